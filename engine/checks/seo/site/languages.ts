import type { SitePage } from '../../../evidence/facts/site.ts';
import { addressKey } from '../../../evidence/parse/html/page-shape.ts';
import { placeOf } from '../../../evidence/parse/html/page-signals.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { pagesByKey, type ReadPage, readPages, siteKey } from '../../../evidence/parse/site/site-pages.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { failingPage, givenSite, movedPage, sitePage } from '../../examples/site.ts';

const EN = sitePage('/en', { languages: { en: '/en', de: '/de' } });
const given = (...others: readonly SitePage[]) => givenSite(EN, ...others);
const german = (languages: Readonly<Record<string, string>>) => given(sitePage('/de', { language: 'de', languages }));

export default defineCheck({
  id: 'seo/site/languages',
  title: 'Pages of the site that name each other with hreflang do so in both directions',
  why: 'Search engines ignore an hreflang link unless the page it leads to links back, so that readers get the page in the wrong language.',
  needs: ['sitePages'],
  problems: {
    'no-return': {
      severity: 'medium',
      message: 'Pages of the site do not link back with hreflang',
      fix: 'Add the same set of `<link rel="alternate" hreflang="…">` to the page of every language.',
    },
  },
  defersTo: {
    'no-return': ['seo/hreflang/returns#no-return'],
  },
  references: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  run({ sitePages }, cut) {
    const pages = readPages(sitePages, cut);
    const known = pagesByKey(sitePages);
    const pairs = pages.flatMap((page) => othersOf(page).map((url) => ({ page, url, other: known.get(siteKey(url)) })));
    if (pairs.length === 0) return notApplicable('No page of the site names another one with hreflang');
    const unread = pairs.filter(({ other }) => other?.html === undefined).length;
    if (unread > 0) cut(`${unread} of ${pairs.length} hreflang links lead to pages that were not read`, 'link');
    const oneWay = pairs.filter(({ page, url, other }) => {
      if (other?.html === undefined || placeOf(other.finalUrl) !== placeOf(url)) return false;
      const own = new Set([page.url, page.finalUrl, ...page.html.canonicals].map(placeOf));
      return !other.html.languages.some((one) => own.has(placeOf(one.url)));
    });
    return [...Map.groupBy(oneWay, ({ page }) => page)].map(([{ finalUrl }, faults]) => ({
      problem: 'no-return' as const,
      location: { url: finalUrl, selector: 'link[hreflang]' },
      evidence: listed(
        faults.map(({ url }) => excerpt(url, 200)),
        10,
      ),
      fact: addressKey(finalUrl),
    }));
  },
  examples: () => [
    ['a translation without hreflang', german({}), 'no-return'],
    ['a translation that names another page', german({ de: '/de', en: '/en/start' }), 'no-return'],
    [
      'two pages that name the same translation',
      givenSite(EN, sitePage('/us', { languages: { de: '/de' } }), sitePage('/de', { languages: { en: '/en' } })),
      'no-return',
    ],
    ['both directions', german({ de: '/de', en: '/en' })],
    ['both directions, with a slash and `www.`', german({ en: 'https://www.shop.example/en/' })],
    ['a translation that was not read', given()],
    ['a translation that is gone', given(failingPage('/de', 404))],
    ['a translation that has moved', given(movedPage('/de', '/de-de'))],
    [
      'the language selection page',
      givenSite(sitePage('/en', { languages: { en: '/en', 'x-default': '/' } }), sitePage('/')),
      'not applicable',
    ],
    ['pages in one language', givenSite(sitePage('/'), sitePage('/desk')), 'not applicable'],
  ],
});

/** The pages in other languages that a page names. */
function othersOf({ url, finalUrl, html }: ReadPage): string[] {
  const own = new Set([url, finalUrl, ...html.canonicals].map(placeOf));
  const named = html.languages.filter((one) => one.language !== 'x-default' && !own.has(placeOf(one.url)));
  return [...new Set(named.map((one) => one.url))];
}
