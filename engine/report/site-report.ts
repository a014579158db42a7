import { type CheckResult, isBlind, notRun, type Verdict } from '../checks/check-result.ts';
import type { Occurrence } from '../checks/define-check.ts';
import { isOfPage } from '../checks/page-checks.ts';
import { type Finding, worstFirst } from '../findings/finding.ts';
import type { ModuleName } from '../findings/module.ts';
import type { Grade } from '../findings/score.ts';
import { graded } from './graded.ts';
import { moduleReport } from './module-report.ts';
import { type Found, foundOn, type PageLook } from './page-look.ts';

/** A further page of a site, with the results of the checks of pages. */
export interface FurtherPage extends PageLook {
  readonly url: string;
  readonly template: string;
}

/** How the pages of a site were chosen. */
export interface SiteSummary {
  /** Pages that are known of, the start page included. */
  readonly found: number;
  readonly looked_at: number;
  readonly templates: readonly { readonly template: string; readonly found: number; readonly looked_at: number }[];
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
  readonly modules: Readonly<Partial<Record<ModuleName, number | null>>>;
  /** Problems that were found on it. */
  readonly findings: number;
}

interface Request {
  readonly target: string;
  readonly modules: readonly ModuleName[];
  readonly completedAt: Date;
  readonly identityKey?: string | Uint8Array | undefined;
}

interface FoundPage {
  readonly look: FurtherPage;
  readonly found: Found;
}

/** What was found on all pages together: each problem once for each place, with the pages that have it. */
export function foundOnSite(
  start: Found,
  { pages }: SiteLook,
  request: Request,
): Found & { readonly pages: readonly FoundPage[] } {
  const further = pages.map((look) => ({ look, found: foundOn(look.url, look, request) }));
  const all = [{ url: request.target, found: start }, ...further.map(({ look: { url }, found }) => ({ url, found }))];
  return {
    pages: further,
    judgements: mergeResults(all.map(({ url, found }) => ({ url, results: found.judgements }))),
    findings: mergeFindings(all),
    folded: all.flatMap(({ found }) => found.folded),
  };
}

function mergeFindings(all: readonly { readonly url: string; readonly found: Found }[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const { url, found } of all)
    for (const finding of found.findings) {
      const earlier = merged.get(finding.fingerprint);
      const isOfSite = !isOfPage(checkOf(found, finding));
      if (isOfSite) merged.set(finding.fingerprint, earlier ?? finding);
      else merged.set(finding.fingerprint, { ...(earlier ?? finding), pages: [...(earlier?.pages ?? []), url] });
    }
  return [...merged.values()].sort(worstFirst);
}

function checkOf({ judgements }: Found, { check: id }: Finding): CheckResult['check'] {
  const judged = judgements.find(({ check }) => check.id === id);
  if (!judged) throw new Error(`no result of ${id}`);
  return judged.check;
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
  const occurrences = all.flatMap(({ url, result }) => result.occurrences.map((one) => locatedOn(url, one)));
  const blind = results.filter(isBlind);
  const isLimited = results.some(({ limited }) => limited) || (verdict === 'fail' && blind.length > 0);
  const reason = blind.length > 0 ? onSome(blind, all.length) : decisive.reason;
  if (isBlind({ verdict }))
    return [{ ...notRun(decisive.check, verdict, reason ?? 'Not run'), ...(isLimited ? { limited: true } : {}) }];
  return [{ ...decisive, occurrences, reason, ...(isLimited ? { limited: true } : {}) }];
}

function onSome(blind: readonly CheckResult[], count: number): string | null {
  const reason = blind.find((one) => one.reason !== null)?.reason ?? null;
  return blind.length === count || reason === null ? reason : `On ${blind.length} of ${count} pages: ${reason}`;
}

function locatedOn(url: string, occurrence: Occurrence): Occurrence {
  const { location } = occurrence;
  if (location.url === undefined && (location.record !== undefined || location.file !== undefined)) return occurrence;
  return { ...occurrence, location: { ...location, url: URL.parse(location.url ?? url, url)?.href ?? url } };
}

/** The rows of all pages, the start page first. */
export function pageRows(
  start: PageLook & { readonly found: Found },
  further: readonly FoundPage[],
  site: SiteLook,
  request: Request,
): PageRow[] {
  const { found } = start;
  const ofSite = found.judgements.filter(({ check }) => !isOfPage(check));
  const siteChecks = new Set(ofSite.map(({ check }) => check.id));
  const siteFindings = found.findings.filter(({ check }) => siteChecks.has(check));
  const row = (url: string, template: string, look: PageLook, own: Found): PageRow => {
    const findings = [...siteFindings, ...own.findings.filter(({ check }) => !siteChecks.has(check))];
    const judgements = [...ofSite, ...own.judgements.filter(({ check }) => !siteChecks.has(check.id))];
    const noVisit = look.gathered.unavailable.get('rendered');
    const modules = Object.fromEntries(
      request.modules.map((name) => [name, moduleReport(name, findings, judgements, noVisit)]),
    );
    const { landing } = look.gathered.facts;
    const not_scored = landing ? (landing.notScored ?? null) : 'The page could not be loaded';
    const { score, grade } = graded(modules, findings, not_scored);
    const scores = Object.entries(modules).map(([name, one]) => [name, not_scored === null ? one.score : null]);
    return {
      url,
      template,
      score,
      grade,
      not_scored,
      modules: Object.fromEntries(scores),
      findings: own.findings.filter(({ check }) => !siteChecks.has(check)).length,
    };
  };
  return [
    row(request.target, site.template, start, found),
    ...further.map(({ look, found: own }) => row(look.url, look.template, look, own)),
  ];
}
