import { bySeverity } from '../catalogue/severity.ts';
import {
  type CheckResult,
  isBlind,
  listedReasons,
  notRun,
  testedVerdict,
  type Verdict,
} from '../checks/check-result.ts';
import type { Occurrence } from '../checks/define-check.ts';
import { type Offered, unitedPolicy } from '../evidence/facts/offered-policy.ts';
import { type Finding, worstFirst } from '../findings/finding.ts';
import { groupFindings } from '../findings/group.ts';
import type { ModuleName } from '../findings/module.ts';
import type { Grade } from '../findings/score.ts';
import { graded } from './graded.ts';
import { moduleReport } from './module-report.ts';
import { isOfPage } from './page-checks.ts';
import { type Found, foundOn, type PageLook } from './page-look.ts';
import { platformsOf } from './platforms.ts';
import { scoreOfPages } from './score-of-pages.ts';

/** A further page of a site, with the results of the checks of pages. */
export interface FurtherPage extends PageLook {
  readonly url: string;
  readonly template: string;
}

interface TemplateRow {
  readonly template: string;
  readonly found: number;
  readonly looked_at: number;
  /** What a site of its pages that were looked at would have; null if none could be scored. Missing in reports of older versions. */
  readonly score?: number | null;
  readonly grade?: Grade | null;
}

/** How the pages of a site were chosen. */
export interface SiteSummary {
  /** Pages that are known of, the start page included, without those beyond the limit. */
  readonly found: number;
  readonly looked_at: number;
  /** The largest ones. */
  readonly templates: readonly TemplateRow[];
  readonly left_out: readonly { readonly reason: string; readonly count: number; readonly example: string }[];
}

/** What was seen besides the start page. */
export interface SiteLook {
  /** Template of the start page. */
  readonly template: string;
  readonly pages: readonly FurtherPage[];
  readonly summary: SiteSummary;
}

/** A page in the report of a site. Scores are those that it would have alone. */
export interface PageRow {
  readonly url: string;
  readonly template: string;
  readonly score: number | null;
  readonly grade: Grade | null;
  /** Why it has no score; null if it has one. */
  readonly not_scored: string | null;
  /** It was seen without the session of the scan, which it did not accept. */
  readonly without_session?: true;
  readonly modules: Readonly<Partial<Record<ModuleName, number | null>>>;
  /** Problems that were found on it. */
  readonly findings: number;
}

interface Request {
  readonly target: string;
  readonly modules: readonly ModuleName[];
  readonly completedAt: Date;
  readonly identityKey?: string | Uint8Array | undefined;
  readonly signIn?: readonly string[] | undefined;
}

interface FoundPage {
  readonly look: FurtherPage;
  readonly found: Found;
}

/** What was found on all pages together. */
interface OnSite extends Pick<Found, 'judgements' | 'findings' | 'folded'> {
  readonly start: Found;
  readonly pages: readonly FoundPage[];
  /** The results of each page by its address. */
  readonly byPage: ReadonlyMap<string, readonly CheckResult[]>;
}

/** Each problem once for each place, with the pages that have it. */
export function foundOnSite(start: PageLook, { pages: others }: SiteLook, request: Request): OnSite {
  const policy = unitedPolicy([start, ...others].map(({ gathered }) => gathered.facts.offeredPolicy));
  const [first, pages] = [withPolicy(start, policy), others.map((look) => withPolicy(look, policy))];
  return foundOnPages(first, pages, request);
}

/** A policy is sent by the whole site, so the fix has one that all of its pages can have. */
function withPolicy<L extends PageLook>(look: L, offeredPolicy: Offered | undefined): L {
  const { gathered } = look;
  return offeredPolicy ? { ...look, gathered: { ...gathered, facts: { ...gathered.facts, offeredPolicy } } } : look;
}

function foundOnPages(first: PageLook, pages: readonly FurtherPage[], request: Request): OnSite {
  const compared = first.judgements.filter(({ check }) => check.needs.includes('sitePages'));
  const onFurther = { ...request, platforms: platformsOf(first.gathered.facts) };
  const further = pages.map((look) => ({ look, found: foundOn(look.url, withQuery(look), onFurther, compared) }));
  const kept = further.map(({ found }) => found.ofSite);
  const own = first.judgements.map((result) =>
    compared.includes(result) ? reportedNowhereElse(result, kept) : result,
  );
  const start = foundOn(request.target, { ...first, judgements: own }, request);
  const deferred = foundOn(
    request.target,
    { ...first, judgements: compared.filter((one) => !own.includes(one)) },
    request,
  );
  const all = [{ url: request.target, found: start }, ...further.map(({ look: { url }, found }) => ({ url, found }))];
  return {
    start,
    pages: further,
    byPage: new Map(all.map(({ url, found }) => [url, found.judgements])),
    judgements: mergeResults(all.map(({ url, found }) => ({ url, results: found.judgements }))),
    findings: mergeFindings(all, siteChecks(first)),
    folded: [...all.flatMap(({ found }) => found.folded), ...deferred.findings],
  };
}

/** The verdict on a finding of an earlier scan on the pages that had it, as far as they were looked at again. */
export function testedOnPages({ byPage }: OnSite, { check, pages = [] }: Finding): Verdict | undefined {
  const results = pages.flatMap((url) => byPage.get(url)?.filter((result) => result.check.id === check) ?? []);
  const verdicts = results.map(testedVerdict);
  return verdicts.find((verdict) => isBlind({ verdict })) ?? verdicts[0];
}

/** The result without occurrences that a check of a page reports. */
function reportedNowhereElse(result: CheckResult, kept: readonly (readonly CheckResult[])[]): CheckResult {
  const own = kept.flatMap((results) => results.filter(({ check }) => check.id === result.check.id));
  const reason = own.find((one) => one.reason !== result.reason)?.reason ?? result.reason;
  const isKept = (occurrence: Occurrence) => own.every(({ occurrences }) => occurrences.includes(occurrence));
  return { ...result, reason, occurrences: result.occurrences.filter(isKept) };
}

/** Ids of the checks that are not of one page. */
function siteChecks({ judgements }: Pick<PageLook, 'judgements'>): ReadonlySet<string> {
  return new Set(judgements.flatMap(({ check }) => (isOfPage(check) ? [] : check.id)));
}

function mergeFindings(
  all: readonly { readonly url: string; readonly found: Pick<Found, 'findings'> }[],
  ofSite: ReadonlySet<string>,
): Finding[] {
  const merged = new Map<string, Finding>();
  for (const { url, found } of all)
    for (const finding of found.findings) {
      const known = merged.get(finding.fingerprint) ?? finding;
      const pages = ofSite.has(finding.check) ? {} : { pages: [...(known.pages ?? []), url] };
      merged.set(finding.fingerprint, { ...worseOf(known, finding), ...pages });
    }
  return [...merged.values()].sort(worstFirst);
}

/** Pages can show the same problem at one place with different severity or weight. */
function worseOf(known: Finding, other: Finding): Finding {
  const order = bySeverity(known, other);
  return order < 0 || (order === 0 && (known.weight === undefined || other.weight !== undefined)) ? known : other;
}

/** The identity of a place on a page leaves the query out, which tells pages of a site apart. */
function withQuery(look: FurtherPage): FurtherPage {
  if (!URL.parse(look.url)?.search) return look;
  const judgements = look.judgements.map((result) => ({
    ...result,
    occurrences: result.occurrences.map((one) => locatedOn(look.url, one)),
  }));
  return { ...look, judgements };
}

interface PageResults {
  readonly url: string;
  readonly results: readonly CheckResult[];
}

/** One result of each check: it passes if it passed wherever it applies. */
function mergeResults(pages: readonly PageResults[]): CheckResult[] {
  const byCheck = Map.groupBy(
    pages.flatMap(({ url, results }) => results.map((result) => ({ url, result }))),
    ({ result }) => result.check.id,
  );
  return [...byCheck.values()].flatMap(mergeOne);
}

/** From the strongest. */
const ORDER: readonly Verdict[] = ['fail', 'broken', 'unknown', 'pass', 'inapplicable'];

function mergeOne(all: readonly { readonly url: string; readonly result: CheckResult }[]): CheckResult[] {
  const [first] = all;
  if (!first) return [];
  if (all.length === 1) return [first.result];
  const results = all.map(({ result }) => result);
  const verdict = ORDER.find((one) => results.some((result) => result.verdict === one)) ?? 'unknown';
  const decisive = results.find((result) => result.verdict === verdict) ?? first.result;
  const occurrences = results.flatMap((result) => result.occurrences);
  const blind = results.filter(isBlind);
  // A page that crashes does not take the results of the others away.
  const isMostly = results.some((result) => result.verdict === 'pass') && blind.length * 2 <= results.length;
  const isLimited = results.some(({ limited }) => limited) || (blind.length > 0 && (verdict === 'fail' || isMostly));
  const found = verdict === 'fail' ? results.filter((result) => result.verdict === verdict) : [decisive];
  const reasons = found.map((result) => result.reason);
  const reason = listedReasons([onSome(blind, all.length), ...(blind.length > 0 && verdict !== 'fail' ? [] : reasons)]);
  if (isBlind({ verdict }))
    return [{ ...notRun(decisive.check, verdict, reason ?? 'Not run'), ...(isLimited ? { limited: true } : {}) }];
  return [{ ...decisive, occurrences, reason, ...(isLimited ? { limited: true } : {}) }];
}

/** The reason of a check that could not judge some of the pages. */
export const ON_SOME_PAGES = /^On \d+ of \d+ pages: /;

function onSome(blind: readonly CheckResult[], count: number): string | null {
  const reason = blind.find((one) => one.reason !== null)?.reason ?? null;
  return blind.length === count || reason === null ? reason : `On ${blind.length} of ${count} pages: ${reason}`;
}

function locatedOn(url: string, occurrence: Occurrence): Occurrence {
  const { location } = occurrence;
  if (location.url === undefined && (location.record !== undefined || location.file !== undefined)) return occurrence;
  return { ...occurrence, location: { ...location, url: URL.parse(location.url ?? url, url)?.href ?? url } };
}

/** Why a page of a site has no score; null if it has one. */
function notScoredOf({ landing }: PageLook['gathered']['facts']): string | null {
  return landing ? (landing.notScored ?? null) : 'The page could not be loaded';
}

/** The rows of all pages, the start page first. */
export function pageRows(first: PageLook, { start, pages }: OnSite, site: SiteLook, request: Request): PageRow[] {
  const ids = siteChecks(first);
  const ofSite = {
    judgements: start.judgements.filter(({ check }) => ids.has(check.id)),
    findings: start.findings.filter(({ check }) => ids.has(check)),
  };
  const row = (url: string, template: string, { gathered }: PageLook, found: Found): PageRow => {
    const own = found.findings.filter(({ check }) => !ids.has(check));
    const judgements = [...ofSite.judgements, ...found.judgements.filter(({ check }) => !ids.has(check.id))];
    const findings = [...ofSite.findings, ...own];
    const noVisit = gathered.unavailable.get('rendered');
    const not_scored = notScoredOf(gathered.facts);
    const reports = request.modules.map((name) => [name, moduleReport(name, findings, judgements, noVisit)] as const);
    const { score, grade } = graded(Object.fromEntries(reports), findings, not_scored);
    const modules = Object.fromEntries(
      reports.map(([name, report]) => [name, not_scored === null ? report.score : null]),
    );
    const isLost = gathered.facts.landing?.lostSession === true;
    const lost = isLost ? ({ without_session: true } as const) : {};
    return { url, template, score, grade, not_scored, ...lost, modules, findings: groupFindings(own).length };
  };
  return [
    row(request.target, site.template, first, start),
    ...pages.map(({ look, found }) => row(look.url, look.template, look, found)),
  ];
}

/** The templates with their scores, which rest on their pages and on what concerns the whole site. */
export function scoredTemplates(
  rows: readonly PageRow[],
  first: PageLook,
  { start, pages }: OnSite,
  { summary: { templates } }: SiteLook,
): TemplateRow[] {
  const ids = siteChecks(first);
  const ofSite = start.findings.filter(({ check }) => ids.has(check));
  const [startRow] = rows;
  const all = [
    { url: startRow?.url ?? '', found: start },
    ...pages.map(({ look, found }) => ({ url: look.url, found })),
  ];
  return templates.map((one) => {
    const scored = rows.filter(({ template, not_scored }) => template === one.template && not_scored === null);
    const urls = new Set(scored.map(({ url }) => url));
    const own = mergeFindings(
      all.filter(({ url }) => urls.has(url)),
      ids,
    );
    return { ...one, ...scoreOfPages(scored, [...ofSite, ...own.filter(({ check }) => !ids.has(check))]) };
  });
}
