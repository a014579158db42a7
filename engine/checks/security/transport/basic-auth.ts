import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = (url: string, scheme: string) =>
  parseExchange(url, `HTTP/1.1 401 Unauthorized\nWWW-Authenticate: ${scheme}`);

export default defineCheck({
  id: 'security/transport/basic-auth',
  title: 'Passwords are not asked for over plain http',
  why: 'Basic sends the password in every request as good as in the clear; over plain http everyone on the way can read it.',
  needs: ['page'],
  problems: {
    plain: {
      severity: 'high',
      likelihood: 'observed',
      says: 'The server asks for a password over plain http.',
      fix: { any: 'Serve the site over https and redirect http to it before asking for a password.' },
    },
  },
  references: ['CWE-522', 'CWE-319', 'RFC 7617'],
  run({ page }) {
    const challenge = headerValue(page.headers, 'www-authenticate');
    if (challenge === undefined) return notApplicable('the server asks for no password');
    if (page.url.startsWith('https:') || !/\b(?:basic|digest)\b/i.test(challenge)) return [];
    return [
      {
        problem: 'plain',
        at: 'WWW-Authenticate',
        shows: challenge.replace(/nonce="[^"]{0,500}"/gi, 'nonce="…"'),
        severity: isPrivateAddress(page.address) ? 'info' : 'high',
      },
    ];
  },
  examples: () => [
    { name: 'Basic over http', given: { page: page('http://shop.example/', 'Basic realm="admin"') }, finds: ['plain'] },
    { name: 'Basic over https', given: { page: page('https://shop.example/', 'Basic realm="admin"') }, finds: [] },
    {
      name: 'open',
      given: { page: parseExchange('http://shop.example/', 'HTTP/1.1 200 OK') },
      finds: [],
      notApplicable: true,
    },
  ],
});
