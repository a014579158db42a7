import { enforced, governing, parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';

const STEPS =
  'List what your pages load (scripts, styles, images, fonts, connections, frames) in a policy, send it as `Content-Security-Policy-Report-Only`, and use the site: the browser console shows each violation. Once there are none, send it as `Content-Security-Policy`. Allow inline scripts by hash or nonce.';

export default defineCheck({
  id: 'security/headers/csp',
  title: '`Content-Security-Policy` (CSP) is enabled and restricts scripts',
  why: 'If untrusted text reaches the page unescaped, the CSP is the last defence that keeps it from running as a script with the visitor’s rights (XSS).',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    missing: {
      severity: 'medium',
      share: 0.13,
      message: 'Missing `Content-Security-Policy` (CSP)',
      fix: { any: STEPS, csp: 'whole' },
    },
    'report-only': {
      severity: 'medium',
      share: 0.13,
      message: 'CSP is report-only and blocks nothing',
      fix: 'Once no more violations are reported, send the same policy as `Content-Security-Policy`.',
    },
    'no-script-rule': {
      severity: 'medium',
      share: 0.13,
      message: 'CSP does not restrict scripts',
      fix: {
        any: "Add `script-src` (or `default-src`) to the policy, preferably with a nonce: `script-src 'nonce-…' 'strict-dynamic'`.",
        csp: 'script-src',
      },
    },
  },
  references: ['CWE-693', 'OWASP A05:2021', 'https://www.w3.org/TR/CSP3/'],
  run({ csp }) {
    const at = 'Content-Security-Policy';
    const policies = enforced(csp);
    if (csp.length === 0) return [{ problem: 'missing', location: { header: at }, evidence: '(no policy)' }];
    if (policies.length === 0)
      return [
        {
          problem: 'report-only',
          location: { header: at },
          evidence: listed(csp.map(({ source }) => `report-only policy (${source})`)),
        },
      ];
    if (policies.some((policy) => governing(policy, 'script-src-elem'))) return [];
    return [
      {
        problem: 'no-script-rule',
        location: { header: at },
        evidence: listed(policies.map(({ directives }) => [...directives.keys()].join('; ') || '(empty policy)')),
      },
    ];
  },
  examples: () => [
    ['no policy', givenCsp(), 'missing'],
    ['report-only policy', { csp: [parseCsp("default-src 'self'", 'header', true)] }, 'report-only'],
    ['framing policy only', givenCsp("frame-ancestors 'self'; upgrade-insecure-requests"), 'no-script-rule'],
    ['default-src', givenCsp("default-src 'self'")],
    ['sandbox without scripts', givenCsp('sandbox allow-forms')],
    ['sandbox with scripts', givenCsp('sandbox allow-scripts allow-same-origin'), 'no-script-rule'],
    ['sandbox in a meta element, where it is ignored', { csp: [parseCsp('sandbox', 'meta')] }, 'no-script-rule'],
    [
      'two policies, one of which restricts scripts',
      { csp: [parseCsp('upgrade-insecure-requests'), parseCsp("script-src 'self'", 'meta')] },
    ],
  ],
});
