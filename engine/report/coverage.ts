import type { Verdict } from '../checks/check-result.ts';

export interface Coverage {
  readonly check: string;
  readonly verdict: Verdict;
  readonly reason: string | null;
  /** Left out by the settings of the scan, such as its WCAG level: not tested. */
  readonly out_of_scope?: true;
}

/** Stored reports without `out_of_scope` tell what the WCAG level left out by its reason only. */
export const BEYOND_LEVEL = 'Tested only at WCAG level';

/** The check has a complete result: it could run, and the settings of the scan did not leave it out. */
export function isTested({ verdict, reason, out_of_scope: isLeftOut }: Coverage): boolean {
  const isBeyondLevel = verdict === 'inapplicable' && reason?.startsWith(BEYOND_LEVEL);
  return verdict !== 'unknown' && verdict !== 'broken' && !isLeftOut && !isBeyondLevel;
}
