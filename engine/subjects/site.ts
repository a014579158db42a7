import type { CheckResult } from '../checks/check-result.ts';
import type { CheckText } from '../checks/define-check.ts';
import { isOfPage, PAGE_FACTS } from '../checks/page-checks.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import type { SitePage } from '../evidence/facts/site.ts';
import type { Gathered, Step } from '../evidence/gather.ts';
import { isPrivateAddress } from '../evidence/parse/http/private-address.ts';
import { isAllowed, robotsOf } from '../evidence/parse/site-files/robots.ts';
import { PAGES_AT_ONCE } from '../evidence/reach/browser/context.ts';
import { gatherInIsolate } from '../isolate/gather-in-isolate.ts';
import { openIsolate } from '../isolate/isolate.ts';
import type { PageReport } from '../report/page-report.ts';
import { REPORTED } from '../report/reported-facts.ts';
import type { FurtherPage, SiteSummary } from '../report/site-report.ts';
import type { Run } from '../run/pipeline.ts';
import type { Target } from '../scan-target/target.ts';
import { defineSubject } from './define-subject.ts';
import { checksFor, gatherPage, OPTIONAL, openPage, type PageAccess, reportOn, type ScanOptions } from './page.ts';
import { createPageChoice } from './site/choose-pages.ts';

export interface SiteOptions extends ScanOptions {
  /** Pages to look at, the start page included. */
  readonly pages: number;
  /** Patterns of addresses: only these pages, and none of those; the start page is always looked at. */
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  /** Pages of the previous scan, which are looked at again first. */
  readonly earlier?: readonly string[] | undefined;
}

/** A site: its start page as a page alone, then pages that stand for the others, and what holds for all of them. */
export const site = defineSubject({
  select: (all: readonly CheckText[], _target: Target, options: SiteOptions) => checksFor(all, options),
  async open(run: Run<Target, SiteOptions>): Promise<SiteAccess> {
    const { pages } = run.options;
    const access = await openPage(run, OF_SITE);
    access.raiseTo(limitsFor(pages, run.options.settings.deadlineSeconds));
    return { ...access, further: [], chosen: undefined };
  },
  async gather(run: Run<Target, SiteOptions>, access: SiteAccess) {
    const start = await gatherPage(run, access);
    const sitePages = await gatherFurther(run, access, start.gathered);
    return { ...start, gathered: { ...start.gathered, facts: { ...start.gathered.facts, sitePages } } };
  },
  report: ({ access, ...look }): Promise<PageReport> =>
    reportOn({ ...look, access }, access.chosen && { ...access.chosen, pages: access.further }),
});

/** Scans a site. Always resolves; see `scan`. */
export const scanSite = site.run;

interface SiteAccess extends PageAccess {
  /** Pages besides the start page, in the order in which they were looked at. */
  further: FurtherPage[];
  chosen: { readonly template: string; readonly summary: SiteSummary } | undefined;
}

const REQUESTS = 400;
const REQUESTS_OF_PAGE = 80;
const SECONDS_OF_PAGE = 15;
/** Of so many times the pages, some may turn out to be none. */
const MAX_TRIES = 2;

function limitsFor(pages: number, deadlineSeconds: number) {
  return {
    requests: REQUESTS + REQUESTS_OF_PAGE * (pages - 1),
    deadlineSeconds: deadlineSeconds + SECONDS_OF_PAGE * (pages - 1),
  };
}

/** Looks at further pages, and returns what all pages are compared by. */
async function gatherFurther(
  run: Run<Target, SiteOptions>,
  access: SiteAccess,
  start: Gathered,
): Promise<readonly SitePage[]> {
  const { landing, pageSummary, robotsTxt, page: first } = start.facts;
  if (!landing || landing.notScored !== undefined || !pageSummary) return [];
  const { pages: max, include = [], exclude = [], earlier = [] } = run.options;
  const choice = createPageChoice({ start: landing.finalUrl, include, exclude, max, previous: earlier });
  const robots = robotsTxt && first && !isPrivateAddress(first.address) ? robotsOf(robotsTxt) : undefined;
  const learn = ({ facts: { pageAddresses = [], pageSummary: summary } }: Gathered, url: string) => {
    choice.add(pageAddresses);
    if (summary?.html) choice.note(url, summary.html.structure);
  };
  learn(start, landing.finalUrl);
  const summaries = [pageSummary];
  const known = new Set([landing.finalUrl]);
  let tries = 0;
  const checks = (await run.checks).filter(isOfPage);
  const look = async () => {
    while (summaries.length < max && tries < MAX_TRIES * max && !access.signal.aborted) {
      const [next] = choice.take(1);
      if (!next) return;
      tries += 1;
      if (robots && !isAllowed(robots, 'Assay', next.url)) continue;
      const { gathered, judgements } = await lookAt(next.url, { run, access, start, checks });
      learn(gathered, next.url);
      const seen = summaryOf(gathered, known, landing.finalUrl);
      if (!seen || summaries.length >= max) continue;
      summaries.push(seen);
      access.further.push({ url: next.url, template: next.template, gathered, judgements });
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, look));
  const summary = { ...choice.summary(), looked_at: summaries.length };
  access.chosen = { template: choice.templateOf(landing.finalUrl) ?? '/', summary };
  return summaries;
}

/** What the page is compared by; undefined if it is none of the site's own, or one that was looked at before. */
function summaryOf({ facts }: Gathered, known: Set<string>, start: string): SitePage | undefined {
  const { landing, pageSummary } = facts;
  if (!landing || landing.notScored !== undefined || landing.nextUrl !== undefined || !pageSummary) return undefined;
  if (new URL(landing.finalUrl).origin !== new URL(start).origin || known.has(landing.finalUrl)) return undefined;
  known.add(landing.finalUrl);
  return pageSummary;
}

interface Looking {
  readonly run: Run<Target, SiteOptions>;
  readonly access: SiteAccess;
  readonly start: Gathered;
  readonly checks: readonly CheckText[];
}

/** A further page, with what is known of the site. */
async function lookAt(
  url: string,
  { run, access, start, checks }: Looking,
): Promise<{ readonly gathered: Gathered; readonly judgements: readonly CheckResult[] }> {
  const { observe } = run.options;
  const isolate = openIsolate(undefined, undefined, observe);
  const reach = access.another();
  try {
    await reach.expectVisit();
    const gathered = await gatherInIsolate(isolate, reach, {
      wanted: [...checks.flatMap(({ needs }) => needs), ...OF_SITE],
      optional: OPTIONAL,
      reported: [...REPORTED, ...OF_SITE],
      given: { ...ofSite(start.facts), address: url },
      sources: await pageSources(),
      observe,
    });
    return { gathered, judgements: await isolate.judge(checks, gathered) };
  } finally {
    await Promise.all([isolate.close(), reach.close()]);
  }
}

/** Facts of each page that the scan of a site needs. */
const OF_SITE = ['pageSummary', 'pageAddresses'] as const satisfies readonly FactName[];

/** What holds for all pages. */
function ofSite(facts: Partial<Evidence>): Partial<Evidence> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !PAGE_FACTS.has(name as FactName)));
}

/** Sources of facts about a page. */
async function pageSources(): Promise<readonly Step[]> {
  const [{ COLLECTORS }, { DERIVATION_PLANS }] = await Promise.all([
    import('../evidence/collectors.generated.ts'),
    import('../evidence/derivation-plans.generated.ts'),
  ]);
  const own = COLLECTORS.filter(({ provides }) => provides.some((name) => PAGE_FACTS.has(name)));
  return [...own, ...DERIVATION_PLANS];
}
