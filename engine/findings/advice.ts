import type { Finding } from './finding.ts';
import { type NextStep, nextSteps } from './next-steps.ts';
import { byPriority } from './priority.ts';
import type { ModuleScores, Pages } from './score.ts';

/** What to do first; missing in reports of older versions. */
export interface Advice {
  /** Id of the finding to fix first; null if there is none above `info`. */
  readonly start_with?: string | null;
  /** The fixes that raise the score most, in order. */
  readonly next_steps?: readonly NextStep[];
}

export function adviceOf(modules: ModuleScores, findings: readonly Finding[], pages?: Pages): Required<Advice> {
  return { start_with: startWith(findings)?.id ?? null, next_steps: nextSteps(modules, findings, pages) };
}

/** The finding to fix first; undefined if there is none above `info`. */
export function startWith(findings: readonly Finding[]): Finding | undefined {
  return byPriority(findings.filter(({ severity }) => severity !== 'info'))[0];
}
