import type { Report } from '@assay/engine';
import type { FoundConfig } from './read-config.ts';

/** A least score of the configuration. */
export interface Budget {
  /** `score`, or the name of a module. */
  readonly name: string;
  readonly least: number;
  /** Null if it is not scored. */
  readonly score: number | null;
  readonly met: boolean;
}

/** The budgets of the modules that were run. A part without a score meets none. */
export function budgetsOf(
  { status, score, modules }: Pick<Report, 'status' | 'score' | 'modules'>,
  { budgets = {} }: FoundConfig['config'],
): Budget[] {
  // Why it failed is said already.
  if (status === 'failed') return [];
  const own = Object.entries(budgets.modules ?? {}).flatMap(([name, least]) => {
    const module = modules[name as keyof typeof modules];
    return module === undefined || least === undefined ? [] : [{ name, least, score: module.score }];
  });
  const all = [...(budgets.score === undefined ? [] : [{ name: 'score', least: budgets.score, score }]), ...own];
  return all.map((one) => ({ ...one, met: one.score !== null && one.score >= one.least }));
}

/** `the score 81 is below the budget of 90`. */
export function missedText({ name, score, least }: Budget): string {
  const what = name === 'score' ? 'the score' : `the score of ${name}`;
  return score === null
    ? `${what} is unknown, and the budget is ${least}`
    : `${what}, ${score}, is below the budget of ${least}`;
}
