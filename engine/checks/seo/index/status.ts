import { isPage, parseExchange } from '../../../evidence/facts/exchange.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const answer = (status: number) => parseExchange('https://shop.example/', `HTTP/1.1 ${status} X`);

export default defineCheck({
  id: 'seo/index/status',
  title: 'The page answers with success',
  why: 'Search engines list only pages that answer with a status of success; errors take a listed page out again.',
  needs: ['page'],
  problems: {
    'server-error': {
      severity: 'high',
      likelihood: 'observed',
      says: 'The page answers with a server error.',
      fix: {
        any: 'Look into the server’s log for this request and repair the error; where the outage is planned, answer 503 with Retry-After.',
      },
    },
    'client-error': {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The page answers with an error status.',
      fix: {
        any: 'If the page should exist, answer 200. If it moved, send 301 to its new address. Where a firewall refuses unknown visitors, let search engines through.',
      },
    },
  },
  references: ['RFC 9110', 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors'],
  run({ page }) {
    if (isPage(page.status)) return [];
    if (page.status < 400) return notApplicable(`the page answered ${page.status}`);
    return [
      { problem: page.status >= 500 ? 'server-error' : 'client-error', at: 'status', shows: `HTTP ${page.status}` },
    ];
  },
  examples: () => [
    { name: 'success', given: { page: answer(200) }, finds: [] },
    { name: 'a redirect that leads nowhere', given: { page: answer(302) }, finds: [], notApplicable: true },
    { name: 'not there', given: { page: answer(404) }, finds: ['client-error'] },
    { name: 'broken', given: { page: answer(502) }, finds: ['server-error'] },
  ],
});
