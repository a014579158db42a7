import { unfixedFindings } from './compare.ts';
import type { Finding } from './finding.ts';
import { byPriority } from './priority.ts';
import { exactHealth, type Grade, gradeOf, type ModuleScores, type Pages } from './score.ts';

/** A problem whose fix raises the health score. */
export interface NextStep {
  readonly check: string;
  readonly problem: string;
  readonly title: string;
  /** Ids of the findings that the fix removes. */
  readonly finding_ids: readonly string[];
  /** Health score after this step and the ones before it. */
  readonly score: number;
  readonly grade: Grade;
}

const MAX_STEPS = 5;
/** Problems considered, by priority: bounds the work on a report with hundreds of them. */
const MAX_PROBLEMS = 24;

/** The fixes that raise the health score most, each computed on top of the ones before; empty without a score. */
export function nextSteps(modules: ModuleScores, findings: readonly Finding[], pages?: Pages): NextStep[] {
  let left = unfixedFindings(findings);
  let score = exactHealth(modules, left, pages);
  if (score === null) return [];
  const problems = [...Map.groupBy(byPriority(left), keyOf).values()].slice(0, MAX_PROBLEMS);
  const steps: NextStep[] = [];
  while (steps.length < MAX_STEPS) {
    const [best] = problems
      .filter(([first]) => first !== undefined && left.includes(first))
      .map((places) => ({ places, after: exactHealth(modules, without(left, places), pages) ?? 0 }))
      .sort((a, b) => b.after - a.after);
    if (!best || Math.round(best.after) <= Math.round(score)) break;
    left = without(left, best.places);
    score = best.after;
    steps.push(stepOf(best.places, score));
  }
  return steps;
}

function keyOf({ check, problem }: Finding): string {
  return `${check}#${problem}`;
}

function without(findings: readonly Finding[], places: readonly Finding[]): Finding[] {
  const gone = new Set(places);
  return findings.filter((finding) => !gone.has(finding));
}

function stepOf(places: readonly Finding[], exact: number): NextStep {
  const [{ check, problem, title }] = places as [Finding];
  const score = Math.round(exact);
  return { check, problem, title, finding_ids: places.map(({ id }) => id), score, grade: gradeOf(score) };
}
