import type { CheckResult } from '../checks/check-result.ts';
import type { CheckText } from '../checks/define-check.ts';
import type { FactName } from '../evidence/evidence.ts';
import type { FoundAddress, SitePage } from '../evidence/facts/site.ts';
import type { Gathered, Step } from '../evidence/gather.ts';
import { isPrivateAddress } from '../evidence/parse/http/private-address.ts';
import type { Landing } from '../evidence/parse/landing/landing.ts';
import { ASKS_TO_SIGN_IN } from '../evidence/parse/landing/session.ts';
import { isMissing } from '../evidence/parse/site/site-pages.ts';
import { isAllowed, type Robots, robotsOf } from '../evidence/parse/site-files/robots.ts';
import { PAGES_AT_ONCE } from '../evidence/reach/browser/context.ts';
import { createPagePace } from '../evidence/reach/pacing/page-pace.ts';
import { endOf } from '../evidence/until-aborted.ts';
import { gatherInIsolate } from '../isolate/gather-in-isolate.ts';
import { forVisitorsOfFurther, isOfPage, PAGE_FACTS } from '../report/page-checks.ts';
import type { PageReport } from '../report/page-report.ts';
import { REPORTED } from '../report/reported-facts.ts';
import type { FurtherPage, SiteSummary } from '../report/site-report.ts';
import type { Run } from '../run/pipeline.ts';
import type { Target } from '../scan-target/target.ts';
import { checksFor, entryFor, factsOfSite } from './chosen-checks.ts';
import { defineSubject } from './define-subject.ts';
import { gatherPage, OPTIONAL, openPage, type PageAccess, reportOn, type ScanOptions } from './page.ts';
import { type ChosenPage, createPageChoice } from './site/choose-pages.ts';
import { crawlDelay, type IsOwned } from './site/crawl-delay.ts';
import { createKeeping, type LookedPage } from './site/kept-page.ts';

export interface SiteOptions extends ScanOptions {
  /** Pages to look at, the start page included. */
  readonly pages: number;
  /** Patterns of addresses: only these pages, and none of those; the start page is always looked at. */
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  /** Pages of the previous scan, which are looked at again first. */
  readonly earlier?: readonly string[] | undefined;
  /** Asked where robots.txt has a crawl delay: it is not waited for if the site is proven to be of whoever asked for the scan. */
  readonly isOwned?: IsOwned | undefined;
}

/** A site: its start page as a page alone, then pages that stand for the others, and what holds for all of them. */
const site = defineSubject({
  entry: (options: SiteOptions) => entryFor(options),
  select: (all: readonly CheckText[], _target: Target, options: SiteOptions) => checksFor(all, options),
  async open(run: Run<Target, SiteOptions>): Promise<SiteAccess> {
    const { pages } = run.options;
    const access = await openPage(run, OF_START);
    const limits = limitsFor(pages, run.options.settings.deadlineSeconds);
    access.raiseTo(limits);
    const until = performance.now() + (limits.deadlineSeconds - SECONDS_OF_PAGE) * 1000;
    return { ...access, until, further: [], chosen: undefined, isPartial: false };
  },
  async gather(run: Run<Target, SiteOptions>, access: SiteAccess) {
    const start = await gatherPage({ ...run, options: { ...run.options, ...ofStart(run.options) } }, access);
    const { facts, unavailable } = start.gathered;
    const sitePages = await gatherFurther(run, access, start.gathered);
    const { aborted } = access.signal;
    if (sitePages.length > 0 && !aborted)
      return { ...start, gathered: { ...start.gathered, facts: { ...facts, sitePages } } };
    const reason = ['sitePages', aborted ? endOf(access.signal) : NO_START] as const;
    return { ...start, gathered: { ...start.gathered, unavailable: new Map([...unavailable, reason]) } };
  },
  report: ({ access, judgements, ...look }): Promise<PageReport> =>
    reportOn(
      { ...look, access, judgements: access.isPartial ? judgements.map(limited) : judgements },
      access.chosen ? { ...access.chosen, pages: access.further } : 'none',
    ),
});

/** Scans a site. Always resolves; see `scan`. */
export const scanSite = site.run;

interface SiteAccess extends PageAccess {
  /** Milliseconds of `performance.now()` after which no page can be looked at before the deadline. */
  readonly until: number;
  /** Pages besides the start page, in the order in which they were looked at. */
  further: FurtherPage[];
  chosen: { readonly template: string; readonly summary: SiteSummary } | undefined;
  /** Whether a page of the previous scan was not looked at again. */
  isPartial: boolean;
}

/** Progress of the start page, which is one of several. */
function ofStart({ pages, onProgress }: SiteOptions): Pick<SiteOptions, 'onProgress'> {
  if (!onProgress) return {};
  const shareOf = (done: number, total: number) => (total > 0 ? done / total / pages : 0);
  return { onProgress: (step, done, total) => onProgress(step, done, total, shareOf(done, total)) };
}

const NO_START = 'Pages are not compared because the start page could not be scored';

const REQUESTS = 400;
const REQUESTS_OF_PAGE = 80;
const SECONDS_OF_PAGE = 15;
/** Times the pages that are tried, as some turn out to be none. */
const MAX_TRIES = 2;

function limitsFor(pages: number, deadlineSeconds: number) {
  return {
    requests: REQUESTS + REQUESTS_OF_PAGE * (pages - 1),
    deadlineSeconds: deadlineSeconds + SECONDS_OF_PAGE * (pages - 1),
  };
}

/**
 * Looks at further pages, and returns what all pages are compared by. Some are looked at together, but each is chosen by what the same
 * pages before it told, so that the choice does not depend on which of them is faster.
 */
async function gatherFurther(
  run: Run<Target, SiteOptions>,
  access: SiteAccess,
  start: Gathered,
): Promise<readonly SitePage[]> {
  const { landing, pageSummary, robotsTxt, page: first } = start.facts;
  if (!landing || landing.notScored !== undefined || !pageSummary) return [];
  const { pages: max, include = [], exclude = [], earlier = [] } = run.options;
  const { finalUrl } = landing;
  const isSignedIn = access.sessionOrigin !== undefined;
  const rules = { include, exclude, max: MAX_TRIES * max, previous: earlier, isSignedIn };
  const choice = createPageChoice({ start: finalUrl, ...rules });
  const isLocal = first !== undefined && isPrivateAddress(first.address);
  const robots = robotsTxt && first && !isLocal ? robotsOf(robotsTxt) : undefined;
  const delaySeconds = await crawlDelay({ robots, url: run.target.url, finalUrl, isOwned: run.options.isOwned });
  const pace = createPagePace({ delaySeconds, until: access.until, signal: access.signal });
  const learn = (look: Gathered, url: string) => learnFrom(look, url, choice, isLocal && isSignedIn);
  learn(start, finalUrl);
  const compared = [pageSummary];
  const tried = new Set([run.target.url, finalUrl]);
  const checks = (await run.checks).filter(isOfPage);
  const further = new Map<string, FurtherPage>();
  const kept = createKeeping();
  const open: Promise<LookedPage>[] = [];
  /** Pages that are looked at, or that could still be chosen. */
  const total = (): number => Math.min(max, Math.max(choice.summary().found, 1 + further.size + open.length));
  const onPage = (): void => {
    const [at, all] = [1 + further.size, total()];
    run.options.onProgress?.(`Scanning page ${Math.min(at + 1, all)} of ${all}`, at, all);
  };
  const fill = (): void => {
    while (pace.hasTime() && open.length < PAGES_AT_ONCE && 1 + further.size + open.length < max) {
      const [next] = access.signal.aborted ? [] : choice.take(1);
      if (!next) return;
      tried.add(next.url);
      if (!isAllowed(robots, 'Assay', next.url)) continue;
      const looking = pace.turn().then(() => lookSignedIn(next, { run, access, start, checks }));
      // Reported when its turn comes.
      looking.catch(() => {});
      open.push(looking);
    }
  };
  for (fill(); open.length > 0; fill()) {
    onPage();
    const look = await open.shift();
    if (!look) break;
    learn(look.gathered, look.url);
    const { landing: own, pageSummary: summary } = look.gathered.facts;
    // What it had stays as it was.
    if (!own && earlier.includes(look.url)) further.set(look.url, kept({ ...look, judgements: [] }));
    const isLost = own?.lostSession === true;
    if (isLost && own) further.set(look.url, kept({ ...withoutScore(look, own), judgements: [] }));
    if (isLost || !own || !summary || new URL(own.finalUrl).origin !== new URL(finalUrl).origin) continue;
    compared.push(summary);
    if (own.finalUrl === finalUrl || further.has(own.finalUrl) || own.nextUrl !== undefined) continue;
    if (own.notScored === undefined && !isMissing(summary)) further.set(own.finalUrl, kept(look));
    // Listed without a score; what it shows is not the page.
    else if (summary.status >= 500) further.set(own.finalUrl, kept({ ...look, judgements: [] }));
  }
  // Templates can change as more pages are found.
  const all = [...further.values()];
  access.further = all.map((one) => ({ ...one, template: choice.templateOf(one.url) ?? one.template }));
  access.isPartial = earlier.some((url) => !tried.has(url));
  const summary = withoutTime(choice, pace.hasTime() ? 0 : max - 1 - further.size, robots);
  const template = choice.templateOf(finalUrl) ?? '/';
  access.chosen = { template, summary: { ...summary, looked_at: 1 + further.size } };
  return compared;
}

type PageChoice = ReturnType<typeof createPageChoice>;

/** What a page tells about others and about itself. `isOwn`: of an application that no crawler reaches, with a session: robots.txt is not for its users. */
function learnFrom({ facts }: Gathered, url: string, choice: PageChoice, isOwn: boolean): void {
  const { pageAddresses = [], listedAddresses = [], pageSummary: summary, landing } = facts;
  if (landing?.lostSession) return;
  const all = [...pageAddresses, ...listedAddresses];
  const listed = ({ leftOut, ...one }: FoundAddress): FoundAddress =>
    leftOut === undefined || (leftOut === 'robots' && isOwn) ? one : { ...one, leftOut };
  choice.add(all.map(listed));
  if (summary?.html) choice.note(url, summary.html.structure);
  if (summary && isMissing(summary)) choice.lose(url);
}

/** With the next pages, of which so many were not begun, as left out. */
function withoutTime(choice: PageChoice, count: number, robots: Robots | undefined) {
  const summary = choice.summary();
  const [first, ...others] = choice.take(count).filter(({ url }) => isAllowed(robots, 'Assay', url));
  if (!first) return summary;
  const row = { reason: 'crawl_delay' as const, count: 1 + others.length, example: first.url };
  return { ...summary, left_out: [...summary.left_out, row] };
}

/** What is not found on some of the pages that had it is not fixed. */
function limited(result: CheckResult): CheckResult {
  return result.check.needs.includes('sitePages') ? { ...result, limited: true } : result;
}

interface Looking {
  readonly run: Run<Target, SiteOptions>;
  readonly access: SiteAccess;
  readonly start: Gathered;
  readonly checks: readonly CheckText[];
}

/** The same page again after another sign-in, if it asks for one. */
async function lookSignedIn(page: ChosenPage, looking: Looking): Promise<LookedPage> {
  const before = looking.access.sessions().length;
  const first = await lookAt(page, looking);
  if (!first.gathered.facts.landing?.lostSession) return first;
  // Another page that was looked at meanwhile may have renewed it.
  const isRenewed = looking.access.sessions().length > before || (await looking.access.renew());
  return isRenewed && looking.access.sessions().length > before ? lookAt(page, looking) : first;
}

/** What a page shows that asks to sign in is not the page. */
function withoutScore(look: LookedPage, landing: Landing): LookedPage {
  const own = { ...landing, notScored: landing.notScored ?? ASKS_TO_SIGN_IN };
  return { ...look, gathered: { ...look.gathered, facts: { ...look.gathered.facts, landing: own } } };
}

/** A further page, with what is known of the site. */
async function lookAt({ url, template }: ChosenPage, { run, access, start, checks }: Looking): Promise<LookedPage> {
  const { observe } = run.options;
  const isolate = run.isolate.another();
  const reach = access.another();
  try {
    await reach.expectVisit();
    const gathered = await gatherInIsolate(isolate, reach, {
      wanted: [
        ...checks.flatMap(({ needs }) => needs),
        ...OF_SITE,
        ...(access.sessionOrigin === undefined ? [] : (['publicAnswer'] as const)),
      ],
      optional: OPTIONAL,
      reported: [...REPORTED, ...OF_SITE],
      given: {
        ...factsOfSite(start.facts),
        address: url,
        ...(access.sessionOrigin === undefined ? {} : { sessionOrigin: access.sessionOrigin }),
      },
      sources: await pageSources(),
      observe,
    });
    const judged = await isolate.judge(checks, gathered);
    const judgements = (await run.options.keys?.verified(judged, gathered.facts)) ?? judged;
    const seen = { landing: gathered.facts.landing, isSignedIn: access.sessionOrigin !== undefined };
    return { url, template, gathered, judgements: forVisitorsOfFurther(judgements, seen) };
  } finally {
    await Promise.all([isolate.close(), reach.close()]);
  }
}

/** Facts of each page that the scan of a site needs. */
const OF_SITE = ['pageSummary', 'pageAddresses'] as const satisfies readonly FactName[];

/** Facts of the start page alone. */
const OF_START = [...OF_SITE, 'listedAddresses'] as const satisfies readonly FactName[];

/** Sources of facts about a page. */
async function pageSources(): Promise<readonly Step[]> {
  const [{ COLLECTORS }, { DERIVATION_PLANS }] = await Promise.all([
    import('../evidence/collectors.generated.ts'),
    import('../evidence/derivation-plans.generated.ts'),
  ]);
  const own = COLLECTORS.filter(({ provides }) => provides.some((name) => PAGE_FACTS.has(name)));
  return [...own, ...DERIVATION_PLANS];
}
