import { isBlind, type Verdict } from '../checks/check-result.ts';
import type { RanCheck } from '../checks/versions.ts';

export interface Coverage extends RanCheck {
  readonly verdict: Verdict;
  readonly reason: string | null;
  /** Left out by the settings of the scan, such as its WCAG level: not tested. */
  readonly out_of_scope?: true;
}

/** Stored reports without `out_of_scope` tell what the WCAG level left out by its reason only. */
export const BEYOND_LEVEL = 'Tested only at WCAG level';

/** The check has a complete result: it could run, and the settings of the scan did not leave it out. */
export function isTested(coverage: Coverage): boolean {
  const { verdict, reason, out_of_scope: isLeftOut } = coverage;
  const isBeyondLevel = verdict === 'inapplicable' && reason?.startsWith(BEYOND_LEVEL);
  return !isBlind(coverage) && !isLeftOut && !isBeyondLevel;
}
