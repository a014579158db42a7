import type { SitePage } from '../../../evidence/facts/site.ts';
import { addressKey, isElsewhere } from '../../../evidence/parse/html/page-shape.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import {
  isListed,
  isOneHost,
  pagesByKey,
  type ReadPage,
  readPages,
  siteKey,
} from '../../../evidence/parse/site/site-pages.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { failingPage, givenSite, movedPage, type StatedHtml, sitePage } from '../../examples/site.ts';

type Fault = 'gone' | 'error' | 'redirect' | 'noindex' | 'chain';

const given = (...targets: readonly SitePage[]) =>
  givenSite(sitePage('/desk?ref=home', { canonicals: ['/desk'] }), ...targets);
const desk = (html: StatedHtml) => given(sitePage('/desk', html));
const naming = (html: StatedHtml) => givenSite(sitePage('/desk', html), failingPage('/b', 404));
/** They may be meant for scanners, or pass. */
const TEMPORARY = new Set([401, 403, 408, 425, 429, 503]);

export default defineCheck({
  id: 'seo/site/canonicals',
  title: 'Canonical URLs lead to pages of the site that are their own canonical URL',
  why: 'Search engines ignore a canonical URL that does not return an indexable page, and list a duplicate of their own choice or none.',
  topic: 'canonical',
  needs: ['sitePages'],
  problems: {
    gone: {
      severity: 'high',
      message: 'Pages of the site name a canonical URL that does not exist',
      fix: 'Set the canonical URL to the one at which the page returns 200.',
    },
    error: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Pages of the site name a canonical URL that returns an error',
      fix: 'Correct the error at the canonical URL, or set the URL at which the page returns 200.',
    },
    redirect: {
      severity: 'low',
      message: 'Pages of the site name a canonical URL that redirects',
      fix: 'Set the canonical URL to the redirect’s target: same scheme, host and trailing slash.',
    },
    noindex: {
      severity: 'medium',
      message: 'Pages of the site name a canonical URL that must not be indexed',
      fix: 'Remove `noindex` and rules in robots.txt from the page at the canonical URL, or set another URL.',
    },
    chain: {
      severity: 'low',
      message: 'Canonical chain: the page at the canonical URL names another canonical URL',
      fix: 'Set the last URL of the chain as the canonical URL of every page in it, its own included.',
    },
  },
  defersTo: {
    gone: ['seo/canonical/answers#gone'],
    redirect: ['seo/canonical/answers#redirect'],
    noindex: ['seo/canonical/answers#noindex'],
  },
  references: ['RFC 6596', 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  run({ sitePages }, cut) {
    const pages = readPages(sitePages, cut).filter(({ html }) => html.isIndexable);
    const named = pages.flatMap((page) => {
      const canonical = canonicalOf(page);
      return canonical === undefined ? [] : [{ page, canonical }];
    });
    if (named.length === 0) return notApplicable('No indexable page names another one of the site as canonical');
    const known = pagesByKey(sitePages);
    const unread = named.filter(({ canonical }) => !known.has(siteKey(canonical))).length;
    if (unread > 0) cut(`${unread} of ${named.length} canonical URLs lead to pages that were not read`, 'link');
    return named.flatMap(({ page, canonical }) => {
      const target = known.get(siteKey(canonical));
      const fault = target && faultOf(target, canonical);
      if (!fault) return [];
      const [problem, text] = fault;
      return {
        problem,
        location: { url: page.finalUrl, selector: 'link[rel="canonical"]' },
        evidence: `${excerpt(canonical, 200)}: ${text}`,
        fact: addressKey(page.finalUrl),
      };
    });
  },
  examples: () => [
    ['a page that is gone', given(failingPage('/desk', 404)), 'gone'],
    ['a page that fails', given(failingPage('/desk', 500)), 'error'],
    ['a page that has moved', given(movedPage('/desk', '/lamps/desk')), 'redirect'],
    ['a page that must not be indexed', desk({ isIndexable: false }), 'noindex'],
    ['a page that names a third one', desk({ canonicals: ['/lamps'] }), 'chain'],
    ['two pages that name each other', desk({ canonicals: ['/desk?ref=home'] }), 'chain', 'chain'],
    ['a page that is its own canonical URL', desk({ canonicals: ['/desk'] })],
    ['a page without a canonical link', desk({})],
    ['a page that adds its own slash', given(movedPage('/desk', '/desk/'))],
    ['a page that a firewall refuses', given(failingPage('/desk', 403))],
    ['a page that was not read', given()],
    ['a copy of a public site', naming({ canonicals: ['https://lamps.shop/desk'] }), 'not applicable'],
    ['two canonical URLs, which are ignored', naming({ canonicals: ['/a', '/b'] }), 'not applicable'],
    ['a page that is not indexed', naming({ canonicals: ['/b'], isIndexable: false }), 'not applicable'],
  ],
});

/** The only canonical URL of a page, if it is that of another page on its host. */
function canonicalOf({ finalUrl, html: { canonicals } }: ReadPage): string | undefined {
  const [only] = canonicals;
  const isOne = new Set(canonicals.map(siteKey)).size === 1;
  return isOne && only !== undefined && isOneHost(only, finalUrl) && isElsewhere(only, finalUrl) ? only : undefined;
}

function faultOf(target: SitePage, canonical: string): readonly [Fault, string] | undefined {
  const { finalUrl, status, html, redirects } = target;
  const isMoved = siteKey(finalUrl) !== siteKey(canonical);
  if (isMoved) return ['redirect', `${redirects[0]?.status ?? 'script'} to ${excerpt(finalUrl, 200)}`];
  if (status === 404 || status === 410) return ['gone', `${status}`];
  if (status >= 400) return TEMPORARY.has(status) ? undefined : ['error', `${status}`];
  if (html === undefined) return undefined;
  const page = { ...target, html };
  if (!html.isIndexable) return ['noindex', 'must not be indexed'];
  return isListed(page) ? undefined : ['chain', `names ${excerpt(html.canonicals.join(', '), 200)}`];
}
