import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { standIn } from '../../../evidence/parse/site-files/stand-in.ts';
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
      severity: 'info',
      message: 'Missing robots.txt: the URL returns something else with status 200',
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
    if (robotsTxt.status === 429) throw new Unavailable('robots.txt returned status 429');
    const instead = robotsTxt.status === 200 ? standIn(robotsTxt) : undefined;
    if (instead === undefined || robotsTxt.bodyBytes === 0) return [];
    return [{ problem: 'page', location: { part: 'robots.txt' }, evidence: `HTTP 200 with ${instead}` }];
  },
  examples: () => [
    ['present', { robotsTxt: answer(200, 'text/plain', 'User-agent: *') }],
    ['absent', { robotsTxt: answer(404, 'text/html', '<p>') }],
    ['server error', { robotsTxt: answer(503, 'text/html') }, 'server-error'],
    ['HTML page', { robotsTxt: answer(200, 'text/html', '<!doctype html>') }, 'page'],
    ['JSON for every URL', { robotsTxt: answer(200, 'application/json', '{"a":1}') }, 'page'],
    ['empty file, which allows everything', { robotsTxt: answer(200, 'text/plain') }],
  ],
});
