import type { Finding } from '@assay/engine';
import { SEVERITIES, type Severity } from '@assay/engine/severity';

/** Severities from highest to lowest; `never` accepts all findings. */
export const BARS = [...SEVERITIES, 'never'] as const;
export type Bar = (typeof BARS)[number];

export function reaches(severity: Severity, bar: Bar): boolean {
  return BARS.indexOf(severity) <= BARS.indexOf(bar) && bar !== 'never';
}

/** Open findings at or above the bar; with a baseline, only those that are new, were below the bar or had been set aside. */
export async function findingsOver<T extends Finding>(
  report: { readonly findings: readonly T[] },
  bar: Bar,
  baseline: readonly Finding[] | undefined,
): Promise<T[]> {
  const { matchAgainst, openFindings } = await import('@assay/engine/scan-output');
  const earlierOf = matchAgainst(baseline ?? []);
  return openFindings(report.findings).filter((finding) => {
    if (!reaches(finding.severity, bar)) return false;
    const earlier = earlierOf(finding);
    return earlier === undefined || !reaches(earlier.severity, bar) || openFindings([earlier]).length === 0;
  });
}

/** Whether a finding of the reports counts for `--fail-on`. */
export async function failing<R extends { readonly findings: readonly Finding[] }>(
  reports: readonly R[],
  bar: Bar,
  baselineOf: (report: R) => readonly Finding[] | undefined,
): Promise<(finding: Finding) => boolean> {
  const lists = await Promise.all(reports.map((report) => findingsOver(report, bar, baselineOf(report))));
  const over = new Set<Finding>(lists.flat());
  return (finding) => over.has(finding);
}
