import { type CheckResult, notRun } from '../checks/check-result.ts';
import type { FactName } from '../evidence/evidence.ts';
import { factsFrom } from '../evidence/facts-from.ts';
import type { Landing } from '../evidence/parse/landing/landing.ts';

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
const OF_PUBLIC_PAGES = [
  'aeo/access/',
  'aeo/content/',
  'aeo/entity/',
  'aeo/llms-txt/',
  'seo/canonical/',
  'seo/content/javascript-only',
  'seo/content/thin',
  'seo/head/description',
  'seo/head/og-address',
  'seo/head/og-image',
  'seo/head/open-graph',
  'seo/head/twitter-card',
  'seo/hreflang/',
  'seo/index/crawlable',
  'seo/index/noindex',
  'seo/index/staging-host',
  'seo/index/url',
  'seo/links/crawlable',
  'seo/links/nofollow',
  'seo/sitemap/',
  'seo/structured-data/',
];
const NOINDEX = 'seo/index/noindex';
const PRIVATE = 'Visitors without a session are not shown the page, so search engines and assistants are not either';
const UNLISTED = 'The page asks search engines not to list it';

/** The results for a page: what only search engines see is not asked of one behind a sign-in. */
export function forVisitors(results: readonly CheckResult[], landing: Landing | undefined): readonly CheckResult[] {
  return landing?.isPrivate === true ? withoutPublic(results, PRIVATE) : results;
}

/** The same for a page besides the start page: with `noindex`, which a site has on purpose where not all of its pages have it. */
export function forVisitorsOfFurther(
  results: readonly CheckResult[],
  landing: Landing | undefined,
): readonly CheckResult[] {
  const noindex = results.find(({ check, verdict }) => check.id === NOINDEX && verdict === 'fail');
  if (landing?.isPrivate === true || !noindex) return forVisitors(results, landing);
  const occurrences = noindex.occurrences.map((one) => ({ ...one, severity: 'info' as const }));
  return withoutPublic(results, UNLISTED).map((result) =>
    result.check === noindex.check ? { ...noindex, occurrences } : result,
  );
}

function withoutPublic(results: readonly CheckResult[], reason: string): readonly CheckResult[] {
  return results.map((result) =>
    OF_PUBLIC_PAGES.some((start) => result.check.id.startsWith(start))
      ? notRun(result.check, 'inapplicable', reason)
      : result,
  );
}
