import { listsFor, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';

export default defineCheck({
  id: 'security/headers/csp-unsafe-eval',
  title: '`Content-Security-Policy` does not allow `eval`',
  why: "With `'unsafe-eval'` a script that handles text carelessly can be made to run it as code, even if the policy allows no third-party scripts.",
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    allowed: {
      severity: 'low',
      message: 'CSP allows `eval`',
      fix: {
        any: "Remove `'unsafe-eval'` from script-src. Libraries that break usually offer a build without eval; WebAssembly needs only `'wasm-unsafe-eval'`.",
        change: { kind: 'policy', directive: 'script-src', drop: ["'unsafe-eval'"] },
        note: "Libraries that break usually offer a build without eval; WebAssembly needs only `'wasm-unsafe-eval'`.",
        nextjs: "Only the development server needs `'unsafe-eval'`: add it only when NODE_ENV is development.",
      },
    },
  },
  references: ['CWE-95', 'OWASP A03:2021', 'https://www.w3.org/TR/CSP3/#directive-script-src'],
  run({ csp }) {
    const lists = listsFor(csp, 'script-src');
    if (lists.length === 0 && scriptSources(csp).length === 0)
      return notApplicable('No enforced policy restricts scripts');
    const evidence = lists.length > 0 ? "'unsafe-eval'" : '(script-src-elem does not restrict eval)';
    return lists.every((sources) => sources.includes("'unsafe-eval'"))
      ? [{ problem: 'allowed', location: { part: 'script-src' }, evidence }]
      : [];
  },
  examples: () => [
    ['unsafe-eval', givenCsp("script-src 'self' 'unsafe-eval'"), 'allowed'],
    ['script-src-elem only, which does not restrict eval', givenCsp("script-src-elem 'self'"), 'allowed'],
    ['WebAssembly only', givenCsp("script-src 'self' 'wasm-unsafe-eval'")],
    ['blocked by a second policy', givenCsp("script-src 'unsafe-eval'", "default-src 'self'")],
    ['no policy', givenCsp(), 'not applicable'],
  ],
});
