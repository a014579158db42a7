import { enforced, governing, parseCsp, scriptSources } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-object-src',
  title: 'The policy restrains plug-in content',
  why: 'object and embed elements load documents that script-src does not restrain; nothing of today needs them.',
  needs: ['csp'],
  problems: {
    free: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The content security policy lets object and embed elements load from anywhere.',
      fix: {
        any: "Add `object-src 'none'` to the policy.",
        change: { kind: 'policy', directive: 'object-src', set: "'none'" },
      },
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/CSP3/#directive-object-src'],
  run({ csp }) {
    if (scriptSources(csp).length === 0) return notApplicable('no enforced policy speaks of scripts');
    const restrained = enforced(csp).some((policy) => {
      const sources = governing(policy, 'object-src');
      return sources && !sources.some((source) => ['*', 'https:', 'http:', 'data:'].includes(source));
    });
    return restrained ? [] : [{ problem: 'free', at: 'object-src', shows: '(no directive that restrains it)' }];
  },
  examples: () => [
    { name: 'script-src alone', given: { csp: [parseCsp("script-src 'self'")] }, finds: ['free'] },
    { name: 'a star', given: { csp: [parseCsp("script-src 'self'; object-src *")] }, finds: ['free'] },
    { name: 'default-src holds for it', given: { csp: [parseCsp("default-src 'self'")] }, finds: [] },
    { name: 'none', given: { csp: [parseCsp("script-src 'self'; object-src 'none'")] }, finds: [] },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
