import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { addressKey } from '../../../evidence/parse/html/page-shape.ts';
import { defineCheck, listed, type Occurrence } from '../../define-check.ts';
import { pageAt } from '../../examples/page.ts';

const end = pageAt('https://www.shop.example/', 200);

/** A permanent move: same path on another scheme or host. */
function isMove(from: Exchange, to: Exchange): boolean {
  const [a, b] = [URL.parse(from.url), URL.parse(to.url)];
  return a !== null && b !== null && a.origin !== b.origin && a.pathname === b.pathname;
}

export default defineCheck({
  id: 'seo/index/redirects',
  title: 'Page is reached with at most one redirect',
  why: 'Each redirect costs a round trip; crawlers give up on long chains and do not treat temporary redirects as a move.',
  topic: 'redirects',
  needs: ['exchanges'],
  problems: {
    chain: {
      severity: 'low',
      concerns: 'people',
      message: 'Redirect chain: the page is reached only after several redirects',
      fix: {
        any: 'Redirect each old URL straight to the final one in a single step, and link to the final one.',
        nginx:
          'Send `return 301 https://example.com$request_uri;` from one server block that lists all other hosts and port 80.',
      },
    },
    temporary: {
      severity: 'info',
      likelihood: 'likely',
      message: 'Temporary redirect for a move to another host or scheme',
      fix: 'Return 301 or 308 for a permanent move, so that search engines transfer the old URL’s ranking.',
    },
  },
  defersTo: {
    chain: ['seo/site/redirect-chains#chain'],
  },
  references: ['RFC 9110', 'https://developers.google.com/search/docs/crawling-indexing/301-redirects'],
  run({ exchanges }) {
    const hops = exchanges.slice(0, -1);
    const steps = listed(
      exchanges.map(({ status, url }) => `${status} ${url}`),
      10,
    );
    const moved = hops.find(
      (from, i) => [302, 303, 307].includes(from.status) && exchanges[i + 1] && isMove(from, exchanges[i + 1] ?? from),
    );
    const found: Occurrence<'chain' | 'temporary'>[] = [];
    const severity = hops.length > 3 ? ({ severity: 'medium' } as const) : {};
    if (hops.length > 1)
      found.push({
        problem: 'chain',
        location: { part: 'redirects' },
        evidence: steps,
        fact: addressKey(exchanges[0]?.url ?? ''),
        ...severity,
      });
    if (moved) found.push({ problem: 'temporary', location: { url: moved.url }, evidence: steps });
    return found;
  },
  examples: () => [
    ['no redirect', { exchanges: [end] }],
    ['one permanent redirect', { exchanges: [pageAt('http://shop.example/', 301), end] }],
    [
      'two redirects',
      { exchanges: [pageAt('http://shop.example/', 301), pageAt('https://shop.example/', 308), end] },
      'chain',
    ],
    ['temporary redirect', { exchanges: [pageAt('http://shop.example/', 302), end] }, 'temporary'],
    [
      'redirect to a language',
      { exchanges: [pageAt('https://shop.example/', 302), pageAt('https://shop.example/en', 200)] },
    ],
  ],
});
