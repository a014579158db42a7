import { Unavailable } from '../../../evidence/define-collector.ts';
import type { SitePage } from '../../../evidence/facts/site.ts';
import { isHarmlessAddress } from '../../../evidence/parse/html/internal-links.ts';
import { isHomePage } from '../../../evidence/parse/html/page-shape.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { isActing } from '../../../evidence/parse/http/acting/acting-address.ts';
import {
  isListed,
  isOneHost,
  linkingPages,
  pagesByKey,
  readPages,
  siteKey,
  unreadPages,
} from '../../../evidence/parse/site/site-pages.ts';
import { parseSitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { failingPage, sitePage } from '../../examples/site.ts';

const PATHS = ['/', '/desk', '/floor', '/summer'];
const ENTRIES = PATHS.map((path) => `<url><loc>https://shop.example${path}</loc></url>`).join('');
const sitemap = parseSitemap(`<urlset>${ENTRIES}</urlset>`);
const HOME = sitePage('/', { links: ['/desk', '/floor', '/lamps.pdf', '/logout', '/posts/7/vote'] });
const given = (...sitePages: readonly SitePage[]) => ({ sitePages, sitemap });
const [DESK, FLOOR, SUMMER] = [sitePage('/desk', { links: ['/'] }), sitePage('/floor'), sitePage('/summer')] as const;

/** A file: pages have no extension or one of these. */
const FILE = /\.(?!(?:x?html?|php\d?|aspx?|jspx?|cfm|do)$)[a-z][a-z0-9]{1,4}$/i;

export default defineCheck({
  id: 'seo/site/orphans',
  title: 'Pages in the sitemap are linked from other pages of the site',
  why: 'Readers cannot reach a page that nothing links to, and search engines take it for unimportant.',
  needs: ['sitePages', 'sitemap'],
  problems: {
    orphan: {
      severity: 'low',
      likelihood: 'likely',
      message: 'Orphan pages: the sitemap lists pages that no page of the site links to',
      fix: 'Link to each page from the menu, a list or a related page. Remove pages from the sitemap that should no longer be found.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  run({ sitePages, sitemap }, cut) {
    if (!sitemap || sitemap.kind === 'index' || sitemap.entries.length === 0)
      return notApplicable('The site has no sitemap that lists pages');
    const locs = sitemap.entries.map(({ loc }) => loc);
    const reason = openReason(sitePages, locs);
    if (reason !== undefined) throw new Unavailable(reason);
    const listed = new Set(locs.map(siteKey));
    const linked = linkingPages(sitePages);
    const pages = readPages(sitePages, cut).filter(isListed);
    const judged = pages.filter(({ finalUrl }) => listed.has(siteKey(finalUrl)) && !isHomePage(finalUrl));
    if (judged.length === 0) return notApplicable('The sitemap lists no other pages that were read');
    const orphans = judged.filter(({ url, finalUrl }) => ![url, finalUrl].some((one) => linked.has(siteKey(one))));
    if (orphans.length > judged.length / 2)
      throw new Unavailable('No links to most pages of the site were found: scripts may open them');
    return occurrence(
      'orphan',
      { part: 'sitemap' },
      orphans.map(({ finalUrl }) => excerpt(finalUrl, 200)),
      10,
    );
  },
  examples: () => [
    ['a page that nothing links to', given(HOME, DESK, FLOOR, SUMMER), 'orphan'],
    [
      'a page that links to itself only',
      given(HOME, DESK, FLOOR, sitePage('/summer', { links: ['/summer', '/'] })),
      'orphan',
    ],
    ['a page that another one links to', given(HOME, DESK, sitePage('/floor', { links: ['/summer/'] }), SUMMER)],
    ['a page that is not indexed', given(HOME, DESK, FLOOR, sitePage('/summer', { isIndexable: false }))],
    ['a page that is gone', given(HOME, DESK, FLOOR, failingPage('/summer', 404))],
    ['no sitemap', { sitePages: [HOME], sitemap: undefined }, 'not applicable'],
    ['a sitemap index', { sitePages: [HOME], sitemap: { ...sitemap, kind: 'index' } }, 'not applicable'],
  ],
});

/** Why a page may link to another one unseen: not all pages that the site names were read. */
function openReason(pages: readonly SitePage[], listed: readonly string[]): string | undefined {
  const unread = unreadPages(pages).length;
  if (unread > 0) return `${unread} of ${pages.length} pages could not be read, and may link to others`;
  const known = pagesByKey(pages);
  const start = pages[0]?.finalUrl ?? '';
  const links = pages.flatMap(({ html }) => html?.links ?? []).filter((url) => !isActing(url));
  const named = new Set([...links, ...listed]);
  const open = [...named].filter((url) => isOneHost(url, start) && isPageAddress(url) && !known.has(siteKey(url)));
  return open.length === 0 ? undefined : `${open.length} pages of the site were not read, and may link to others`;
}

function isPageAddress(url: string): boolean {
  return isHarmlessAddress(url) && !FILE.test(URL.parse(url)?.pathname ?? '');
}
