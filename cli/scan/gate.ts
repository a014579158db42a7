import type { Finding, RanCheck } from '@assay/engine';
import { SEVERITIES, type Severity } from '@assay/engine/severity';

/** Severities from highest to lowest; `never` accepts all findings. */
export const BARS = [...SEVERITIES, 'never'] as const;
export type Bar = (typeof BARS)[number];

export function reaches(severity: Severity, bar: Bar): boolean {
  return BARS.indexOf(severity) <= BARS.indexOf(bar) && bar !== 'never';
}

/** What counts for `--fail-on` in a report. */
interface Judged<T extends Finding = Finding> {
  readonly findings: readonly T[];
  /** Missing if the checks that ran are not known. */
  readonly coverage?: readonly RanCheck[];
}

/**
 * Open findings at or above the bar; with a baseline, only those that are new, were below the bar or had been set aside. What a check
 * found only because it has another version than in the baseline is not new.
 */
export async function findingsOver<T extends Finding>(
  report: Judged<T>,
  bar: Bar,
  baseline: Judged | undefined,
): Promise<T[]> {
  const { matchAgainst, newerChecks, openFindings } = await import('@assay/engine/scan-output');
  const earlierOf = matchAgainst(baseline?.findings ?? []);
  const isNewer = newerChecks(baseline?.coverage, report.coverage ?? []);
  return openFindings(report.findings).filter((finding) => {
    if (!reaches(finding.severity, bar)) return false;
    const earlier = earlierOf(finding);
    if (earlier && openFindings([earlier]).length === 0) return true;
    return !isNewer(finding.check) && (earlier === undefined || !reaches(earlier.severity, bar));
  });
}

/** Whether a finding of the reports counts for `--fail-on`. */
export async function failing<R extends Judged>(
  reports: readonly R[],
  bar: Bar,
  baselineOf: (report: R) => Judged | undefined,
): Promise<(finding: Finding) => boolean> {
  const lists = await Promise.all(reports.map((report) => findingsOver(report, bar, baselineOf(report))));
  const over = new Set<Finding>(lists.flat());
  return (finding) => over.has(finding);
}
