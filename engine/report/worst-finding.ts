import type { CheckResult } from '../checks/check-result.ts';
import { type FindingGroup, groupFindings } from '../findings/group.ts';
import { byPriority } from '../findings/priority.ts';
import type { ReportedFacts } from './reported-facts.ts';
import { findingsSoFar } from './so-far.ts';

/** Reports the finding to start with, as far as it is known, whenever it changes. */
export function tellWorst(
  target: string,
  identityKey: string | Uint8Array | undefined,
  tell: (finding: FindingGroup) => void,
) {
  let reported: string | undefined;
  return (judgements: readonly CheckResult[], facts: ReportedFacts) => {
    const found = findingsSoFar(judgements, facts, { target, identityKey });
    const [worst] = byPriority(groupFindings(found));
    if (!worst || reported === `${worst.fingerprint} ${worst.place_count}`) return;
    reported = `${worst.fingerprint} ${worst.place_count}`;
    tell(worst);
  };
}
