import type { SitePage } from '../../../evidence/facts/site.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { isServerFailure } from '../../../evidence/parse/http/inconclusive-status.ts';
import { isMissing, linkedPages } from '../../../evidence/parse/site/site-pages.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { failingPage, givenSite, movedPage, sitePage } from '../../examples/site.ts';

const HOME = sitePage('/', { links: ['/desk', '/old', '/cart'] });
const DESK = sitePage('/desk', { links: ['/old'] });
const given = (...others: readonly SitePage[]) => givenSite(HOME, DESK, ...others);

export default defineCheck({
  id: 'seo/site/error-pages',
  title: 'Linked pages of the site load without an error',
  why: 'Readers and crawlers that follow the links of a site end at an error page, and do not find what is behind it.',
  needs: ['sitePages'],
  problems: {
    failing: {
      severity: 'medium',
      message: 'Linked pages of the site fail with a server error',
      fix: 'Open each page listed and look for its error in the log of the server.',
    },
    gone: {
      severity: 'medium',
      message: 'Pages of the site link to pages that do not exist',
      fix: 'Correct or remove the links listed. If a page moved, redirect its old URL with 301.',
    },
    soft: {
      severity: 'low',
      likelihood: 'likely',
      message: 'Pages of the site link to pages that do not exist, which answer with a success status',
      fix: 'Return 404 for missing pages, and correct or remove the links listed.',
    },
  },
  defersTo: {
    gone: ['seo/links/broken#broken'],
    soft: ['seo/links/broken#soft', 'seo/index/soft-404'],
  },
  references: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  run({ sitePages }, cut) {
    const { linking, linked } = linkedPages(sitePages, cut);
    if (linking.size === 0) return notApplicable('No page that was read links to another one');
    const busy = linked.filter(({ status }) => status !== 500 && isServerFailure(status)).length;
    if (busy > 0) cut(`${busy} of ${linked.length} linked pages answered with an error that may be temporary`, 'link');
    const lines = (pages: readonly SitePage[]) => pages.map((page) => lineOf(page, linking.get(page.url)));
    const missing = linked.filter(isMissing);
    return occurrences(
      { part: 'internal links' },
      {
        failing: lines(linked.filter(({ status }) => status === 500)),
        gone: lines(missing.filter((page) => page.isMissing !== true)),
        soft: lines(missing.filter((page) => page.isMissing === true)),
      },
      10,
    );
  },
  examples: () => [
    ['a page that fails', given(failingPage('/cart', 500)), 'failing'],
    ['a page that is gone, linked from two pages', given(failingPage('/old', 404)), 'gone'],
    [
      'a redirect to a page that is gone',
      given({ ...movedPage('/old', '/older'), status: 410, html: undefined }),
      'gone',
    ],
    ['a missing page with status 200', given(sitePage('/old', {}, { isMissing: true })), 'soft'],
    ['pages and a redirect', given(movedPage('/old', '/desk'), sitePage('/cart'))],
    ['a server that is overloaded', given(sitePage('/old'), failingPage('/cart', 503))],
    ['a page that refuses strangers', given(sitePage('/old'), failingPage('/cart', 403))],
    ['a page that is gone and that no page links to', given(sitePage('/old'), failingPage('/summer', 404))],
    ['a page without links', givenSite(sitePage('/')), 'not applicable'],
  ],
});

/** `404 https://shop.example/old, linked from https://shop.example/ and 3 others`. */
function lineOf({ url, status }: SitePage, linking: ReadonlySet<string> = new Set()): string {
  const [first = '', ...others] = linking;
  const more = others.length > 0 ? ` and ${others.length} ${others.length === 1 ? 'other' : 'others'}` : '';
  return `${status} ${excerpt(url, 200)}, linked from ${excerpt(first, 200)}${more}`;
}
