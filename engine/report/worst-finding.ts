import type { CheckResult } from '../checks/check-result.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { platformsOf } from './report.ts';
import type { ReportedFacts } from './reported-facts.ts';

/** Reports the most severe finding so far whenever it changes. */
export function tellWorst(
  target: string,
  identityKey: string | Uint8Array | undefined,
  tell: (finding: Finding) => void,
) {
  let reported: string | undefined;
  return (judgements: readonly CheckResult[], facts: ReportedFacts) => {
    const [worst] = findingsOf(judgements, {
      target,
      now: new Date().toISOString(),
      platforms: platformsOf(facts),
      policy: facts.offeredPolicy,
      identityKey,
    });
    if (!worst || worst.fingerprint === reported) return;
    reported = worst.fingerprint;
    tell(worst);
  };
}
