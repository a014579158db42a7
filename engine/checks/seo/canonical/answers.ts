import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { addressKey } from '../../../evidence/parse/html/page-shape.ts';
import { robotsDirectives } from '../../../evidence/parse/html/robots-directives.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDocument, pageAt } from '../../examples/page.ts';

const AT = 'link[rel="canonical"]';
const NO_LISTING = new Set(['noindex', 'none']);
const hides = ({ name }: { readonly name: string }) => NO_LISTING.has(name);
const page = pageAt('https://shop.example/lamps/');
const NOINDEX = '<meta name="robots" content="noindex">';
const given = (message: string, html = '') => ({
  page,
  ...givenDocument(html),
  headers: [],
  canonicalPage: parseExchange('https://shop.example/lamps', message),
});

export default defineCheck({
  id: 'seo/canonical/answers',
  title: 'Canonical URL returns an indexable page',
  why: 'The canonical URL is the one that gets indexed. If it is gone, redirects or says `noindex`, search engines choose a URL themselves.',
  needs: ['canonicalPage', 'document', 'headers', 'page'],
  problems: {
    gone: {
      severity: 'high',
      message: 'The canonical URL does not exist',
      fix: 'Set the canonical URL to the one at which this page returns 200.',
    },
    redirect: {
      severity: 'low',
      message: 'The canonical URL redirects',
      fix: "Set the canonical URL to the redirect's target: same scheme, host and trailing slash.",
    },
    noindex: {
      severity: 'medium',
      message: 'The page at the canonical URL has `noindex`',
      fix: 'Remove `noindex` from the page at the canonical URL, or set another URL.',
    },
  },
  references: ['RFC 6596', 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  run({ canonicalPage, document, headers: own, page }) {
    if (!canonicalPage) return notApplicable('The HTML names no other URL as canonical');
    if (robotsDirectives(document, own).some(hides)) return notApplicable('The page itself has `noindex`');
    const { url, status, headers, text } = canonicalPage;
    const fact = addressKey(page.url);
    if (status === 404 || status === 410)
      return [{ problem: 'gone', location: { selector: AT }, evidence: `${url}: ${status}`, fact }];
    const target = URL.parse(headerValue(headers, 'location') ?? '', url)?.href;
    if (status >= 300 && status < 400 && target !== undefined && isSlashOnly(url, target, page.url)) return [];
    if (status >= 300 && status < 400)
      return [
        {
          problem: 'redirect',
          location: { selector: AT },
          evidence: `${url}: ${status} to ${headerValue(headers, 'location') ?? '?'}`,
          fact,
        },
      ];
    if (status >= 400) throw new Unavailable(`${url} returned status ${status}`);
    const directive = robotsDirectives(parseHtml(text), headers).find(hides);
    return directive
      ? [{ problem: 'noindex', location: { selector: AT }, evidence: `${url}: ${directive.text}`, fact }]
      : [];
  },
  examples: () => [
    ['canonical URL is gone', given('HTTP/1.1 404 Not Found'), 'gone'],
    ['canonical URL redirects', given('HTTP/1.1 308 Permanent Redirect\nLocation: /desk-lamps/'), 'redirect'],
    ['canonical URL adds the slash of this page', given('HTTP/1.1 301 Moved Permanently\nLocation: /lamps/')],
    ['canonical page has noindex', given(`HTTP/1.1 200 OK\nContent-Type: text/html\n\n${NOINDEX}`), 'noindex'],
    ['indexable page', given('HTTP/1.1 200 OK\nContent-Type: text/html\n\n<title>Lamps</title>')],
    ['both pages have noindex', given(`HTTP/1.1 200 OK\n\n${NOINDEX}`, NOINDEX), 'not applicable'],
    [
      'canonical URL is the page itself',
      { page, ...givenDocument(''), headers: [], canonicalPage: undefined },
      'not applicable',
    ],
  ],
});

/** True for a redirect to this very page that only adds or removes the trailing slash or the index file. */
function isSlashOnly(from: string, to: string, page: string): boolean {
  return addressKey(from) === addressKey(to) && addressKey(to) === addressKey(page);
}
