import { hasNonceOrHash, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';

export default defineCheck({
  id: 'security/headers/csp-strict-dynamic',
  title: "`'strict-dynamic'` is combined with a nonce or hash",
  why: "`'strict-dynamic'` makes browsers ignore hosts and inline permissions; without a nonce or hash no script of the page can run, and such a policy is soon removed.",
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    alone: {
      severity: 'low',
      message: "CSP has `'strict-dynamic'` without a nonce or hash",
      fix: "Add `'nonce-…'` (new in each response) to the same directive and to the script elements of the page.",
    },
  },
  references: ['https://www.w3.org/TR/CSP3/#strict-dynamic-usage', 'CWE-1286'],
  run({ csp }) {
    const lists = scriptSources(csp).filter((sources) => sources.includes("'strict-dynamic'"));
    if (lists.length === 0) return notApplicable("The policy does not use `'strict-dynamic'`");
    return lists.some((sources) => !hasNonceOrHash(sources))
      ? [{ problem: 'alone', location: { part: 'script-src' }, evidence: "'strict-dynamic'" }]
      : [];
  },
  examples: () => [
    ['alone', givenCsp("script-src 'self' 'strict-dynamic'"), 'alone'],
    ['with a hash', givenCsp("script-src 'strict-dynamic' 'sha256-abc='")],
    ['not used', givenCsp("script-src 'self'"), 'not applicable'],
  ],
});
