import { parseCsp } from '../../../evidence/parse/http/csp.ts';
import { defineCheck } from '../../define-check.ts';
import { wholeHostsAllowed } from '../../whole-hosts.ts';

/** Hosts with an interface that, as its operator documents, wraps its answer in a function of the caller’s choice. */
const JSONP = [
  'accounts.google.com',
  'api.flickr.com',
  'api.github.com',
  'dev.virtualearth.net',
  'graph.facebook.com',
  'nominatim.openstreetmap.org',
  'vimeo.com',
  'en.wikipedia.org',
];

export default defineCheck({
  id: 'security/headers/csp-jsonp-host',
  title: 'The policy trusts no host that wraps its answers in a chosen function',
  why: 'Some interfaces answer with a script that calls the function named in the address (JSONP): injected markup can use one to call functions of the page, policy or not.',
  needs: ['csp'],
  problems: {
    jsonp: {
      severity: 'low',
      likelihood: 'possible',
      says: 'The content security policy allows scripts from a whole host that has a JSONP interface.',
      fix: {
        any: 'Allow only the script that is needed, with its path (`https://accounts.google.com/gsi/client`), or trust scripts by nonce or hash.',
      },
    },
  },
  references: [
    'CWE-942',
    'OWASP A05:2021',
    'https://research.google/pubs/csp-is-dead-long-live-csp-on-the-insecurity-of-whitelists-and-the-future-of-content-security-policy/',
  ],
  run: ({ csp }) => wholeHostsAllowed(csp, JSONP, 'jsonp'),
  examples: () => [
    {
      name: 'a whole host for a sign-in button',
      given: { csp: [parseCsp("script-src 'self' https://accounts.google.com")] },
      finds: ['jsonp'],
    },
    {
      name: 'the one script of it',
      given: { csp: [parseCsp("script-src 'self' https://accounts.google.com/gsi/client")] },
      finds: [],
    },
    {
      name: 'a strict policy, which ignores hosts',
      given: { csp: [parseCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic' https://accounts.google.com")] },
      finds: [],
    },
    {
      name: 'its pictures only',
      given: { csp: [parseCsp("script-src 'self'; img-src https://graph.facebook.com")] },
      finds: [],
    },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
