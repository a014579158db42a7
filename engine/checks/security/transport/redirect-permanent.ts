import { defineCheck, notApplicable } from '../../define-check.ts';
import { pageAt } from '../../examples/page.ts';

export default defineCheck({
  id: 'security/transport/redirect-permanent',
  title: 'Redirect from HTTP to HTTPS is permanent',
  why: 'Browsers remember a permanent redirect and use HTTPS directly the next time; after a temporary one they request plain HTTP again.',
  topic: 'plain http',
  needs: ['plainHttp'],
  problems: {
    temporary: {
      severity: 'info',
      message: 'Redirect from HTTP to HTTPS is temporary',
      fix: {
        any: 'Respond with 301 or 308 instead.',
        nginx: 'Use `return 301 https://$host$request_uri;`',
        nextjs: 'Set `permanent: true` in the redirect.',
      },
    },
  },
  references: ['RFC 9110', 'CWE-319'],
  run({ plainHttp }) {
    const [first, second] = plainHttp ?? [];
    if (!first || !second?.url.startsWith('https:'))
      return notApplicable('Plain HTTP does not redirect directly to HTTPS');
    return [302, 303, 307].includes(first.status)
      ? [{ problem: 'temporary', location: { url: first.url }, evidence: `${first.status} to ${second.url}` }]
      : [];
  },
  examples: () => [
    ['302', { plainHttp: [pageAt('http://shop.example/', 302), pageAt('https://shop.example/')] }, 'temporary'],
    ['308', { plainHttp: [pageAt('http://shop.example/', 308), pageAt('https://shop.example/')] }],
    ['port 80 closed', { plainHttp: undefined }, 'not applicable'],
  ],
});
