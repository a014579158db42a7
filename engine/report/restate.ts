import { adviceOf } from '../findings/advice.ts';
import { openFindings } from '../findings/compare.ts';
import type { Finding } from '../findings/finding.ts';
import type { ModuleName } from '../findings/module.ts';
import { gradeOf, moduleScore, totalsOf } from '../findings/score.ts';
import { acceptedUntil, type DecisionOf, hasExpired, ownDecision, withStates } from '../findings/states.ts';
import { graded, NO_ADVICE } from './graded.ts';
import { issuesOf } from './module-results.ts';
import type { PostureReport } from './posture-report.ts';
import type { Report } from './report.ts';
import { scoreOf, type WorkflowReport } from './workflow-report.ts';

/** The report with other findings: scores, totals, advice and module results follow. */
export function withFindings(report: Report, findings: readonly Finding[]): Report {
  const modules: Report['modules'] = Object.fromEntries(
    Object.entries(report.modules).map(([name, module]) => [
      name,
      module.score === null ? module : { ...module, score: moduleScore(name, findings) },
    ]),
  );
  const scores: Partial<Record<ModuleName, number>> = Object.fromEntries(
    Object.entries(modules).flatMap(([name, { score }]) => (score === null ? [] : [[name, score]])),
  );
  const open = openFindings(findings);
  const { seo_result: seo, aeo_result: aeo, accessibility_result: accessibility } = report;
  return {
    ...report,
    modules,
    totals: totalsOf(findings),
    accepted_until: acceptedUntil(findings),
    ...graded(modules, findings, report.not_scored),
    ...(report.not_scored ? NO_ADVICE : adviceOf(modules, findings)),
    findings,
    seo_result: seo && { ...seo, ...issuesOf('seo', open, scores) },
    aeo_result: aeo && issuesOf('aeo', open, scores),
    accessibility_result: accessibility && { ...accessibility, score: scores.accessibility ?? null },
  };
}

/** The report with the decisions in force. */
export function restated(report: Report, decisionOf: DecisionOf, now: Date): Report {
  return withFindings(report, withStates(report.findings, decisionOf, now));
}

/** The report as of now: what was accepted until a date that has passed is open again. */
export function upToDate(report: Report, now: Date): Report {
  return hasExpired(report.findings, now) ? restated(report, ownDecision, now) : report;
}

type Coded = Pick<WorkflowReport, 'findings' | 'totals' | 'score' | 'grade'>;

/** The same for a report on workflow files. */
export function withCodeFindings<R extends Coded>(report: R, findings: R['findings']): R {
  const score = report.score === null ? null : scoreOf(findings);
  return { ...report, findings, totals: totalsOf(findings), score, grade: score === null ? null : gradeOf(score) };
}

export function upToDateCode<R extends Coded>(report: R, now: Date): R {
  if (!hasExpired(report.findings, now)) return report;
  return withCodeFindings(report, withStates(report.findings, ownDecision, now));
}

/** The same for the settings at a provider. */
export function withPostureFindings(report: PostureReport, findings: PostureReport['findings']): PostureReport {
  return { ...report, findings, totals: totalsOf(findings) };
}

export function upToDatePosture(report: PostureReport, now: Date): PostureReport {
  if (!hasExpired(report.findings, now)) return report;
  return withPostureFindings(report, withStates(report.findings, ownDecision, now));
}
