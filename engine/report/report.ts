import type { Verification } from '@assay/proof';
import type { CheckResult, Verdict } from '../checks/check-result.ts';
import type { FactName } from '../evidence/evidence.ts';
import { compareFindings, openFindings } from '../findings/compare.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { isProbeId, type ModuleName, moduleOf } from '../findings/module.ts';
import { type Grade, gradeOf, healthScore, moduleScore, type Totals, totalsOf } from '../findings/score.ts';
import type { Profile } from '../probes/define-probe.ts';
import { VERSION } from '../version.ts';
import { type ModuleResults, moduleResults } from './module-results.ts';
import type { ReportedFacts } from './reported-facts.ts';

export interface ModuleReport {
  readonly status: 'completed' | 'failed';
  /** 0 to 100; null if the module could not be scored. */
  readonly score: number | null;
  readonly error: string | null;
}

export interface Coverage {
  readonly check: string;
  readonly verdict: Verdict;
  readonly reason: string | null;
}

/** Summary of an active phase, besides its findings and coverage. */
export interface ActivePhase {
  readonly profile: Profile;
  /** `failed`: the page could not be fetched, or no probe completed. */
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  readonly started_at: string;
  readonly completed_at: string;
  /** Requests sent, including those that collected its evidence. */
  readonly requests: number;
}

/** Result of one scan of a project. */
export interface TrendPoint {
  readonly at: string;
  readonly score: number | null;
  readonly totals: Totals;
}

/** Report of a scan, as plain data. */
export interface Report extends ModuleResults {
  /** Version of the scanner. */
  readonly assay: string;
  readonly target: string;
  /** The browser that loaded the page, such as `Chrome/156.0.8078.79`; null if none did. */
  readonly browser: string | null;
  /** `failed`: the page could not be fetched, or no module could be scored. */
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  /** ISO 8601, UTC. */
  readonly started_at: string;
  readonly completed_at: string;
  readonly modules: Readonly<Partial<Record<ModuleName, ModuleReport>>>;
  readonly totals: Totals;
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly findings: readonly Finding[];
  readonly coverage: readonly Coverage[];
  /** Missing if there was no active phase. */
  readonly active?: ActivePhase;
  /** For projects: the last completed scans of the same URL and modules up to this one, oldest first. */
  readonly trend?: readonly TrendPoint[];
  /** Signature and log entry; null for an unsigned report. */
  readonly verification: Verification | null;
}

export interface ReportRequest {
  readonly target: string;
  readonly modules: readonly ModuleName[];
  readonly judgements: readonly CheckResult[];
  readonly gathered: { readonly facts: ReportedFacts; readonly unavailable: ReadonlyMap<FactName, string> };
  readonly startedAt: Date;
  readonly completedAt: Date;
  /** Findings of the previous scan. */
  readonly previous: readonly Finding[];
  readonly identityKey?: string | Uint8Array | undefined;
}

/** Minimum confidence of a technology to select platform-specific fixes. */
const MIN_CONFIDENCE = 0.5;

export function reportOf({
  target,
  modules,
  judgements,
  gathered,
  startedAt,
  completedAt,
  previous,
  identityKey,
}: ReportRequest): Report {
  const coverage = judgements.map(({ check, verdict, reason }) => ({ check: check.id, verdict, reason }));
  const current = findingsOf(judgements, {
    target,
    now: completedAt.toISOString(),
    platforms: platformsOf(gathered.facts),
    policy: gathered.facts.offeredPolicy,
    identityKey,
  });
  const relevant = previous.filter((finding) => modules.some((name) => name === finding.module));
  const findings = compareFindings(relevant, current, new Map(coverage.map(({ check, verdict }) => [check, verdict])));
  const reports = modules.map((name) => [name, moduleReport(name, findings, coverage)] as const);
  const scores = Object.fromEntries(reports.flatMap(([name, { score }]) => (score === null ? [] : [[name, score]])));
  const score = healthScore(scores, findings);
  const failed = reports.every(([, { status }]) => status === 'failed');
  return {
    assay: VERSION,
    target,
    browser: gathered.facts.rendered?.browser ?? null,
    status: failed ? 'failed' : 'completed',
    error: failed ? (gathered.unavailable.get('page') ?? reports[0]?.[1].error ?? 'No check could run') : null,
    started_at: startedAt.toISOString(),
    completed_at: completedAt.toISOString(),
    modules: Object.fromEntries(reports),
    totals: totalsOf(findings),
    score,
    grade: score === null ? null : gradeOf(score),
    findings,
    ...moduleResults(modules, gathered.facts, openFindings(findings), scores, judgements),
    coverage,
    verification: null,
  };
}

/** Platforms for fixes: detected technologies, most confident first. */
export function platformsOf({ technologies = [] }: Pick<ReportedFacts, 'technologies'>): string[] {
  return technologies
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .map(({ technology }) => technology.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** A module is scored if at least half of its applicable checks completed. */
function moduleReport(name: ModuleName, findings: readonly Finding[], coverage: readonly Coverage[]): ModuleReport {
  const own = coverage.filter(({ check }) => moduleOf(check) === name && !isProbeId(check));
  const judged = own.filter(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  const blind = own.filter(({ verdict }) => verdict === 'unknown' || verdict === 'broken');
  if (judged.length === 0 || blind.length > judged.length)
    return { status: 'failed', score: null, error: commonReason(blind) ?? 'No check could run' };
  const score = moduleScore(findings.filter((finding) => finding.module === name));
  return { status: 'completed', score, error: null };
}

function commonReason(coverage: readonly Coverage[]): string | undefined {
  const counts = [...Map.groupBy(coverage, ({ reason }) => reason)].sort(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0] ?? undefined;
}
