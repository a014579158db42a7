import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { isHomePage, isSignInPage } from '../../../evidence/parse/html/page-shape.ts';
import { noindexes, robotsDirectives } from '../../../evidence/parse/html/robots-directives.ts';
import { parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { hostOf, isLocal, unpublishedHost } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, notApplicable, type Severity } from '../../define-check.ts';

const page = (url = 'https://shop.example/') => parseExchange(url, 'HTTP/1.1 200 OK');
const robotsMeta = (content: string) => parseHtml(`<meta name="robots" content="${content}">`);

export default defineCheck({
  id: 'seo/index/noindex',
  title: 'Search engines may list the page',
  why: 'A page with noindex is taken out of search results altogether, whatever else is done for it.',
  needs: ['page', 'document', 'headers'],
  problems: {
    noindex: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The page tells search engines not to list it.',
      fix: {
        any: 'If people should find this page: take noindex out of the robots meta element and out of the X-Robots-Tag field, then ask for a new crawl in the search console.',
        nextjs:
          'Take `robots: { index: false }` out of the page’s `metadata`, and any X-Robots-Tag out of `headers()` in next.config.',
        wordpress:
          'Settings → Reading: clear “Discourage search engines from indexing this site”; then look at the page’s own setting in the SEO plugin.',
        vercel:
          'Vercel sends `X-Robots-Tag: noindex` for preview deployments: give the project its own domain and let people use that.',
      },
    },
    contradictory: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The page tells search engines both to list it and not to list it; the stricter word wins.',
      fix: {
        any: 'Keep one robots instruction: `<meta name="robots" content="index, follow">` or none at all for a public page.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/block-indexing'],
  run({ page, document, headers }) {
    if (isSignInPage(document)) return notApplicable('a page for signing in need not be found');
    const directives = robotsDirectives(document, headers);
    const severity: Severity = isPreview(page.url) ? 'info' : isHomePage(page.url) ? 'high' : 'medium';
    const found = noindexes(directives);
    const places = [...new Set(found.map(({ source }) => source))].map((source) => ({
      problem: 'noindex' as const,
      at: source === 'meta' ? 'meta[name="robots"]' : 'X-Robots-Tag',
      shows: found.find((directive) => directive.source === source)?.text ?? '',
      severity,
    }));
    const both = found.find(({ agent }) => directives.some((other) => other.agent === agent && other.name === 'index'));
    return both ? [...places, { problem: 'contradictory' as const, at: 'robots', shows: both.text }] : places;
  },
  examples: () => [
    { name: 'no instruction', given: { page: page(), document: parseHtml('<title>Shop'), headers: [] }, finds: [] },
    { name: 'index is said', given: { page: page(), document: robotsMeta('index, follow'), headers: [] }, finds: [] },
    { name: 'meta element', given: { page: page(), document: robotsMeta('noindex'), headers: [] }, finds: ['noindex'] },
    {
      name: 'header and meta element',
      given: {
        page: page('https://shop.example/a'),
        document: robotsMeta('none'),
        headers: parseHeaders('X-Robots-Tag: noindex'),
      },
      finds: ['noindex', 'noindex'],
    },
    {
      name: 'header for a crawler that is no search engine',
      given: { page: page(), document: parseHtml(''), headers: parseHeaders('X-Robots-Tag: otherbot: noindex') },
      finds: [],
    },
    {
      name: 'a preview deployment',
      given: {
        page: page('https://shop-git-x.vercel.app/'),
        document: parseHtml(''),
        headers: parseHeaders('X-Robots-Tag: noindex'),
      },
      finds: ['noindex'],
    },
    {
      name: 'a page for signing in',
      given: {
        page: page('https://shop.example/login'),
        document: parseHtml(
          '<meta name="robots" content="noindex"><h1>Sign in</h1><input type="password" name="password">',
        ),
        headers: [],
      },
      finds: [],
      notApplicable: true,
    },
    {
      name: 'a page for opening an account',
      given: {
        page: page('https://shop.example/join'),
        document: parseHtml(
          '<meta name="robots" content="noindex"><input type="password" autocomplete="new-password">',
        ),
        headers: [],
      },
      finds: ['noindex'],
    },
    {
      name: 'both words',
      given: { page: page(), document: robotsMeta('index, noindex'), headers: [] },
      finds: ['noindex', 'contradictory'],
    },
  ],
});

/** A deployment that is not the public site: there the instruction is right. */
function isPreview(url: string): boolean {
  return unpublishedHost(url) !== undefined && !isLocal(hostOf(url) ?? '');
}
