import { SEVERITIES, type Severity } from '@assay/engine';

/** The severities that new findings can be limited to, most severe first. */
export const MIN_SEVERITIES = SEVERITIES.filter((severity) => severity !== 'info');

export type LeastSeverity = (typeof MIN_SEVERITIES)[number];

export type SeverityCounts = Readonly<Record<Severity, number>>;

export function countBySeverity(findings: readonly { readonly severity: Severity }[]): SeverityCounts {
  return countsOf((severity) => findings.filter((one) => one.severity === severity).length);
}

export function countsOf(count: (severity: Severity) => number): SeverityCounts {
  return Object.fromEntries(SEVERITIES.map((severity) => [severity, count(severity)])) as SeverityCounts;
}

/** Whether findings of a severity are among those that a channel wants. */
export function isAtLeast(severity: Severity, least: LeastSeverity): boolean {
  const rank = (one: string) => (MIN_SEVERITIES as readonly string[]).indexOf(one);
  return rank(severity) >= 0 && rank(severity) <= rank(least);
}
