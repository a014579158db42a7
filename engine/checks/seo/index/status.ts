import { isPage, parseExchange } from '../../../evidence/facts/exchange.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const answer = (status: number) => parseExchange('https://shop.example/', `HTTP/1.1 ${status} X`);

export default defineCheck({
  id: 'seo/index/status',
  title: 'Page returns a success status',
  why: 'Search engines index only pages with a success status; errors remove an indexed page again.',
  topic: 'error in place of the page',
  needs: ['page'],
  problems: {
    'server-error': {
      severity: 'high',
      concerns: 'people',
      message: 'Server error: the page returns a 5xx status',
      fix: 'Find this request in the server log and fix the error; for planned downtime return 503 with Retry-After.',
    },
    'client-error': {
      severity: 'medium',
      concerns: 'people',
      message: 'Client error: the page returns a 4xx status',
      fix: 'If the page should exist, return 200. If it moved, return 301 to its new URL. If a firewall blocks unknown visitors, let search engines through.',
    },
  },
  references: ['RFC 9110', 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors'],
  run({ page }) {
    if (isPage(page.status)) return [];
    if (page.status < 400) return notApplicable(`The page returned status ${page.status}`);
    return [
      {
        problem: page.status >= 500 ? 'server-error' : 'client-error',
        location: { part: 'status' },
        evidence: `HTTP ${page.status}`,
      },
    ];
  },
  examples: () => [
    ['success', { page: answer(200) }],
    ['redirect without a target', { page: answer(302) }, 'not applicable'],
    ['not found', { page: answer(404) }, 'client-error'],
    ['server error', { page: answer(502) }, 'server-error'],
  ],
});
