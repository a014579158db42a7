import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isHtmlPage } from '../../../evidence/parse/html/markup.ts';
import { defineCheck } from '../../define-check.ts';

const answer = (status: number, type: string, body = '') =>
  parseExchange('https://shop.example/robots.txt', `HTTP/1.1 ${status} X\nContent-Type: ${type}\n\n${body}`);

export default defineCheck({
  id: 'seo/robots/reachable',
  title: 'robots.txt can be fetched, or is plainly not there',
  why: 'When robots.txt answers with a server error, search engines stop crawling the whole site until it answers again.',
  needs: ['robotsTxt', 'catchAll'],
  problems: {
    'server-error': {
      severity: 'high',
      likelihood: 'observed',
      says: 'robots.txt answers with a server error.',
      fix: {
        any: 'Serve robots.txt as a static file, or answer 404 where there is none.',
        change: {
          kind: 'file',
          path: '/robots.txt',
          lines: ['User-agent: *', 'Allow: /', 'Sitemap: https://example.com/sitemap.xml'],
        },
        note: 'With your own address.',
      },
    },
    page: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A web page is served in place of robots.txt.',
      fix: {
        any: 'Put a robots.txt into the web root: `User-agent: *`, `Allow: /` and `Sitemap: https://…/sitemap.xml`.',
        change: {
          kind: 'file',
          path: '/robots.txt',
          lines: ['User-agent: *', 'Allow: /', 'Sitemap: https://example.com/sitemap.xml'],
        },
        note: 'With your own address.',
      },
    },
  },
  references: ['RFC 9309', 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt'],
  run({ robotsTxt, catchAll }) {
    if (robotsTxt.status >= 500)
      return [{ problem: 'server-error', at: 'robots.txt', shows: `HTTP ${robotsTxt.status}` }];
    // A site that answers every address is reported once, as a soft 404.
    if (catchAll || robotsTxt.status !== 200 || !isHtmlPage(robotsTxt)) return [];
    return [{ problem: 'page', at: 'robots.txt', shows: 'HTTP 200 with an HTML page' }];
  },
  examples: () => [
    { name: 'there', given: { robotsTxt: answer(200, 'text/plain', 'User-agent: *'), catchAll: false }, finds: [] },
    { name: 'not there', given: { robotsTxt: answer(404, 'text/html', '<p>'), catchAll: false }, finds: [] },
    { name: 'broken', given: { robotsTxt: answer(503, 'text/html'), catchAll: false }, finds: ['server-error'] },
    {
      name: 'a page',
      given: { robotsTxt: answer(200, 'text/html', '<!doctype html>'), catchAll: false },
      finds: ['page'],
    },
    {
      name: 'a page like everywhere',
      given: { robotsTxt: answer(200, 'text/html', '<!doctype html>'), catchAll: true },
      finds: [],
    },
  ],
});
