import { enforced, governing, parseCsp, scriptSources } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-object-src',
  title: '`Content-Security-Policy` restricts plug-in content (`object-src`)',
  why: '`object` and `embed` elements load documents that `script-src` does not restrict; modern pages do not need them.',
  needs: ['csp'],
  problems: {
    free: {
      severity: 'low',
      likelihood: 'observed',
      message: 'CSP lacks an effective `object-src`: plug-in content may load from any origin',
      fix: {
        any: "Add `object-src 'none'` to the policy, or the hosts of the page's `object` and `embed` elements.",
        csp: 'object-src',
      },
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/CSP3/#directive-object-src'],
  run({ csp }) {
    if (scriptSources(csp).length === 0) return notApplicable('No enforced policy restricts scripts');
    const restrained = enforced(csp).some((policy) => {
      const sources = governing(policy, 'object-src');
      return sources && !sources.some((source) => ['*', 'https:', 'http:', 'data:'].includes(source));
    });
    return restrained
      ? []
      : [{ problem: 'free', location: { part: 'object-src' }, evidence: '(no directive that restrains it)' }];
  },
  examples: () => [
    { name: 'script-src only', given: { csp: [parseCsp("script-src 'self'")] }, finds: ['free'] },
    { name: 'wildcard', given: { csp: [parseCsp("script-src 'self'; object-src *")] }, finds: ['free'] },
    { name: 'restricted by default-src', given: { csp: [parseCsp("default-src 'self'")] }, finds: [] },
    { name: 'object-src none', given: { csp: [parseCsp("script-src 'self'; object-src 'none'")] }, finds: [] },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
