import type { Judgement } from '../checks/judge.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { platformsOf } from './report.ts';
import type { ReportedFacts } from './reported-facts.ts';

/** Tells the worst finding of the judgements that there are by now, where it is another one than before. */
export function tellWorst(target: string, tell: (finding: Finding) => void) {
  let told: string | undefined;
  return (judgements: readonly Judgement[], facts: ReportedFacts) => {
    const [worst] = findingsOf(judgements, target, new Date().toISOString(), platformsOf(facts));
    if (!worst || worst.fingerprint === told) return;
    told = worst.fingerprint;
    tell(worst);
  };
}
