import type { CheckResult } from '../checks/check-result.ts';
import type { FactName } from '../evidence/evidence.ts';
import { adviceOf } from '../findings/advice.ts';
import { compareFindings } from '../findings/compare.ts';
import { type Finding, findingsOf, worstFirst } from '../findings/finding.ts';
import { isProbeId } from '../findings/module.ts';
import { moduleScore, totalsOf } from '../findings/score.ts';
import type { Profile } from '../probes/define-probe.ts';
import { graded, NO_ADVICE } from './graded.ts';
import { platformsOf } from './platforms.ts';
import type { ActivePhase, Coverage, Report } from './report.ts';
import type { ReportedFacts } from './reported-facts.ts';

/** Findings and probe coverage of the active phase. */
export interface ActiveReport {
  readonly target: string;
  readonly phase: ActivePhase;
  readonly findings: readonly Finding[];
  readonly coverage: readonly Coverage[];
  /** Probes that examined only a part: what they did not find again is not fixed. */
  readonly limited: readonly string[];
}

export interface ActiveReportRequest {
  readonly target: string;
  readonly profile: Profile;
  readonly judgements: readonly CheckResult[];
  readonly facts: ReportedFacts;
  readonly unavailable: ReadonlyMap<FactName, string>;
  readonly requests: number;
  readonly writes?: boolean;
  readonly isSignedIn?: boolean;
  readonly startedAt: Date;
  readonly completedAt: Date;
}

export function activeReportOf(request: ActiveReportRequest): ActiveReport {
  const { target, profile, judgements, facts, unavailable, requests, writes, isSignedIn, startedAt, completedAt } =
    request;
  const coverage = judgements.map(({ check, verdict, reason }) => ({ check: check.id, verdict, reason }));
  const failed = !coverage.some(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  const why = unavailable.get('page') ?? coverage.find(({ verdict }) => verdict === 'unknown')?.reason;
  const platforms = platformsOf(facts);
  return {
    target,
    phase: {
      profile,
      status: failed ? 'failed' : 'completed',
      error: failed ? (why ?? 'No probe could run') : null,
      started_at: startedAt.toISOString(),
      completed_at: completedAt.toISOString(),
      requests,
      ...(writes ? { writes_allowed: true } : {}),
      ...(isSignedIn ? { signed_in: true } : {}),
    },
    findings: findingsOf(judgements, { target, now: completedAt.toISOString(), platforms }),
    coverage,
    limited: judgements.flatMap(({ check, limited }) => (limited ? [check.id] : [])),
  };
}

/** Adds an active phase to a report: compares its findings with the previous phase and recalculates totals and scores. */
export function withActive(report: Report, { phase, findings: found, coverage, limited }: ActiveReport): Report {
  const before = report.findings.filter(({ check }) => isProbeId(check));
  // Behind a wall or an error page no earlier finding was tested.
  const verdicts = new Map(
    report.not_scored
      ? []
      : coverage.map(({ check, verdict }) => [check, limited.includes(check) ? 'unknown' : verdict]),
  );
  const passive = report.findings.filter(({ check }) => !isProbeId(check));
  const findings = [...passive, ...compareFindings(before, found, verdicts)].sort(worstFirst);
  const modules: Report['modules'] = Object.fromEntries(
    Object.entries(report.modules).map(([name, module]) => {
      if (module.score === null) return [name, module];
      return [name, { ...module, score: moduleScore(name, findings) }];
    }),
  );
  return {
    ...report,
    modules,
    totals: totalsOf(findings),
    ...graded(modules, findings, report.not_scored),
    ...(report.not_scored ? NO_ADVICE : adviceOf(modules, findings)),
    findings,
    coverage: [...report.coverage.filter(({ check }) => !isProbeId(check)), ...coverage],
    active: phase,
    completed_at: phase.completed_at > report.completed_at ? phase.completed_at : report.completed_at,
  };
}
