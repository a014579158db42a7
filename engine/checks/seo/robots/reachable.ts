import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isHtmlPage } from '../../../evidence/parse/html/markup.ts';
import { defineCheck } from '../../define-check.ts';

const answer = (status: number, type: string, body = '') =>
  parseExchange('https://shop.example/robots.txt', `HTTP/1.1 ${status} X\nContent-Type: ${type}\n\n${body}`);

export default defineCheck({
  id: 'seo/robots/reachable',
  title: 'robots.txt is reachable or absent',
  why: 'When robots.txt returns a server error, search engines stop crawling the whole site until it is back.',
  needs: ['robotsTxt'],
  problems: {
    'server-error': {
      severity: 'high',
      likelihood: 'observed',
      message: 'robots.txt returns a server error',
      fix: {
        any: 'Serve robots.txt as a static file, or return 404 if there is none.',
        change: {
          kind: 'file',
          path: '/robots.txt',
          lines: ['User-agent: *', 'Allow: /', 'Sitemap: https://example.com/sitemap.xml'],
        },
        note: 'Use your own URL.',
      },
    },
    page: {
      severity: 'low',
      likelihood: 'observed',
      message: 'robots.txt is an HTML page',
      fix: {
        any: 'Place a robots.txt in the web root: `User-agent: *`, `Allow: /` and `Sitemap: https://…/sitemap.xml`.',
        change: {
          kind: 'file',
          path: '/robots.txt',
          lines: ['User-agent: *', 'Allow: /', 'Sitemap: https://example.com/sitemap.xml'],
        },
        note: 'Use your own URL.',
      },
    },
  },
  defersTo: {
    'server-error': ['seo/index/status'],
    page: ['seo/index/soft-404'],
  },
  references: ['RFC 9309', 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt'],
  run({ robotsTxt }) {
    if (robotsTxt.status >= 500)
      return [{ problem: 'server-error', location: { part: 'robots.txt' }, evidence: `HTTP ${robotsTxt.status}` }];
    if (robotsTxt.status !== 200 || !isHtmlPage(robotsTxt)) return [];
    return [{ problem: 'page', location: { part: 'robots.txt' }, evidence: 'HTTP 200 with an HTML page' }];
  },
  examples: () => [
    { name: 'present', given: { robotsTxt: answer(200, 'text/plain', 'User-agent: *') }, finds: [] },
    { name: 'absent', given: { robotsTxt: answer(404, 'text/html', '<p>') }, finds: [] },
    { name: 'server error', given: { robotsTxt: answer(503, 'text/html') }, finds: ['server-error'] },
    {
      name: 'HTML page',
      given: { robotsTxt: answer(200, 'text/html', '<!doctype html>') },
      finds: ['page'],
    },
  ],
});
