import type { SitePage } from '../../../evidence/facts/site.ts';
import { addressKey } from '../../../evidence/parse/html/page-shape.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { isSignInAddress } from '../../../evidence/parse/landing/sign-in.ts';
import { isMissing } from '../../../evidence/parse/site/site-pages.ts';
import type { Sitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { failingPage, movedPage, sitemapOf, sitePage } from '../../examples/site.ts';

const HOME = sitePage('/');
const given = (...others: readonly SitePage[]) => ({
  sitePages: [HOME, ...others],
  sitemap: sitemapOf('/', '/desk'),
  sitemapParts: [],
});

export default defineCheck({
  id: 'seo/site/sitemap-entries',
  title: 'Pages in the sitemap load and may be indexed',
  why: 'A sitemap should list canonical URLs that return 200 and may be indexed. Search consoles report others as errors and trust the file less.',
  topic: 'sitemap',
  needs: ['sitePages', 'sitemap', 'sitemapParts'],
  problems: {
    dead: {
      severity: 'medium',
      message: 'The sitemap lists pages that do not exist',
      fix: 'Generate the sitemap from the pages that exist; remove deleted ones, and list the new URL of moved ones.',
    },
    noindex: {
      severity: 'low',
      message: 'The sitemap lists pages of the site with `noindex`',
      fix: 'Remove these pages from the sitemap; if they should be found, remove `noindex` instead.',
    },
    moved: {
      severity: 'info',
      message: 'The sitemap lists pages that redirect',
      fix: 'List the URL at which each page returns 200.',
    },
  },
  defersTo: {
    dead: ['seo/sitemap/answers#dead'],
    noindex: ['seo/sitemap/indexable#noindex'],
    moved: ['seo/sitemap/answers#moved'],
  },
  references: [
    'https://www.sitemaps.org/protocol.html',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  run({ sitePages, sitemap, sitemapParts }, cut) {
    const listed = new Set([sitemap, ...sitemapParts].flatMap(entriesOf));
    const [start, ...others] = sitePages;
    for (const url of [start?.url, start?.finalUrl]) listed.delete(url ?? '');
    const judged = others.filter(({ url }) => listed.has(url));
    if (judged.length === 0) return notApplicable('The sitemap lists no other pages that were requested');
    const unread = listed.size - judged.length;
    if (unread > 0) cut(`${unread} of ${listed.size} pages in the sitemap were not requested`, 'link');
    const lines = (pages: readonly SitePage[]) => pages.map(lineOf);
    const found = judged.filter((page) => !isMissing(page));
    const moved = found.filter(isMoved);
    return occurrences(
      { part: 'sitemap' },
      {
        dead: lines(judged.filter(isMissing)),
        noindex: lines(found.filter((page) => page.html?.isNoindex === true && !moved.includes(page))),
        moved: lines(moved),
      },
      10,
    );
  },
  examples: () => [
    ['a page that is gone', given(failingPage('/desk', 404)), 'dead'],
    ['a missing page with status 200', given(sitePage('/desk', {}, { isMissing: true })), 'dead'],
    ['a page with noindex', given(sitePage('/desk', { isIndexable: false, isNoindex: true })), 'noindex'],
    ['a page that moved', given(movedPage('/desk', '/lamps')), 'moved'],
    [
      'a page that is gone, in a part of an index',
      {
        sitePages: [HOME, failingPage('/desk', 410)],
        sitemap: { ...sitemapOf('/1.xml'), kind: 'index' },
        sitemapParts: [sitemapOf('/desk')],
      },
      'dead',
    ],
    ['pages, one with a slash added', given(movedPage('/desk', '/desk/'))],
    ['a page that is not listed', given(sitePage('/desk'), failingPage('/old', 404))],
    ['a page that asks to sign in', given(movedPage('/desk', '/login?next=/desk'))],
    ['a page that fails for now', given(failingPage('/desk', 503))],
    ['no sitemap', { ...given(sitePage('/desk')), sitemap: undefined }, 'not applicable'],
    ['no listed page but the home page', given(sitePage('/floor')), 'not applicable'],
  ],
});

/** The pages that a sitemap lists, as URLs; those of an index and of a feed are none. */
function entriesOf(sitemap: Sitemap | undefined): string[] {
  if (!sitemap || sitemap.kind === 'index' || sitemap.kind === 'feed') return [];
  return sitemap.entries.flatMap(({ loc }) => URL.parse(loc)?.href ?? []);
}

function isMoved({ url, finalUrl, redirects }: SitePage): boolean {
  const isOther = redirects.length > 0 && addressKey(url) !== addressKey(finalUrl);
  return isOther && ![finalUrl, ...redirects.map((hop) => hop.url)].some(isSignInAddress);
}

function lineOf({ url, finalUrl, status }: SitePage): string {
  return `${status} ${excerpt(url, 200)}${url === finalUrl ? '' : ` → ${excerpt(finalUrl, 200)}`}`;
}
