import { hasNonceOrHash, parseCsp, scriptSources } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-unsafe-inline',
  title: 'The policy does not let inline scripts run',
  why: 'With unsafe-inline any script that an attacker can write into the page runs, so the policy does not stop cross-site scripting.',
  needs: ['csp'],
  problems: {
    allowed: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The content security policy lets every inline script run.',
      fix: {
        any: "Give your own inline scripts a nonce that is new in each response, list `'nonce-…'` in script-src and take `'unsafe-inline'` out (browsers that know nonces then ignore it anyway).",
        nextjs:
          'Make a nonce in middleware (proxy.ts), set it in the request’s Content-Security-Policy header and Next.js puts it on its own scripts.',
        nginx: "Inline scripts that never change can be listed by their hash: `script-src 'self' 'sha256-…'`.",
      },
    },
  },
  references: ['CWE-79', 'OWASP A03:2021', 'https://www.w3.org/TR/CSP3/#allow-all-inline'],
  run({ csp }) {
    const lists = scriptSources(csp);
    if (lists.length === 0) return notApplicable('no enforced policy speaks of scripts');
    // CSP3 section 6.7.3.2: a nonce, a hash or strict-dynamic in the list switches unsafe-inline off.
    const open = lists.every(
      (sources) =>
        sources.includes("'unsafe-inline'") && !hasNonceOrHash(sources) && !sources.includes("'strict-dynamic'"),
    );
    return open
      ? [{ problem: 'allowed', at: 'script-src', shows: lists.map((sources) => sources.join(' ')).join('\n') }]
      : [];
  },
  examples: () => [
    { name: 'unsafe-inline', given: { csp: [parseCsp("script-src 'self' 'unsafe-inline'")] }, finds: ['allowed'] },
    {
      name: 'unsafe-inline by default-src',
      given: { csp: [parseCsp("default-src 'self' 'Unsafe-Inline'")] },
      finds: ['allowed'],
    },
    {
      name: 'switched off by a nonce',
      given: { csp: [parseCsp("script-src 'nonce-abcdefghijklmnop' 'unsafe-inline'")] },
      finds: [],
    },
    { name: 'for styles only', given: { csp: [parseCsp("script-src 'self'; style-src 'unsafe-inline'")] }, finds: [] },
    {
      name: 'forbidden by a second policy',
      given: { csp: [parseCsp("script-src 'unsafe-inline'"), parseCsp("script-src 'self'")] },
      finds: [],
    },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
