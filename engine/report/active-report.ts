import { type CheckResult, isBlind, withCuts } from '../checks/check-result.ts';
import type { Location } from '../checks/location.ts';
import { type RanCheck, ranCheck } from '../checks/versions.ts';
import type { FactName } from '../evidence/evidence.ts';
import { bareAddress } from '../evidence/parse/application/route-shape.ts';
import { compareFindings, newerChecks } from '../findings/compare.ts';
import { type Finding, findingsOf, isClosed, worstFirst } from '../findings/finding.ts';
import { isProbeId } from '../findings/module.ts';
import { totalsOf } from '../findings/score.ts';
import { credentialsOf, mayChangeData } from '../findings/sent-with.ts';
import type { Profile } from '../probes/define-probe.ts';
import type { Coverage } from './coverage.ts';
import { ofDevelopment } from './development.ts';
import { rescored } from './graded.ts';
import { commonReason } from './module-report.ts';
import type { ActivePhase, PageReport as Report } from './page-report.ts';
import { platformsOf } from './platforms.ts';
import type { ReportedFacts } from './reported-facts.ts';

/** Findings and probe coverage of the active phase. */
export interface ActiveReport {
  readonly target: string;
  readonly phase: ActivePhase;
  readonly findings: readonly Finding[];
  readonly coverage: readonly Coverage[];
  /** Probes that examined only a part: what they did not find again is not fixed. */
  readonly limited: readonly string[];
  /** Places of the values in POST requests that the site sends, as `placeText` states them. */
  readonly posted?: readonly string[];
  /** Addresses that were requested, without their queries. */
  readonly asked?: ReadonlySet<string>;
}

export interface ActiveReportRequest {
  readonly target: string;
  readonly profile: Profile;
  readonly judgements: readonly CheckResult[];
  readonly facts: ReportedFacts;
  readonly unavailable: ReadonlyMap<FactName, string>;
  /** Why probes were not run to their end, such as the deadline of the scan. */
  readonly cut?: string | undefined;
  readonly requests: number;
  readonly maxRequests?: number;
  readonly written?: ActivePhase['written'];
  readonly writes?: boolean;
  readonly defaultLogins?: boolean;
  readonly isSignedIn?: boolean;
  /** The session is in storage of the browser, which probes do not have. */
  readonly isWithoutSession?: boolean;
  readonly posted?: readonly string[];
  readonly asked?: ReadonlySet<string>;
  readonly startedAt: Date;
  readonly completedAt: Date;
}

export function activeReportOf(request: ActiveReportRequest): ActiveReport {
  const {
    target,
    profile,
    facts,
    requests,
    maxRequests,
    written = [],
    writes,
    defaultLogins,
    isSignedIn,
    isWithoutSession,
    posted,
    asked,
  } = request;
  const here = facts.landing?.developmentServer === undefined ? request.judgements : ofDevelopment(request.judgements);
  const judgements = isWithoutSession ? here.map(asStranger) : here;
  const { startedAt, completedAt } = request;
  const coverage = judgements.map(({ check, verdict, reason, isOutOfScope }) => ({
    ...ranCheck(check.id, verdict),
    verdict,
    reason,
    ...(isOutOfScope && verdict === 'inapplicable' ? { out_of_scope: isOutOfScope } : {}),
  }));
  const error = failureOf(request);
  const platforms = platformsOf(facts);
  return {
    target,
    phase: {
      profile,
      status: error === null ? 'completed' : 'failed',
      error,
      started_at: startedAt.toISOString(),
      completed_at: completedAt.toISOString(),
      requests,
      ...(maxRequests === undefined ? {} : { max_requests: maxRequests }),
      ...(writes ? { writes_allowed: true } : {}),
      ...(defaultLogins ? { default_logins: true } : {}),
      ...(written.length > 0 ? { written } : {}),
      ...(isSignedIn ? { signed_in: true } : {}),
      ...(isWithoutSession ? { without_session: true } : {}),
    },
    findings: findingsOf(judgements, { target, now: completedAt.toISOString(), platforms, writes }),
    coverage,
    limited: judgements.flatMap(({ check, limited, isOutOfScope }) => (limited || isOutOfScope ? [check.id] : [])),
    ...(posted ? { posted } : {}),
    ...(asked ? { asked } : {}),
  };
}

/** The result of a probe whose requests were sent without the session that the scan has: nothing of it passes or is fixed. */
export function asStranger(result: CheckResult): CheckResult {
  return result.isOutOfScope ? result : withCuts(result, [{ reason: WITHOUT_SESSION }]);
}

const WITHOUT_SESSION =
  'Not tested as the signed-in user: the session is in storage of the browser, and its page sends no token to this origin';

/** Why the phase is not complete: it was cut, probes failed, or most could not be tested. Null if it is. */
function failureOf({ judgements, unavailable, cut }: ActiveReportRequest): string | null {
  const asked = judgements.filter(({ verdict, isOutOfScope }) => verdict !== 'inapplicable' && !isOutOfScope);
  const blind = asked.filter(isBlind);
  const counted = (some: readonly CheckResult[], what: string) => `${some.length} of ${asked.length} probes ${what}`;
  const missed = cut === undefined ? [] : blind.filter(({ reason }) => reason?.includes(cut));
  const isJudged = blind.length < asked.length;
  if (!isJudged && unavailable.has('page')) return unavailable.get('page') ?? null;
  if (cut !== undefined && missed.length > 0) return `${cut}; ${counted(missed, 'were not tested to their end')}`;
  if (!isJudged) return blind.find(({ verdict }) => verdict === 'unknown')?.reason ?? 'No probe could run';
  const broken = blind.filter(({ verdict }) => verdict === 'broken');
  if (broken[0]) return `${counted(broken, 'failed with an error')}: ${broken[0].reason}`;
  const untested = blind.filter(({ limited, isUnanswered }) => !limited || isUnanswered);
  if (untested.length <= asked.length - untested.length) return null;
  return `${counted(untested, 'could not be tested')}: ${commonReason(untested) ?? 'no reason given'}`;
}

/** A location, for comparison. */
export function placeText({ url = '', part = '' }: Location): string {
  return `${url} ${part}`;
}

const NEEDS_SIGN_IN = 'not tested (needs the sign-in)';
const NEEDS_WRITES = 'not tested (needs requests that may change data)';

/** Why this phase did not test a finding: only a signed-in user, or requests that may change data, reach what it is about. */
function untestedReason(finding: Finding, active: ActiveReport, wasSignedIn: boolean): string | undefined {
  const { phase, posted = [] } = active;
  if (!phase.signed_in && needsSignIn(finding, active, wasSignedIn)) return NEEDS_SIGN_IN;
  const isWithheld = mayChangeData(finding) && !posted.includes(placeText(finding.location ?? {}));
  return !phase.writes_allowed && isWithheld ? NEEDS_WRITES : undefined;
}

/** Also if a signed-in scan found it at an address that this phase did not request. */
function needsSignIn(finding: Finding, { target, asked }: ActiveReport, wasSignedIn: boolean): boolean {
  if (finding.not_seen === NEEDS_SIGN_IN || credentialsOf(finding).length > 0) return true;
  const { location, evidence } = finding;
  if (!wasSignedIn || location?.url === undefined || location.record !== undefined) return false;
  const own = bareAddress(location.url);
  return evidence.curl === undefined ? own !== bareAddress(target) : asked !== undefined && !asked.has(own);
}

/** What the phase did not test is not fixed, and says why. */
function withReason(finding: Finding, active: ActiveReport, wasSignedIn: boolean): Finding {
  if (!isClosed(finding)) return finding;
  const not_seen = untestedReason(finding, active, wasSignedIn);
  const { not_seen: _, ...rest } = finding;
  return not_seen === undefined ? rest : { ...rest, change: 'same', not_seen };
}

/** The phase to compare with, where it is not in the report itself. */
interface PreviousPhase {
  readonly wasSignedIn?: boolean;
  /** Coverage of the scan with that phase; undefined if it is not known. */
  readonly coverage?: readonly RanCheck[] | undefined;
}

/** Adds an active phase to a report: compares its findings with the previous phase, and recalculates totals and scores. */
export function withActive(report: Report, active: ActiveReport, previous: PreviousPhase = {}): Report {
  const { wasSignedIn = false, coverage: earlier = [] } = previous;
  const { phase, findings: found, coverage, limited } = active;
  const before = report.findings.filter(({ check }) => isProbeId(check));
  // Behind a wall or an error page no earlier finding was tested.
  const verdicts = new Map(
    report.not_scored
      ? []
      : coverage.map(({ check, verdict }) => [check, limited.includes(check) ? 'unknown' : verdict]),
  );
  const passive = report.findings.filter(({ check }) => !isProbeId(check));
  const probed = [...earlier, ...report.coverage].filter(({ check }) => isProbeId(check));
  const isNewer = newerChecks(probed, coverage);
  const compared = compareFindings(before, found, verdicts, isNewer).map((one) => withReason(one, active, wasSignedIn));
  const findings = [...passive, ...compared].sort(worstFirst);
  return {
    ...report,
    ...rescored(report, findings),
    totals: totalsOf(findings),
    findings,
    coverage: [
      ...report.coverage.filter(({ check }) => !isProbeId(check)),
      ...coverage.map(({ version: _, ...one }) => ({ ...one, ...ranCheck(one.check, one.verdict, probed) })),
    ],
    active: phase,
    completed_at: phase.completed_at > report.completed_at ? phase.completed_at : report.completed_at,
  };
}
