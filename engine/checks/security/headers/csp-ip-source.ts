import { enforced } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';

const IP_HOST = /^(?:[a-z]{2,5}:\/\/)?(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]{2,45}\])(?::(?:\d{1,5}|\*))?(?:\/|$)/i;

export default defineCheck({
  id: 'security/headers/csp-ip-source',
  title: '`Content-Security-Policy` lists no IP addresses',
  why: 'Browsers ignore IP addresses other than 127.0.0.1 in a policy, and a leftover one reveals the internal network to outsiders.',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    address: {
      severity: 'info',
      message: 'CSP lists an IP address',
      fix: 'Use the host name, or remove the entry if it is left over from development.',
    },
  },
  references: ['CWE-1286', 'https://www.w3.org/TR/CSP3/#match-hosts'],
  run({ csp }) {
    if (csp.length === 0) return notApplicable('The page has no Content-Security-Policy');
    return enforced(csp).flatMap(({ directives }) =>
      [...directives].flatMap(([name, sources]) => {
        const addresses = sources.filter((source) => IP_HOST.test(source));
        return occurrence('address', { part: name }, addresses);
      }),
    );
  },
  examples: () => [
    ['internal IP address', givenCsp("connect-src 'self' http://10.0.0.5:8080"), 'address'],
    ['host names', givenCsp("connect-src 'self' https://10.shop.example")],
    ['no policy', givenCsp(), 'not applicable'],
  ],
});
