import type { Likelihood, Severity } from '../checks/define-check.ts';
import { openFindings } from './compare.ts';
import type { Finding } from './finding.ts';
import type { ModuleName } from './module.ts';

export type Grade = 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';

export interface Totals {
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  readonly info: number;
  readonly new: number;
  readonly fixed: number;
}

const COST: Readonly<Record<Severity, number>> = { critical: 45, high: 22, medium: 9, low: 3, info: 0 };
const CERTAINTY: Readonly<Record<Likelihood, number>> = { observed: 1, likely: 0.8, possible: 0.4 };
const WEIGHT: Readonly<Record<ModuleName, number>> = {
  security: 35,
  performance: 20,
  accessibility: 18,
  seo: 15,
  aeo: 8,
  profiling: 4,
};
const CRITICAL_CAP = 39;
const HIGH_CAP = 79;
const GRADES: readonly (readonly [number, Grade])[] = [
  [97, 'A+'],
  [90, 'A'],
  [80, 'B'],
  [65, 'C'],
  [40, 'D'],
  [0, 'F'],
];

/** Score of a module, 0 to 100. Each further finding costs less, so that many minor findings do not outweigh a severe one. */
export function moduleScore(findings: readonly Finding[]): number {
  const costs = openFindings(findings).map((finding) => COST[finding.severity] * CERTAINTY[finding.likelihood]);
  const left = costs.reduce((score, cost) => score * (1 - cost / 100), 100);
  return Math.round(left);
}

/** Weighted score of the scored modules, 0 to 100; null if there is none. An open critical finding caps it at 39, a high one at 79. */
export function healthScore(
  scores: Readonly<Partial<Record<ModuleName, number>>>,
  findings: readonly Finding[],
): number | null {
  const scored = Object.entries(scores) as [ModuleName, number][];
  const weight = scored.reduce((sum, [name]) => sum + WEIGHT[name], 0);
  if (weight === 0) return null;
  const mean = scored.reduce((sum, [name, score]) => sum + score * WEIGHT[name], 0) / weight;
  const open = openFindings(findings);
  const cap = open.some(({ severity }) => severity === 'critical')
    ? CRITICAL_CAP
    : open.some(({ severity }) => severity === 'high')
      ? HIGH_CAP
      : 100;
  return Math.round(Math.min(mean, cap));
}

export function gradeOf(score: number): Grade {
  return GRADES.find(([least]) => score >= least)?.[1] ?? 'F';
}

/** Counts open findings by severity, and new and fixed ones. */
export function totalsOf(findings: readonly Finding[]): Totals {
  const open = openFindings(findings);
  const count = (severity: Severity) => open.filter((finding) => finding.severity === severity).length;
  return {
    critical: count('critical'),
    high: count('high'),
    medium: count('medium'),
    low: count('low'),
    info: count('info'),
    new: open.filter(({ change }) => change === 'new').length,
    fixed: findings.length - open.length,
  };
}
