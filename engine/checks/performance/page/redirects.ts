import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, listed } from '../../define-check.ts';

const hop = (url: string, status: number, to = '') =>
  parseExchange(url, `HTTP/1.1 ${status} X\nContent-Type: text/html\n${to === '' ? '' : `Location: ${to}`}\n\n`);

export default defineCheck({
  id: 'performance/page/redirects',
  title: 'No redirect chain before the page',
  why: 'Each redirect is a full round trip, on phones often half a second, before the page starts to load.',
  topic: 'redirects',
  needs: ['exchanges'],
  problems: {
    chain: {
      severity: 'low',
      message: 'Redirect chain: the page is reached after more than one redirect',
      fix: {
        any: 'Redirect straight to the final URL: from every combination of http, https, www and trailing slash in one step, and link to that URL.',
        nginx: 'Give each old name its own server block with `return 301 https://example.com$request_uri;`.',
      },
    },
  },
  defersTo: {
    chain: ['seo/index/redirects#chain'],
  },
  references: ['https://web.dev/articles/optimize-ttfb', 'RFC 9110'],
  run({ exchanges }) {
    if (exchanges.length <= 2) return [];
    return [
      {
        problem: 'chain',
        location: { part: 'address' },
        evidence: listed(
          exchanges.map(({ url, status }) => `${status} ${addressText(url)}`),
          10,
        ),
        compares: exchanges.map(({ url }) => addressText(url)).join(' '),
        severity: exchanges.length > 4 ? 'medium' : 'low',
      },
    ];
  },
  examples: () => [
    [
      'two redirects',
      {
        exchanges: [
          hop('https://shop.example/', 301, 'https://www.shop.example/'),
          hop('https://www.shop.example/', 302, 'https://www.shop.example/en/'),
          hop('https://www.shop.example/en/', 200),
        ],
      },
      'chain',
    ],
    [
      'one redirect',
      {
        exchanges: [
          hop('https://shop.example/', 301, 'https://www.shop.example/'),
          hop('https://www.shop.example/', 200),
        ],
      },
    ],
    ['none', { exchanges: [hop('https://shop.example/', 200)] }],
  ],
});
