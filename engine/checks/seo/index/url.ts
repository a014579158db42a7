import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { sessionParameter } from '../../../evidence/parse/http/cookies/session-parameter.ts';
import { defineCheck } from '../../define-check.ts';

const page = (path: string) => parseExchange(`https://shop.example${path}`, 'HTTP/1.1 200 OK');
const LONGEST = 115;

export default defineCheck({
  id: 'seo/index/url',
  title: 'URL is short and readable',
  why: 'People and search engines read URLs: short, readable ones get more clicks, and parameters create duplicates of a page.',
  needs: ['page'],
  problems: {
    session: {
      severity: 'low',
      likelihood: 'likely',
      message: 'Session ID in the URL: every visit creates a new copy of the page',
      fix: 'Keep the session in a cookie and remove it from URLs.',
    },
    unreadable: {
      severity: 'info',
      likelihood: 'possible',
      message: 'The URL is hard to read',
      fix: 'Use short lower-case words separated by hyphens; redirect the old URL with 301.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  run({ page }) {
    const url = URL.parse(page.url);
    if (!url) return [];
    const session = sessionParameter(page.url)?.name;
    if (session !== undefined) return [{ problem: 'session', location: { part: session }, evidence: page.url }];
    const long = url.pathname.length > LONGEST ? `${url.pathname.length} characters` : undefined;
    const odd = /[A-Z]/.test(url.pathname.replace(/%[0-9A-F]{2}/gi, ''))
      ? 'upper-case letters'
      : url.pathname.includes('_')
        ? 'underscores'
        : undefined;
    const many = url.searchParams.size > 3 ? `${url.searchParams.size} parameters` : undefined;
    const reasons = [long, odd, many].filter((reason) => reason !== undefined);
    return reasons.length === 0
      ? []
      : [{ problem: 'unreadable', location: { part: 'address' }, evidence: `${page.url} (${reasons.join(', ')})` }];
  },
  examples: () => [
    ['words', { page: page('/desk-lamps?page=2') }],
    ['session ID', { page: page('/lamps;jsessionid=1A530637289A03B07199A44E8D531427') }, 'session'],
    ['name of a collection', { page: page('/lamps?sid=summer-collection') }],
    ['underscores', { page: page('/desk_lamps') }, 'unreadable'],
    ['many parameters', { page: page('/?a=1&b=2&c=3&d=4') }, 'unreadable'],
    ['non-Latin letters', { page: page('/%C3%A4') }],
  ],
});
