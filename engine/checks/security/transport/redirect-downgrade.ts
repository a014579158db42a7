import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const hop = (url: string, status = 200) => parseExchange(url, `HTTP/1.1 ${status} X`);

export default defineCheck({
  id: 'security/transport/redirect-downgrade',
  title: 'No redirect leads from https back to http',
  why: 'One hop over plain http is enough for someone on the way to take over the visit, with all that the address carries.',
  needs: ['exchanges'],
  problems: {
    downgrade: {
      severity: 'high',
      likelihood: 'observed',
      says: 'A redirect leads from https to plain http.',
      fix: {
        any: 'Redirect to the https address. Behind a proxy, let the application know the outer scheme (X-Forwarded-Proto), from which it makes its redirects.',
      },
    },
  },
  references: ['CWE-319', 'CWE-757', 'OWASP A02:2021'],
  run({ exchanges }) {
    if (exchanges.length < 2) return notApplicable('the page is reached without a redirect');
    return exchanges.flatMap((to, i) => {
      const from = exchanges[i - 1];
      if (!from?.url.startsWith('https:') || !to.url.startsWith('http:')) return [];
      return [
        {
          problem: 'downgrade' as const,
          at: from.url,
          shows: `${from.url}\n${to.url}`,
          severity: isPrivateAddress(to.address) ? ('info' as const) : ('high' as const),
        },
      ];
    });
  },
  examples: () => [
    {
      name: 'https to http',
      given: { exchanges: [hop('https://shop.example/', 302), hop('http://shop.example/en')] },
      finds: ['downgrade'],
    },
    {
      name: 'https to http to https',
      given: {
        exchanges: [
          hop('https://shop.example/', 302),
          hop('http://shop.example/en', 301),
          hop('https://shop.example/en'),
        ],
      },
      finds: ['downgrade'],
    },
    {
      name: 'https to https',
      given: { exchanges: [hop('https://shop.example/', 302), hop('https://shop.example/en')] },
      finds: [],
    },
    { name: 'no redirect', given: { exchanges: [hop('https://shop.example/')] }, finds: [], notApplicable: true },
  ],
});
