import type { CheckResult } from '../checks/check-result.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { byPriority } from '../findings/priority.ts';
import { oncePerFact } from '../findings/same-fact.ts';
import { platformsOf } from './platforms.ts';
import type { ReportedFacts } from './reported-facts.ts';

/** Reports the finding to start with, as far as it is known, whenever it changes. */
export function tellWorst(
  target: string,
  identityKey: string | Uint8Array | undefined,
  tell: (finding: Finding) => void,
) {
  let reported: string | undefined;
  return (judgements: readonly CheckResult[], facts: ReportedFacts) => {
    const found = findingsOf(oncePerFact(judgements), {
      target,
      now: new Date().toISOString(),
      platforms: platformsOf(facts),
      policy: facts.offeredPolicy,
      identityKey,
    });
    const [worst] = byPriority(found);
    if (!worst || worst.fingerprint === reported) return;
    reported = worst.fingerprint;
    tell(worst);
  };
}
