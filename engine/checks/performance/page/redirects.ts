import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, listed } from '../../define-check.ts';

const hop = (url: string, status: number, to = '') =>
  parseExchange(url, `HTTP/1.1 ${status} X\nContent-Type: text/html\n${to === '' ? '' : `Location: ${to}`}\n\n`);

export default defineCheck({
  id: 'performance/page/redirects',
  title: 'The page is reached without a chain of redirects',
  why: 'Each redirect is a whole round trip, on phones often half a second, before the page can begin to load.',
  needs: ['exchanges'],
  problems: {
    chain: {
      severity: 'low',
      likelihood: 'observed',
      says: 'It takes more than one redirect to reach the page.',
      fix: {
        any: 'Redirect straight to the final address: from every combination of http, https, www and trailing slash in one step, and link to that address.',
        nginx: 'Give each old name a server block of its own with `return 301 https://shop.example$request_uri;`.',
      },
    },
  },
  references: ['https://web.dev/articles/optimize-ttfb', 'RFC 9110'],
  run({ exchanges }) {
    if (exchanges.length <= 2) return [];
    return [
      {
        problem: 'chain',
        at: 'address',
        shows: listed(
          exchanges.map(({ url, status }) => `${status} ${addressText(url)}`),
          10,
        ),
        compares: exchanges.map(({ url }) => addressText(url)).join(' '),
        severity: exchanges.length > 4 ? 'medium' : 'low',
      },
    ];
  },
  examples: () => [
    {
      name: 'two redirects',
      given: {
        exchanges: [
          hop('https://shop.example/', 301, 'https://www.shop.example/'),
          hop('https://www.shop.example/', 302, 'https://www.shop.example/en/'),
          hop('https://www.shop.example/en/', 200),
        ],
      },
      finds: ['chain'],
    },
    {
      name: 'one redirect',
      given: {
        exchanges: [
          hop('https://shop.example/', 301, 'https://www.shop.example/'),
          hop('https://www.shop.example/', 200),
        ],
      },
      finds: [],
    },
    { name: 'none', given: { exchanges: [hop('https://shop.example/', 200)] }, finds: [] },
  ],
});
