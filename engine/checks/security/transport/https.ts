import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck } from '../../define-check.ts';

const page = (url: string) => parseExchange(url, 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/transport/https',
  title: 'The page is served over HTTPS',
  why: 'Over plain http anyone on the way can read what visitors send and change what they see.',
  needs: ['page'],
  problems: {
    plain: {
      severity: 'high',
      likelihood: 'observed',
      says: 'The page is served over plain http.',
      fix: {
        any: 'Get a certificate (Let’s Encrypt gives them for nothing), serve the site over https and redirect http to it.',
        nginx: 'Run `certbot --nginx`, which adds the certificate and the redirect.',
        apache: 'Run `certbot --apache`, which adds the certificate and the redirect.',
        cloudflare: 'Switch on “Always Use HTTPS” and the encryption mode “Full (strict)”.',
      },
    },
  },
  references: ['CWE-319', 'OWASP A02:2021', 'RFC 9110'],
  run({ page }) {
    if (page.url.startsWith('https:')) return [];
    return [
      {
        problem: 'plain',
        at: URL.parse(page.url)?.origin ?? page.url,
        shows: page.url,
        severity: isPrivateAddress(page.address) ? 'info' : 'high',
      },
    ];
  },
  examples: () => [
    { name: 'plain http', given: { page: page('http://shop.example/') }, finds: ['plain'] },
    {
      name: 'on this machine, where nobody listens',
      given: { page: { ...page('http://localhost:3000/'), address: '127.0.0.1' } },
      finds: ['plain'],
    },
    { name: 'https', given: { page: page('https://shop.example/') }, finds: [] },
  ],
});
