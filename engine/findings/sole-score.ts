import { unfixedFindings } from './compare.ts';
import type { Finding } from './finding.ts';
import { moduleScore } from './score.ts';

const CRITICAL_CAP = 39;
const HIGH_CAP = 79;

interface Scored extends Finding {
  /** A matter of style or policy: it does not count. */
  readonly pedantic?: true;
}

/** Score of a report whose findings count as those of a single module: that of the module, with a cap for the most severe one. */
export function soleScore(module: string, reported: readonly Scored[]): number {
  const findings = unfixedFindings(reported)
    .filter(({ pedantic }) => !pedantic)
    .map((finding) => ({ ...finding, module }));
  const worst = new Set(findings.map(({ severity }) => severity));
  const cap = worst.has('critical') ? CRITICAL_CAP : worst.has('high') ? HIGH_CAP : 100;
  return Math.min(cap, moduleScore(module, findings));
}
