import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { redirects } from '../../examples/page.ts';

const given = (...urls: string[]) => ({ exchanges: redirects(...urls) });

export default defineCheck({
  id: 'security/transport/redirect-downgrade',
  title: 'No redirect from HTTPS to HTTP on the way to the page',
  why: 'A single hop over plain HTTP lets an attacker on the network take over the visit and read everything in the URL.',
  topic: 'plain http',
  needs: ['exchanges'],
  problems: {
    downgrade: {
      severity: 'high',
      share: 'exposed',
      message: 'Redirect from HTTPS to plain HTTP (downgrade)',
      fix: 'Redirect to the HTTPS URL. Behind a proxy, pass the original scheme to the application (X-Forwarded-Proto) so that it builds its redirects with it.',
    },
  },
  references: ['CWE-319', 'CWE-757', 'OWASP A02:2021'],
  run({ exchanges }) {
    if (exchanges.length < 2) return notApplicable('The page is reached without a redirect');
    return exchanges.flatMap((to, i) => {
      const from = exchanges[i - 1];
      if (!from?.url.startsWith('https:') || !to.url.startsWith('http:')) return [];
      return [
        {
          problem: 'downgrade' as const,
          location: { url: from.url },
          evidence: `${from.url}\n${to.url}`,
          severity: isPrivateAddress(to.address) ? ('info' as const) : ('high' as const),
        },
      ];
    });
  },
  examples: () => [
    ['HTTPS to HTTP', given('https://shop.example/', 'http://shop.example/en'), 'downgrade'],
    [
      'HTTPS to HTTP to HTTPS',
      given('https://shop.example/', 'http://shop.example/en', 'https://shop.example/en'),
      'downgrade',
    ],
    ['HTTPS to HTTPS', given('https://shop.example/', 'https://shop.example/en')],
    ['no redirect', given('https://shop.example/'), 'not applicable'],
  ],
});
