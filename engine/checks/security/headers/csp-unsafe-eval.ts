import { enforced, governing, parseCsp } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-unsafe-eval',
  title: 'The policy does not let text be run as code',
  why: 'With unsafe-eval a script that handles text carelessly can be made to run it, even where the policy lists no foreign script.',
  needs: ['csp'],
  problems: {
    allowed: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The content security policy allows eval and its like.',
      fix: {
        any: "Take `'unsafe-eval'` out of script-src. A library that breaks has a build without eval; WebAssembly needs only `'wasm-unsafe-eval'`.",
        change: { kind: 'policy', directive: 'script-src', drop: ["'unsafe-eval'"] },
        note: "A library that breaks has a build without eval; WebAssembly needs only `'wasm-unsafe-eval'`.",
        nextjs:
          "Only the development server needs `'unsafe-eval'`: add it when NODE_ENV is development, and nowhere else.",
      },
    },
  },
  references: ['CWE-95', 'OWASP A03:2021', 'https://www.w3.org/TR/CSP3/#directive-script-src'],
  run({ csp }) {
    const lists = enforced(csp).flatMap((policy) => {
      const sources = governing(policy, 'script-src');
      return sources ? [sources] : [];
    });
    if (lists.length === 0) return notApplicable('no enforced policy speaks of scripts');
    return lists.every((sources) => sources.includes("'unsafe-eval'"))
      ? [{ problem: 'allowed', at: 'script-src', shows: "'unsafe-eval'" }]
      : [];
  },
  examples: () => [
    { name: 'unsafe-eval', given: { csp: [parseCsp("script-src 'self' 'unsafe-eval'")] }, finds: ['allowed'] },
    { name: 'WebAssembly only', given: { csp: [parseCsp("script-src 'self' 'wasm-unsafe-eval'")] }, finds: [] },
    {
      name: 'forbidden by a second policy',
      given: { csp: [parseCsp("script-src 'unsafe-eval'"), parseCsp("default-src 'self'")] },
      finds: [],
    },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
