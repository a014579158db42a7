import type { Verification } from '@assay/proof';
import { type CheckResult, testedVerdict } from '../checks/check-result.ts';
import { type RanCheck, ranCheck } from '../checks/versions.ts';
import type { Advice } from '../findings/advice.ts';
import { compareFindings, newerChecks, openFindings } from '../findings/compare.ts';
import type { Deduction } from '../findings/deductions.ts';
import type { Finding } from '../findings/finding.ts';
import { isOwnCheck, type ModuleName } from '../findings/module.ts';
import { signInOptions } from '../findings/rescan.ts';
import { type Grade, totalsOf } from '../findings/score.ts';
import type { Totals } from '../findings/totals.ts';
import type { Profile } from '../probes/define-probe.ts';
import type { Session } from '../scan-target/session.ts';
import { VERSION } from '../version.ts';
import type { Coverage } from './coverage.ts';
import {
  graded,
  type Landed,
  landedOf,
  scoredModules,
  scoredPages,
  scoresOf,
  whyUnloaded,
  withoutOverallScore,
} from './graded.ts';
import type { LabReport } from './lab/report.ts';
import { type ModuleReport, moduleReport, partialReport } from './module-report.ts';
import { type ModuleResults, moduleResults } from './module-results.ts';
import { PAGE_FACTS } from './page-checks.ts';
import { foundOn, type PageLook } from './page-look.ts';
import {
  foundOnSite,
  type PageRow,
  pageRows,
  type SiteLook,
  type SiteSummary,
  scoredTemplates,
  testedOnPages,
} from './site-report.ts';

/** Summary of an active phase, besides its findings and coverage. */
export interface ActivePhase {
  readonly profile: Profile;
  /** `failed`: it did not run to its end, or most probes could not be tested. What it found until then is kept. */
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  readonly started_at: string;
  readonly completed_at: string;
  /** Requests sent, including those that collected its evidence. */
  readonly requests: number;
  /** The most requests that the phase may send, as stated before its start. */
  readonly max_requests?: number;
  /** The user allowed requests that may change data. */
  readonly writes_allowed?: true;
  /** The user asked to try default passwords. */
  readonly default_logins?: true;
  /** Forms and JSON submitted although they may change data: the first 100, with the start of what was sent. */
  readonly written?: readonly { readonly at: string; readonly sent: string }[];
  /** Requests carried header fields of a user that is signed in. */
  readonly signed_in?: true;
  /** The session of the scan is in storage of the browser: requests did not carry it. */
  readonly without_session?: true;
}

/** Result of one scan of a project. */
export interface TrendPoint {
  readonly at: string;
  readonly score: number | null;
  readonly totals: Totals;
}

/** Report of a page, as plain data. */
export interface PageReport extends ModuleResults, Landed, Advice {
  /** Version of the scanner. */
  readonly assay: string;
  readonly target: string;
  /** The browser that loaded the page, such as `Chrome/156.0.8078.79`; null if none did. */
  readonly browser: string | null;
  /** `failed`: the page could not be fetched, or no module could be scored. */
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  /** The page was requested with the session of a signed-in user; its values, pictures, requests and preview are left out. */
  readonly signed_in?: true;
  /** ISO 8601, UTC. */
  readonly started_at: string;
  readonly completed_at: string;
  readonly modules: Readonly<Partial<Record<ModuleName, ModuleReport>>>;
  readonly totals: Totals;
  readonly score: number | null;
  readonly grade: Grade | null;
  /** What each problem takes from the score; only in reports as they are shown. */
  readonly deductions?: readonly Deduction[];
  readonly findings: readonly Finding[];
  readonly coverage: readonly Coverage[];
  /** The earliest date on which an accepted finding is open again; null or missing: there is none. */
  readonly accepted_until?: string | null;
  /** Every page that was looked at, in a scan of several; the start page is the first one. */
  readonly pages?: readonly PageRow[];
  /** How these pages were chosen. */
  readonly site?: SiteSummary;
  /** Missing if there was no active phase. */
  readonly active?: ActivePhase;
  /** For projects: the last completed scans of the same URL and modules up to this one, oldest first. */
  readonly trend?: readonly TrendPoint[];
  /** Performance audits: the measurement in a lab. */
  readonly lab_result?: LabReport;
  /** Signature and log entry; null for an unsigned report. */
  readonly verification: Verification | null;
}

interface ReportRequest extends PageLook {
  readonly target: string;
  readonly modules: readonly ModuleName[];
  /** The pages besides the start page; `none` could be looked at: what they had stays as it was. */
  readonly site?: SiteLook | 'none' | undefined;
  readonly startedAt: Date;
  readonly completedAt: Date;
  /** Findings of the previous scan. */
  readonly previous: readonly Finding[];
  /** The checks that it ran; undefined if they are not known. */
  readonly previousCoverage?: readonly RanCheck[] | undefined;
  readonly identityKey?: string | Uint8Array | undefined;
  /** What the page was requested with; none of its values is reported. */
  readonly session?: Session | undefined;
  /** The page of the previous scan was requested with one. */
  readonly wasSignedIn?: boolean;
  /** Only some checks of the modules were run: there is no score. */
  readonly isPartial?: boolean;
  /** The checks were those of the page that is scanned again: a part of each module, and no fault of it. */
  readonly isAgain?: boolean;
}

const UNSCORED: ModuleReport = { status: 'completed', score: null, error: null };
const PARTIAL = 'Only the requested checks were run, so there is no score';

export function pageReportOf(request: ReportRequest): PageReport {
  const { target, modules, gathered, startedAt, completedAt, previous, previousCoverage, isPartial = false } = request;
  const { session, wasSignedIn = false } = request;
  const isUncompared = request.site === 'none';
  const site = request.site === 'none' ? undefined : request.site;
  const identity = { ...request, signIn: session && signInOptions(session) };
  const onSite = site && foundOnSite(request, site, identity);
  const start = onSite?.start ?? foundOn(target, request, identity);
  const { judgements, findings: current, folded } = onSite ?? start;
  const { landing } = gathered.facts;
  const other = landing?.isOther ? landing.notScored : undefined;
  const coverage = judgements.map((judged) => coverageOf(judged, other, previousCoverage));
  const deferred = deferredOf(folded, current);
  const looked = new Set([target, ...(site?.pages ?? []).map(({ url }) => url)]);
  const relevant = previous.filter(
    ({ module, check, fingerprint, pages }) =>
      (modules.some((name) => name === module) || (isOwnCheck(check) && coverage.some((one) => one.check === check))) &&
      !deferred.has(fingerprint) &&
      (isUncompared || pages === undefined || pages.some((url) => looked.has(url))) &&
      (!isPartial || coverage.some((judged) => judged.check === check)),
  );
  // Another page than the site's own fixes none of its problems, nor does what a stranger sees those of a signed-in user, or the reverse.
  const isOwnPage = landing !== undefined && landing.notScored === undefined && (session !== undefined) === wasSignedIn;
  const verdicts = new Map(isOwnPage ? judgements.map((one) => [one.check.id, testedVerdict(one)] as const) : []);
  // What a page had that was not looked at again is neither open nor fixed.
  const verdictOf = (finding: Finding) =>
    isOwnPage && onSite && finding.pages ? testedOnPages(onSite, finding) : verdicts.get(finding.check);
  const findings = compareFindings(relevant, current, verdictOf, newerChecks(previousCoverage, coverage)).filter(
    ({ change, pages = [] }) => change !== 'fixed' || pages.every((url) => looked.has(url)),
  );
  const judge = request.isAgain ? () => UNSCORED : isPartial ? partialReport : moduleReport;
  const noVisit = gathered.unavailable.get('rendered');
  const rows = site && onSite ? pageRows(request, onSite, site, request) : [];
  const pages = site && scoredPages(rows);
  const judged = modules.map((name) => [name, judge(name, findings, judgements, noVisit, pages)] as const);
  const whole = landedOf(gathered, judged);
  const landed = isPartial ? { ...whole, warnings: [...(landing?.warnings ?? []), PARTIAL] } : whole;
  const reports = scoredModules(judged, landed);
  const byModule = moduleResults(modules, gathered.facts, openFindings(findings), scoresOf(reports), start.judgements);
  const failed = (reports.length > 0 || !landing) && reports.every(([, { status }]) => status === 'failed');
  return {
    assay: VERSION,
    target,
    browser: gathered.facts.rendered?.browser ?? null,
    status: failed ? 'failed' : 'completed',
    error: failed ? (whyUnloaded(gathered) ?? reports[0]?.[1].error ?? 'No check could run') : null,
    ...(session ? { signed_in: true } : {}),
    started_at: startedAt.toISOString(),
    completed_at: completedAt.toISOString(),
    modules: Object.fromEntries(reports),
    totals: totalsOf(findings),
    ...landed,
    ...graded(Object.fromEntries(reports), findings, landed.not_scored, pages),
    findings,
    ...(landed.not_scored === null ? byModule : withoutOverallScore(byModule)),
    coverage,
    ...(site && onSite
      ? { pages: rows, site: { ...site.summary, templates: scoredTemplates(rows, request, onSite, site) } }
      : {}),
    verification: null,
  };
}

/** `other`: why what was read is no page of the site; it passes no check of the page. */
function coverageOf(judged: CheckResult, other: string | undefined, before: readonly RanCheck[] | undefined): Coverage {
  const { check, isOutOfScope } = judged;
  const isOther = other !== undefined && judged.verdict === 'pass' && check.needs.some((name) => PAGE_FACTS.has(name));
  const verdict = isOther ? 'unknown' : judged.verdict;
  return {
    ...ranCheck(check.id, verdict, before),
    verdict,
    reason: isOther ? other : judged.reason,
    ...(isOutOfScope ? { out_of_scope: isOutOfScope } : {}),
  };
}

/** Fingerprints of the findings that another check reports: they are neither open nor fixed. */
function deferredOf(all: readonly Finding[], reported: readonly Finding[]): Set<string> {
  const kept = new Set(reported.map(({ fingerprint }) => fingerprint));
  return new Set(all.map(({ fingerprint }) => fingerprint).filter((fingerprint) => !kept.has(fingerprint)));
}
