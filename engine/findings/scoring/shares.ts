import { KNOWN_BAD } from '../../catalogue/known-bad.ts';
import type { Severity } from '../../catalogue/severity.ts';
import { SHARE_OF } from '../declared.generated.ts';
import type { Finding } from '../finding.ts';

/** The part of the score that a finding takes, by severity. */
type Shares = Readonly<Record<Severity, number>>;

/** In the security module a high or critical finding is a flaw that can be used now: what it leaves is an F. */
const SECURITY: Shares = { critical: 0.8, high: 0.61, medium: 0.08, low: 0.02, info: 0 };
const OTHER: Shares = { critical: 0.45, high: 0.22, medium: 0.09, low: 0.03, info: 0 };
/** Part of its share that a finding of likelihood `possible` takes. */
const POSSIBLE = 0.1;
/** Part of its share that a second defence takes where there is nothing to defend. */
export const HALF = 0.5;

/** What each leaves of a security score of 100 is just in the grade. */
const LIMITING: Readonly<Record<'F' | 'D' | 'C' | 'B', number>> = { F: SECURITY.high, D: 0.36, C: 0.21, B: 0.11 };

/** The part of a module's score that a finding takes, 0 to 1. */
export function shareOf(
  { check, problem, severity: stated, found_severity, likelihood, weight }: Finding,
  module: string,
): number {
  const severity = found_severity ?? stated;
  const isSecurity = module === 'security';
  const declared = isSecurity ? declaredShare(`${check}#${problem}`, severity) : undefined;
  const share = declared ?? (isSecurity ? SECURITY : OTHER)[severity];
  return share * (likelihood === 'possible' ? POSSIBLE : 1) * (weight === 'half' ? HALF : 1);
}

/** The share that a problem declares, as `check#problem`, or that of its class of known-bad facts. Documented in `docs/scoring.md`. */
export function declaredShare(key: string, severity: Severity): number | undefined {
  const share = SHARE_OF.get(key)?.[severity];
  if (typeof share !== 'string') return share;
  const { atMost } = KNOWN_BAD[share];
  return atMost === 'F' ? Math.max(SECURITY[severity], LIMITING.F) : LIMITING[atMost];
}

/** Largest share of hygiene: what no attacker can use alone. */
export const HYGIENE_SHARE = 0.03;
