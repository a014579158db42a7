import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck } from '../../define-check.ts';
import { pageAt } from '../../examples/page.ts';

export default defineCheck({
  id: 'security/transport/https',
  title: 'Page is served over HTTPS',
  why: 'Over plain HTTP anyone on the network path can read what visitors send and change what they see.',
  topic: 'plain http',
  needs: ['page'],
  problems: {
    plain: {
      severity: 'high',
      share: 'exposed',
      message: 'Page is served over plain HTTP',
      fix: {
        any: 'Get a certificate (Let’s Encrypt issues them free of charge), serve the site over HTTPS and redirect HTTP to it.',
        nginx: 'Run `certbot --nginx`, which adds the certificate and the redirect.',
        apache: 'Run `certbot --apache`, which adds the certificate and the redirect.',
        cloudflare: 'Turn on “Always Use HTTPS” and set the encryption mode to “Full (strict)”.',
      },
    },
  },
  references: ['CWE-319', 'OWASP A02:2021', 'RFC 9110'],
  run({ page }) {
    if (page.url.startsWith('https:')) return [];
    return [
      {
        problem: 'plain',
        location: { url: URL.parse(page.url)?.origin ?? page.url },
        evidence: page.url,
        severity: isPrivateAddress(page.address) ? 'info' : 'high',
      },
    ];
  },
  examples: () => [
    ['plain HTTP', { page: pageAt('http://shop.example/') }, 'plain'],
    [
      'plain HTTP on the local machine',
      { page: { ...pageAt('http://localhost:3000/'), address: '127.0.0.1' } },
      'plain',
    ],
    ['HTTPS', { page: pageAt('https://shop.example/') }],
  ],
});
