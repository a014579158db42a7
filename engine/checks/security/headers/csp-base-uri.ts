import { enforced, hasNonceOrHash, parseCsp, scriptSources } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-base-uri',
  title: '`Content-Security-Policy` restricts the base URL (`base-uri`)',
  why: 'An injected base element redirects the relative URLs of trusted scripts to the attacker’s host, and a nonce still lets them run.',
  needs: ['csp'],
  problems: {
    free: {
      severity: 'low',
      likelihood: 'observed',
      message: 'CSP with nonces or hashes lacks `base-uri`: the base URL can be changed by injected markup',
      fix: {
        any: "Add `base-uri 'none'` (or `'self'` if the page has a base element).",
        change: { kind: 'policy', directive: 'base-uri', set: "'none'" },
        note: "Use `'self'` if the page has a base element.",
      },
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/CSP3/#directive-base-uri'],
  run({ csp }) {
    if (!scriptSources(csp).some(hasNonceOrHash)) return notApplicable('The policy allows no scripts by nonce or hash');
    const restrained = enforced(csp).some(
      ({ directives }) => directives.has('base-uri') && !directives.get('base-uri')?.includes('*'),
    );
    return restrained ? [] : [{ problem: 'free', location: { part: 'base-uri' }, evidence: '(no base-uri directive)' }];
  },
  examples: () => [
    {
      name: 'nonce without base-uri',
      given: { csp: [parseCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic'")] },
      finds: ['free'],
    },
    {
      name: 'nonce with base-uri',
      given: { csp: [parseCsp("script-src 'nonce-abcdefghijklmnop'; base-uri 'self'")] },
      finds: [],
    },
    {
      name: 'scripts allowed by host, unaffected by the base URL',
      given: { csp: [parseCsp("script-src 'self'")] },
      finds: [],
      notApplicable: true,
    },
  ],
});
