import { enforced, parseCsp } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const IP_HOST = /^(?:[a-z]{2,5}:\/\/)?(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]{2,45}\])(?::(?:\d{1,5}|\*))?(?:\/|$)/i;

export default defineCheck({
  id: 'security/headers/csp-ip-source',
  title: 'The policy names hosts, not IP addresses',
  why: 'Browsers ignore addresses other than 127.0.0.1 in a policy, and a leftover one tells strangers about the network behind the site.',
  needs: ['csp'],
  problems: {
    address: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The content security policy lists an IP address.',
      fix: { any: 'Name the host, or take the entry out if it is left over from development.' },
    },
  },
  references: ['CWE-1286', 'https://www.w3.org/TR/CSP3/#match-hosts'],
  run({ csp }) {
    if (csp.length === 0) return notApplicable('the page has no content security policy');
    return enforced(csp).flatMap(({ directives }) =>
      [...directives].flatMap(([name, sources]) => {
        const addresses = sources.filter((source) => IP_HOST.test(source));
        return addresses.length === 0 ? [] : [{ problem: 'address' as const, at: name, shows: listed(addresses) }];
      }),
    );
  },
  examples: () => [
    {
      name: 'an address of the intranet',
      given: { csp: [parseCsp("connect-src 'self' http://10.0.0.5:8080")] },
      finds: ['address'],
    },
    { name: 'host names', given: { csp: [parseCsp("connect-src 'self' https://10.shop.example")] }, finds: [] },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
