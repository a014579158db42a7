import type { CheckResult } from '../checks/run-checks.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { platformsOf } from './report.ts';
import type { ReportedFacts } from './reported-facts.ts';

/** Tells the worst finding of the judgements that there are by now, where it is another one than before. */
export function tellWorst(
  target: string,
  identityKey: string | Uint8Array | undefined,
  tell: (finding: Finding) => void,
) {
  let told: string | undefined;
  return (judgements: readonly CheckResult[], facts: ReportedFacts) => {
    const [worst] = findingsOf(judgements, {
      target,
      now: new Date().toISOString(),
      platforms: platformsOf(facts),
      identityKey,
    });
    if (!worst || worst.fingerprint === told) return;
    told = worst.fingerprint;
    tell(worst);
  };
}
