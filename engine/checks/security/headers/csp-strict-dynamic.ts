import { hasNonceOrHash, parseCsp, scriptSources } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-strict-dynamic',
  title: 'strict-dynamic comes with a nonce or a hash',
  why: 'strict-dynamic makes browsers ignore hosts and inline permissions; without a nonce or hash no script of the page can start, and such a policy is soon taken down.',
  needs: ['csp'],
  problems: {
    alone: {
      severity: 'low',
      likelihood: 'observed',
      says: "The content security policy has 'strict-dynamic' without any nonce or hash.",
      fix: { any: "Add `'nonce-…'` (new in each response) to the same directive and to the page's script elements." },
    },
  },
  references: ['https://www.w3.org/TR/CSP3/#strict-dynamic-usage', 'CWE-1286'],
  run({ csp }) {
    const lists = scriptSources(csp).filter((sources) => sources.includes("'strict-dynamic'"));
    if (lists.length === 0) return notApplicable("the policy does not use 'strict-dynamic'");
    return lists.some((sources) => !hasNonceOrHash(sources))
      ? [{ problem: 'alone', at: 'script-src', shows: "'strict-dynamic'" }]
      : [];
  },
  examples: () => [
    { name: 'alone', given: { csp: [parseCsp("script-src 'self' 'strict-dynamic'")] }, finds: ['alone'] },
    { name: 'with a hash', given: { csp: [parseCsp("script-src 'strict-dynamic' 'sha256-abc='")] }, finds: [] },
    { name: 'not used', given: { csp: [parseCsp("script-src 'self'")] }, finds: [], notApplicable: true },
  ],
});
