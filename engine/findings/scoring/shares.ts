import type { Severity } from '../../catalogue/severity.ts';
import type { Share } from '../../checks/define-check.ts';
import { SHARE_OF } from '../declared.generated.ts';
import type { Finding } from '../finding.ts';

/** The part of the score that a finding takes, by severity. */
type Shares = Readonly<Record<Severity, number>>;

/** In the security module a high or critical finding is a flaw that can be used now: what it leaves is an F. */
const SECURITY: Shares = { critical: 0.8, high: 0.61, medium: 0.08, low: 0.02, info: 0 };
const OTHER: Shares = { critical: 0.45, high: 0.22, medium: 0.09, low: 0.03, info: 0 };
/** Part of its share that a finding of likelihood `possible` takes. */
const POSSIBLE = 0.1;

/** `exposed`: a D at most. */
const NAMED: Readonly<Record<Exclude<Share, number>, number>> = { 'usable-now': 0.61, exposed: 0.36 };

/** The part of a module's score that a finding takes, 0 to 1. */
export function shareOf({ check, problem, severity, likelihood }: Finding, module: string): number {
  const isSecurity = module === 'security';
  const declared = isSecurity ? declaredShare(`${check}#${problem}`, severity) : undefined;
  const share = declared ?? (isSecurity ? SECURITY : OTHER)[severity];
  return likelihood === 'possible' ? share * POSSIBLE : share;
}

/** The share that a problem declares, as `check#problem`: its exposure differs from that of its severity. Documented in `docs/scoring.md`. */
export function declaredShare(key: string, severity: Severity): number | undefined {
  const share = SHARE_OF.get(key)?.[severity];
  return typeof share === 'string' ? NAMED[share] : share;
}

/** Largest share of hygiene: what no attacker can use alone. */
export const HYGIENE_SHARE = 0.03;
