import { unfixedFindings } from './compare.ts';
import type { Finding } from './finding.ts';
import { exactHealth, type ModuleScores, type Pages } from './score.ts';

/** What a problem takes from the health score. */
export interface Deduction {
  readonly check: string;
  readonly problem: string;
  readonly title: string;
  readonly finding_ids: readonly string[];
  /** Points of 100, to a tenth. */
  readonly points: number;
}

const LEAST = 0.05;

/**
 * What each problem takes from the health score, the heaviest first; each takes its part of what those before it left. Together
 * they are what the score lacks to 100.
 */
export function deductionsOf(modules: ModuleScores, findings: readonly Finding[], pages?: Pages): Deduction[] {
  const problems = [
    ...Map.groupBy(unfixedFindings(findings), ({ check, problem }) => `${check}#${problem}`).values(),
  ].map((places) => ({ places, alone: exactHealth(modules, places, pages) ?? 100 }));
  const counted: Finding[] = [];
  let left = exactHealth(modules, counted, pages) ?? 0;
  return problems
    .toSorted((a, b) => a.alone - b.alone)
    .flatMap(({ places }) => {
      counted.push(...places);
      const points = left - (exactHealth(modules, counted, pages) ?? 0);
      left -= points;
      const [first] = places;
      return first && points >= LEAST ? [deductionOf(first, places, points)] : [];
    });
}

function deductionOf({ check, problem, title }: Finding, places: readonly Finding[], points: number): Deduction {
  return { check, problem, title, finding_ids: places.map(({ id }) => id), points: Math.round(points * 10) / 10 };
}
