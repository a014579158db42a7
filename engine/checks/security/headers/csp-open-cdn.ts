import { OPEN_CDNS } from '../../../evidence/parse/http/csp/csp-bypass-hosts.ts';
import { defineCheck } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';
import { wholeHostsAllowed } from '../support/whole-hosts.ts';

export default defineCheck({
  id: 'security/headers/csp-open-cdn',
  title: '`Content-Security-Policy` allows no public CDN as a whole',
  why: 'A public CDN serves every published package, including an attacker’s and old frameworks that run code from markup; allowing the whole host defeats the policy (CSP bypass).',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    open: {
      severity: 'medium',
      likelihood: 'likely',
      share: 0.1,
      message: 'CSP bypass: a whole public CDN is allowed as a script source',
      fix: 'Host the files yourself, allow only their folder including the version (`https://cdn.jsdelivr.net/npm/alpinejs@3.14.1/`), or allow scripts by nonce or hash.',
    },
  },
  references: [
    'CWE-942',
    'OWASP A05:2021',
    'https://research.google/pubs/csp-is-dead-long-live-csp-on-the-insecurity-of-whitelists-and-the-future-of-content-security-policy/',
  ],
  run: ({ csp }) => wholeHostsAllowed(csp, OPEN_CDNS, 'open'),
  examples: () => [
    ['all of jsDelivr', givenCsp("script-src 'self' https://cdn.jsdelivr.net"), 'open'],
    ['wildcard that covers a CDN', givenCsp("script-src 'self' *.googleapis.com"), 'open'],
    ['single folder', givenCsp("script-src 'self' https://cdn.jsdelivr.net/npm/alpinejs@3.14.1/")],
    [
      'strict policy, which ignores hosts',
      givenCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic' https://unpkg.com"),
    ],
    [
      'CDNs of which each is excluded by the other policy',
      givenCsp('script-src https://unpkg.com', 'script-src https://esm.sh'),
    ],
    [
      'CDN that a second policy for every host does not exclude',
      givenCsp('script-src https://unpkg.com', "script-src 'self' https:"),
      'open',
    ],
    ['every host without a CDN by name', givenCsp('script-src *', 'script-src https:')],
    ['another host', givenCsp("script-src 'self' https://js.stripe.com")],
    ['no policy', givenCsp(), 'not applicable'],
  ],
});
