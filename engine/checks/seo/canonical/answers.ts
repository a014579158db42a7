import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { robotsDirectives } from '../../../evidence/parse/html/robots-directives.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const AT = 'link[rel="canonical"]';
const answer = (text: string) => parseExchange('https://shop.example/lamps', text);
const NO_LISTING = new Set(['noindex', 'none']);
const hides = ({ name }: { readonly name: string }) => NO_LISTING.has(name);
const LISTED = { document: parseHtml(''), headers: [] };
const HIDDEN = { document: parseHtml('<meta name="robots" content="noindex">'), headers: [] };

export default defineCheck({
  id: 'seo/canonical/answers',
  title: 'The canonical address answers with a page that may be listed',
  why: 'The canonical address is the one that gets listed: where it is gone, leads elsewhere or asks not to be listed, search engines have to choose by themselves.',
  needs: ['canonicalPage', 'document', 'headers'],
  problems: {
    gone: {
      severity: 'high',
      likelihood: 'observed',
      says: 'There is no page at the canonical address.',
      fix: { any: 'Write the address under which this page answers with 200.' },
    },
    redirect: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The canonical address is a redirect.',
      fix: { any: 'Write the address that the redirect leads to: same scheme, host and trailing slash.' },
    },
    noindex: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The page at the canonical address asks not to be listed.',
      fix: { any: 'Take `noindex` off the page at the canonical address, or write another address.' },
    },
  },
  references: ['RFC 6596', 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  run({ canonicalPage, document, headers: own }) {
    if (!canonicalPage) return notApplicable('the HTML names no other address as canonical');
    if (robotsDirectives(document, own).some(hides)) return notApplicable('the page itself asks not to be listed');
    const { url, status, headers, text } = canonicalPage;
    if (status === 404 || status === 410) return [{ problem: 'gone', at: AT, shows: `${url}: ${status}` }];
    if (status >= 300 && status < 400)
      return [
        { problem: 'redirect', at: AT, shows: `${url}: ${status} to ${headerValue(headers, 'location') ?? '?'}` },
      ];
    if (status >= 400) throw new Unavailable(`${url} answered ${status}`);
    const directive = robotsDirectives(parseHtml(text), headers).find(hides);
    return directive ? [{ problem: 'noindex', at: AT, shows: `${url}: ${directive.text}` }] : [];
  },
  examples: () => [
    { name: 'gone', given: { ...LISTED, canonicalPage: answer('HTTP/1.1 404 Not Found') }, finds: ['gone'] },
    {
      name: 'a redirect',
      given: { ...LISTED, canonicalPage: answer('HTTP/1.1 308 Permanent Redirect\nLocation: /lamps/') },
      finds: ['redirect'],
    },
    {
      name: 'not to be listed',
      given: {
        ...LISTED,
        canonicalPage: answer('HTTP/1.1 200 OK\nContent-Type: text/html\n\n<meta name="robots" content="noindex">'),
      },
      finds: ['noindex'],
    },
    {
      name: 'a page',
      given: { ...LISTED, canonicalPage: answer('HTTP/1.1 200 OK\nContent-Type: text/html\n\n<title>Lamps</title>') },
      finds: [],
    },
    {
      name: 'a page that is not to be listed, like this one',
      given: { ...HIDDEN, canonicalPage: answer('HTTP/1.1 200 OK\n\n<meta name="robots" content="noindex">') },
      finds: [],
      notApplicable: true,
    },
    { name: 'the page itself', given: { ...LISTED, canonicalPage: undefined }, finds: [], notApplicable: true },
  ],
});
