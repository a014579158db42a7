import { Unavailable } from '../../../evidence/define-collector.ts';
import type { SitePage } from '../../../evidence/facts/site.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { isListed, isOneHost, linkingPages, readPages, siteKey } from '../../../evidence/parse/site/site-pages.ts';
import { parseRobots } from '../../../evidence/parse/site-files/robots.ts';
import type { Sitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { failingPage, movedPage, sitemapOf, sitePage } from '../../examples/site.ts';

const SITEMAP = 'https://shop.example/sitemap.xml';
const robots = parseRobots(`User-agent: *\nDisallow:\nSitemap: ${SITEMAP}`);
const HOME = sitePage('/', { links: ['/desk', '/floor', '/lamps?page=2', '/old'] });
const given = (...others: readonly SitePage[]) => ({
  sitePages: [HOME, ...others],
  sitemap: sitemapOf('/', '/desk'),
  robots,
});

export default defineCheck({
  id: 'seo/site/unlisted',
  title: 'Sitemap lists the linked pages of the site',
  why: 'Search engines learn from the sitemap which pages should be indexed and when they changed; pages that are left out are found later or not at all.',
  topic: 'sitemap',
  needs: ['sitePages', 'sitemap', 'robots'],
  problems: {
    unlisted: {
      severity: 'info',
      message: 'The sitemap leaves out indexable pages of the site',
      fix: 'Generate the sitemap from all pages that should be indexed, and add these. If a page should not be found, add `noindex` to it.',
    },
  },
  references: [
    'https://www.sitemaps.org/protocol.html',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  run({ sitePages, sitemap, robots }, cut) {
    if (!sitemap || sitemap.entries.length === 0) return notApplicable('The site has no sitemap that lists pages');
    if (sitemap.kind === 'feed') return notApplicable('The sitemap is a feed, which lists the latest pages only');
    const reason = partialReason(sitemap, robots?.sitemaps ?? []);
    if (reason !== undefined) throw new Unavailable(reason);
    const listed = new Set(sitemap.entries.map(({ loc }) => siteKey(loc)));
    const linked = linkingPages(sitePages);
    const scope = robots?.sitemaps.length ? '/' : (URL.parse('.', sitemap.url)?.pathname ?? '/');
    const judged = readPages(sitePages, cut)
      .filter(isListed)
      .filter(({ url, finalUrl }) => [url, finalUrl].some((one) => linked.has(siteKey(one))))
      .filter(({ finalUrl }) => isOneHost(finalUrl, sitemap.url) && isWithin(finalUrl, scope));
    if (!sitemap.entries.some(({ loc }) => isOneHost(loc, sitemap.url)))
      return notApplicable('The sitemap lists no page of this host');
    if (judged.length === 0) return notApplicable('No page that could be in the sitemap was read');
    const unlisted = judged.filter(({ finalUrl }) => !listed.has(siteKey(finalUrl)));
    return occurrence(
      'unlisted',
      { part: 'sitemap' },
      unlisted.map(({ finalUrl }) => excerpt(finalUrl, 200)),
      10,
    );
  },
  examples: () => [
    ['a page that is left out', given(sitePage('/desk'), sitePage('/floor')), 'unlisted'],
    [
      'a sitemap of the home page only',
      { sitePages: [HOME, sitePage('/desk')], sitemap: sitemapOf('/'), robots: undefined },
      'unlisted',
    ],
    ['all pages', { sitePages: [HOME, sitePage('/desk')], sitemap: sitemapOf('/', '/desk/'), robots }],
    ['a later page of a list', given(sitePage('/desk'), sitePage('/lamps?page=2'))],
    ['a page that is not indexed', given(sitePage('/desk'), sitePage('/floor', { isIndexable: false }))],
    [
      'a page that names another one as canonical',
      given(sitePage('/desk'), sitePage('/floor', { canonicals: ['/desk'] })),
    ],
    ['a page that is gone', given(sitePage('/desk'), failingPage('/floor', 404))],
    ['an old address of a listed page', given(sitePage('/floor', { isIndexable: false }), movedPage('/old', '/desk'))],
    ['a page that no page links to', given(sitePage('/desk'), sitePage('/campaign'))],
    [
      'pages outside of the folder of a sitemap',
      {
        sitePages: [sitePage('/blog/', { links: ['/desk', '/blog/a'] }), sitePage('/desk'), sitePage('/blog/a')],
        sitemap: { ...sitemapOf('/blog/', '/blog/a'), url: 'https://shop.example/blog/sitemap.xml' },
        robots: undefined,
      },
    ],
    ['no sitemap', { ...given(), sitemap: undefined }, 'not applicable'],
    [
      'a sitemap of another host',
      {
        ...given(sitePage('/desk'), sitePage('/floor')),
        sitemap: sitemapOf('https://lamps.example/desk'),
      },
      'not applicable',
    ],
    ['a feed', { ...given(), sitemap: { ...sitemapOf('/'), kind: 'feed' } }, 'not applicable'],
  ],
});

/** Why the sitemap may list more than what was read of it. */
function partialReason({ kind, complete, total, entries }: Sitemap, named: readonly string[]): string | undefined {
  if (kind === 'index') return 'The sitemap is an index, of which only the list of its files is read';
  if (new Set(named).size > 1) return 'robots.txt names several sitemaps, of which the first one was read';
  return complete && total === entries.length ? undefined : 'The sitemap is too large to be read whole';
}

/** True for an address in the folder, without a query: one with a query is often a view of a page that is listed. */
function isWithin(url: string, folder: string): boolean {
  const { pathname = '', search = '' } = URL.parse(url) ?? {};
  return search === '' && pathname.startsWith(folder) && !/\/page\/\d{1,6}\/?$/.test(pathname);
}
