import { openFindings } from '../findings/compare.ts';
import type { Finding } from '../findings/finding.ts';
import type { ModuleName } from '../findings/module.ts';
import { gradeOf, totalsOf } from '../findings/score.ts';
import { soleScore } from '../findings/sole-score.ts';
import { acceptedUntil, type DecisionOf, hasExpired, ownDecision, withStates } from '../findings/states.ts';
import { rescored, scoresOf } from './graded.ts';
import { issuesOf } from './module-results.ts';
import type { PageReport } from './page-report.ts';
import { type CheckedReport, describeSubject, isReportOf, subjectOf } from './report.ts';
import { rescoredModules } from './workflow/code-modules.ts';
import type { WorkflowReport } from './workflow-report.ts';

/**
 * Other findings; or decisions as of now. Without `decisionOf`, those in the report, so that what was accepted until a date that has
 * passed is open again.
 */
type Restatement<F extends Finding> =
  | { readonly findings: readonly F[] }
  | { readonly decisionOf?: DecisionOf; readonly now: Date };

/**
 * The report with other findings, which scores, totals, advice and module results follow, or with decisions, which scores do not: none
 * is above what was measured, also where another version of the engine measured it.
 */
export function restate<R extends CheckedReport>(report: R, to: Restatement<R['findings'][number]>): R {
  if ('findings' in to) return { ...report, ...withFindings(report, to.findings) };
  const { now, decisionOf } = to;
  if (!decisionOf && !hasExpired(report.findings, now)) return report;
  const findings = withStates<R['findings'][number]>(report.findings, decisionOf ?? ownDecision, now);
  return { ...report, ...withFindings(report, findings, lowerOf) };
}

/** The score of a report, of what was measured and what is calculated now. */
type Choice = (measured: number | null, calculated: number | null) => number | null;

const calculatedNow: Choice = (_, calculated) => calculated;
const lowerOf: Choice = (measured, calculated) =>
  measured === null || calculated === null ? measured : Math.min(measured, calculated);

/** The members that depend on the findings. */
function withFindings(report: CheckedReport, findings: readonly Finding[], choose: Choice = calculatedNow): object {
  const own = { findings, totals: totalsOf(findings), accepted_until: acceptedUntil(findings) };
  if (isReportOf('page', report)) return { ...own, ...pageResults(report, findings, choose) };
  const { module } = describeSubject(subjectOf(report));
  if (module === undefined || !('score' in report) || report.score === null) return own;
  const score = choose(report.score, soleScore(module, findings)) ?? report.score;
  return { ...own, score, grade: gradeOf(score), ...codeResults(report, findings, choose) };
}

/** The scores of the parts of a repository. */
function codeResults(report: CheckedReport, findings: readonly Finding[], choose: Choice): Partial<WorkflowReport> {
  if (!isReportOf('repository', report) || report.modules === undefined) return {};
  return { modules: rescoredModules(report.modules, findings, choose) };
}

function pageResults(report: PageReport, findings: readonly Finding[], choose: Choice): Partial<PageReport> {
  const own = chosen(report, rescored(report, findings), choose);
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

type Scores = Pick<PageReport, 'score' | 'grade' | 'modules'>;

/** The chosen scores; the grade is that of the chosen score. */
function chosen<S extends Scores>(measured: Scores, calculated: S, choose: Choice): S {
  const score = choose(measured.score, calculated.score);
  const modules = Object.entries(calculated.modules).map(([name, module]) => [
    name,
    { ...module, score: choose(measured.modules[name as ModuleName]?.score ?? null, module.score) },
  ]);
  const { grade } = score === calculated.score ? calculated : measured;
  return { ...calculated, score, grade, modules: Object.fromEntries(modules) };
}
