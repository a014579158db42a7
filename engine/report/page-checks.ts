import { type CheckResult, notRun } from '../checks/check-result.ts';
import type { FactName } from '../evidence/evidence.ts';
import { factsFrom } from '../evidence/facts-from.ts';
import type { Landing } from '../evidence/parse/landing/landing.ts';
import { ofDevelopment } from './development.ts';

/** The page, the files and addresses that it names, and what follows from them. */
export const PAGE_FACTS: ReadonlySet<FactName> = factsFrom([
  'page',
  'exchanges',
  'publicAnswer',
  'rendered',
  'vitals',
  'network',
  'axe',
  'interaction',
  'pageErrors',
  'refusals',
  'policyNeeds',
  'assets',
  'assetFolders',
  'importedFiles',
  'loadedFiles',
  'sourceMapFiles',
  'linkAnswers',
  'languageAnswers',
  'canonicalPage',
  'socialImage',
]);

/** What is the same for all pages of a site, and says something about each of them. */
const SHARED: ReadonlySet<FactName> = new Set<FactName>(['robots', 'robotsTxt']);

/** Whether a check examines one page, and not the site as a whole: it runs for each page of a site. */
export function isOfPage({ needs }: { readonly needs: readonly FactName[] }): boolean {
  return needs.some((name) => PAGE_FACTS.has(name)) && needs.every((name) => PAGE_FACTS.has(name) || SHARED.has(name));
}

/** Checks of a page, or of a site by its start page, for search engines, assistants and previews of links, which see no page behind a sign-in. */
const OF_PUBLIC_PAGES =
  `aeo/access/ aeo/content/ aeo/entity/ aeo/llms-txt/ seo/canonical/ seo/content/javascript-only seo/content/thin
   seo/head/description seo/head/og-address seo/head/og-image seo/head/open-graph seo/head/twitter-card seo/hreflang/
   seo/index/crawlable seo/index/noindex seo/index/staging-host seo/index/url seo/links/crawlable seo/links/nofollow
   seo/sitemap/ seo/structured-data/`.split(/\s+/);
/** Checks that judge what a visitor without a session is sent. */
const OF_STRANGERS = ['performance/page/html-cache'];
const SIGNED_IN = 'The page was requested with a session, so no cache may share it';
const NOINDEX = 'seo/index/noindex';
const CONTRADICTORY = 'contradictory';
const PRIVATE = 'Visitors without a session are not shown the page, so search engines and assistants are not either';
const UNLISTED = 'The page asks search engines not to list it';

interface Seen {
  readonly landing: Landing | undefined;
  /** It was requested with a session. */
  readonly isSignedIn: boolean;
}

/**
 * The results for a page: what only search engines see is not asked of one behind a sign-in, what strangers see is of none with a session,
 * and what a production build tells is not asked of a development server.
 */
export function forVisitors(results: readonly CheckResult[], { landing, isSignedIn }: Seen): readonly CheckResult[] {
  const here = landing?.developmentServer === undefined ? results : ofDevelopment(results);
  const own = isSignedIn ? without(OF_STRANGERS, here, SIGNED_IN) : here;
  return landing?.isPrivate === true ? without(OF_PUBLIC_PAGES, own, PRIVATE) : own;
}

/** The same for a page besides the start page: `noindex` is on purpose there, unless the page also says the opposite. That the sitemap lists it is a finding of the site. */
export function forVisitorsOfFurther(results: readonly CheckResult[], seen: Seen): readonly CheckResult[] {
  const own = forVisitors(results, seen);
  const noindex = own.find(({ check, verdict }) => check.id === NOINDEX && verdict === 'fail');
  if (!noindex) return own;
  const occurrences = noindex.occurrences.filter(({ problem }) => problem === CONTRADICTORY);
  return without(OF_PUBLIC_PAGES, own, UNLISTED).map((result) =>
    result.check === noindex.check && occurrences.length > 0 ? { ...noindex, occurrences } : result,
  );
}

function without(ids: readonly string[], results: readonly CheckResult[], reason: string): readonly CheckResult[] {
  return results.map((result) =>
    ids.some((start) => result.check.id.startsWith(start)) ? notRun(result.check, 'inapplicable', reason) : result,
  );
}
