import { openFindings } from '../findings/compare.ts';
import type { Finding } from '../findings/finding.ts';
import { gradeOf, totalsOf } from '../findings/score.ts';
import { soleScore } from '../findings/sole-score.ts';
import { acceptedUntil, type DecisionOf, hasExpired, ownDecision, withStates } from '../findings/states.ts';
import { rescored, scoresOf } from './graded.ts';
import { issuesOf } from './module-results.ts';
import type { PageReport } from './page-report.ts';
import { type CheckedReport, describeSubject, isReportOf, subjectOf } from './report.ts';

/**
 * Other findings; or decisions as of now. Without `decisionOf`, those in the report, so that what was accepted until a date that has
 * passed is open again.
 */
type Restatement<F extends Finding> =
  | { readonly findings: readonly F[] }
  | { readonly decisionOf?: DecisionOf; readonly now: Date };

/** The report with other findings, which scores, totals, advice and module results follow, or with decisions, which scores do not. */
export function restate<R extends CheckedReport>(report: R, to: Restatement<R['findings'][number]>): R {
  if ('findings' in to) return { ...report, ...withFindings(report, to.findings) };
  const { now, decisionOf } = to;
  if (!decisionOf && !hasExpired(report.findings, now)) return report;
  const findings = withStates<R['findings'][number]>(report.findings, decisionOf ?? ownDecision, now);
  return { ...report, ...withFindings(report, findings) };
}

/** The members that depend on the findings. */
function withFindings(report: CheckedReport, findings: readonly Finding[]): object {
  const own = { findings, totals: totalsOf(findings), accepted_until: acceptedUntil(findings) };
  if (isReportOf('page', report)) return { ...own, ...pageResults(report, findings) };
  const { module } = describeSubject(subjectOf(report));
  if (module === undefined || !('score' in report) || report.score === null) return own;
  const score = soleScore(module, findings);
  return { ...own, score, grade: gradeOf(score) };
}

function pageResults(report: PageReport, findings: readonly Finding[]): Partial<PageReport> {
  const own = rescored(report, findings);
  const scores = scoresOf(Object.entries(own.modules));
  const open = openFindings(findings);
  const { seo_result: seo, aeo_result: aeo, accessibility_result: accessibility } = report;
  return {
    ...own,
    seo_result: seo && { ...seo, ...issuesOf('seo', open, scores) },
    aeo_result: aeo && issuesOf('aeo', open, scores),
    accessibility_result: accessibility && { ...accessibility, score: scores.accessibility ?? null },
  };
}
