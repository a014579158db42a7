import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { pageAt } from '../../examples/page.ts';

const page = (url: string, scheme: string) =>
  parseExchange(url, `HTTP/1.1 401 Unauthorized\nWWW-Authenticate: ${scheme}`);

export default defineCheck({
  id: 'security/transport/basic-auth',
  title: 'HTTP authentication is not used over plain HTTP',
  why: 'Basic authentication sends the password with every request, merely Base64-encoded; over plain HTTP anyone on the network path can read it.',
  topic: 'plain http',
  needs: ['page'],
  problems: {
    plain: {
      severity: 'high',
      message: 'HTTP authentication over plain HTTP: credentials are exposed on the network',
      fix: 'Serve the site over HTTPS and redirect HTTP to it before asking for a password.',
    },
  },
  references: ['CWE-522', 'CWE-319', 'RFC 7617'],
  run({ page }) {
    const challenge = headerValue(page.headers, 'www-authenticate');
    if (challenge === undefined) return notApplicable('The server does not request HTTP authentication');
    if (page.url.startsWith('https:') || !/\b(?:basic|digest)\b/i.test(challenge)) return [];
    return [
      {
        problem: 'plain',
        location: { header: 'WWW-Authenticate' },
        evidence: challenge.replace(/nonce="[^"]{0,500}"/gi, 'nonce="…"'),
        severity: isPrivateAddress(page.address) ? 'info' : 'high',
      },
    ];
  },
  examples: () => [
    ['Basic over HTTP', { page: page('http://shop.example/', 'Basic realm="admin"') }, 'plain'],
    ['Basic over HTTPS', { page: page('https://shop.example/', 'Basic realm="admin"') }],
    ['no authentication', { page: pageAt('http://shop.example/') }, 'not applicable'],
  ],
});
