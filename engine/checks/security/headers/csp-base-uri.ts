import { enforced, hasNonceOrHash, parseCsp, scriptSources } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-base-uri',
  title: 'A policy with nonces keeps the base address fixed',
  why: 'An injected base element sends the relative addresses of trusted scripts to the attacker’s host, and a nonce lets them run all the same.',
  needs: ['csp'],
  problems: {
    free: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The content security policy trusts scripts by nonce or hash but does not restrain the base element.',
      fix: {
        any: "Add `base-uri 'none'` (or `'self'` if the page has a base element of its own).",
        change: { kind: 'policy', directive: 'base-uri', set: "'none'" },
        note: "Where the page has a base element of its own, `'self'`.",
      },
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/CSP3/#directive-base-uri'],
  run({ csp }) {
    if (!scriptSources(csp).some(hasNonceOrHash)) return notApplicable('the policy trusts no script by nonce or hash');
    const restrained = enforced(csp).some(
      ({ directives }) => directives.has('base-uri') && !directives.get('base-uri')?.includes('*'),
    );
    return restrained ? [] : [{ problem: 'free', at: 'base-uri', shows: '(no base-uri directive)' }];
  },
  examples: () => [
    {
      name: 'a nonce without base-uri',
      given: { csp: [parseCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic'")] },
      finds: ['free'],
    },
    {
      name: 'a nonce with base-uri',
      given: { csp: [parseCsp("script-src 'nonce-abcdefghijklmnop'; base-uri 'self'")] },
      finds: [],
    },
    {
      name: 'scripts by host, which a base cannot widen',
      given: { csp: [parseCsp("script-src 'self'")] },
      finds: [],
      notApplicable: true,
    },
  ],
});
