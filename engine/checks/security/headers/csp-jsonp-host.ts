import { parseCsp } from '../../../evidence/parse/http/csp.ts';
import { JSONP_HOSTS } from '../../../evidence/parse/http/csp-bypass-hosts.ts';
import { defineCheck } from '../../define-check.ts';
import { wholeHostsAllowed } from '../../whole-hosts.ts';

export default defineCheck({
  id: 'security/headers/csp-jsonp-host',
  title: '`Content-Security-Policy` allows no hosts with JSONP endpoints',
  why: 'JSONP endpoints respond with a script that calls a function named in the URL: injected markup can use one to run code despite the policy (CSP bypass).',
  needs: ['csp'],
  problems: {
    jsonp: {
      severity: 'low',
      likelihood: 'possible',
      message: 'CSP bypass: a host with JSONP endpoints is allowed as a script source',
      fix: {
        any: 'Allow only the script you need, with its path (`https://accounts.google.com/gsi/client`), or allow scripts by nonce or hash.',
      },
    },
  },
  references: [
    'CWE-942',
    'OWASP A05:2021',
    'https://research.google/pubs/csp-is-dead-long-live-csp-on-the-insecurity-of-whitelists-and-the-future-of-content-security-policy/',
  ],
  run: ({ csp }) => wholeHostsAllowed(csp, JSONP_HOSTS, 'jsonp'),
  examples: () => [
    {
      name: 'whole host for a sign-in button',
      given: { csp: [parseCsp("script-src 'self' https://accounts.google.com")] },
      finds: ['jsonp'],
    },
    {
      name: 'single script by path',
      given: { csp: [parseCsp("script-src 'self' https://accounts.google.com/gsi/client")] },
      finds: [],
    },
    {
      name: 'strict policy, which ignores hosts',
      given: { csp: [parseCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic' https://accounts.google.com")] },
      finds: [],
    },
    {
      name: 'images only',
      given: { csp: [parseCsp("script-src 'self'; img-src https://graph.facebook.com")] },
      finds: [],
    },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
