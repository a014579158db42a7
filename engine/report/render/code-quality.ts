import type { Severity } from '../../catalogue/severity.ts';
import { openFindings } from '../../findings/compare.ts';
import type { WorkflowReport } from '../workflow-report.ts';

const SEVERITIES: Readonly<Record<Severity, string>> = {
  critical: 'blocker',
  high: 'critical',
  medium: 'major',
  low: 'minor',
  info: 'info',
};

/** Open findings as a code quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format. */
export function renderCodeQuality(reports: readonly WorkflowReport[]): string {
  const issues = reports.flatMap(({ findings }) =>
    openFindings(findings).map(({ check, title, evidence, severity, fingerprint, file, line }) => ({
      type: 'issue',
      check_name: check,
      description: evidence.shows === '' ? title : `${title}: ${evidence.shows.slice(0, 300)}`,
      severity: SEVERITIES[severity],
      fingerprint,
      location: { path: file, lines: { begin: line } },
    })),
  );
  return `${JSON.stringify(issues, null, 2)}\n`;
}
