import { hasNonceOrHash, parseCsp, scriptSources } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-unsafe-inline',
  title: '`Content-Security-Policy` does not allow inline scripts',
  why: "With `'unsafe-inline'` any script that an attacker injects into the page runs, so the policy does not prevent cross-site scripting (XSS).",
  needs: ['csp'],
  problems: {
    allowed: {
      severity: 'medium',
      likelihood: 'observed',
      message: "CSP allows inline scripts (`'unsafe-inline'`)",
      fix: {
        any: "Give your inline scripts a nonce that is new in each response, list `'nonce-…'` in script-src and remove `'unsafe-inline'` (browsers that support nonces then ignore it anyway).",
        nextjs:
          'Generate a nonce in middleware (proxy.ts) and set it in the request’s Content-Security-Policy header; Next.js then adds it to its own scripts.',
        csp: 'script-src',
      },
    },
  },
  references: ['CWE-79', 'OWASP A03:2021', 'https://www.w3.org/TR/CSP3/#allow-all-inline'],
  run({ csp }) {
    const lists = scriptSources(csp);
    if (lists.length === 0) return notApplicable('No enforced policy restricts scripts');
    // CSP3 section 6.7.3.2: browsers ignore unsafe-inline beside a nonce, a hash or strict-dynamic.
    const open = lists.every(
      (sources) =>
        sources.includes("'unsafe-inline'") && !hasNonceOrHash(sources) && !sources.includes("'strict-dynamic'"),
    );
    return open
      ? [
          {
            problem: 'allowed',
            location: { part: 'script-src' },
            evidence: lists.map((sources) => sources.join(' ')).join('\n'),
          },
        ]
      : [];
  },
  examples: () => [
    { name: 'unsafe-inline', given: { csp: [parseCsp("script-src 'self' 'unsafe-inline'")] }, finds: ['allowed'] },
    {
      name: 'unsafe-inline in default-src',
      given: { csp: [parseCsp("default-src 'self' 'Unsafe-Inline'")] },
      finds: ['allowed'],
    },
    {
      name: 'disabled by a nonce',
      given: { csp: [parseCsp("script-src 'nonce-abcdefghijklmnop' 'unsafe-inline'")] },
      finds: [],
    },
    { name: 'styles only', given: { csp: [parseCsp("script-src 'self'; style-src 'unsafe-inline'")] }, finds: [] },
    {
      name: 'blocked by a second policy',
      given: { csp: [parseCsp("script-src 'unsafe-inline'"), parseCsp("script-src 'self'")] },
      finds: [],
    },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
