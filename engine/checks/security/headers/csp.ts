import { enforced, governing, parseCsp } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

const START = "default-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";

export default defineCheck({
  id: 'security/headers/csp',
  title: 'A content security policy says which scripts may run',
  why: 'Where text of a stranger reaches the page unescaped, the policy is the last thing that keeps it from running as a script with the visitor’s rights.',
  needs: ['csp'],
  problems: {
    missing: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The page has no content security policy.',
      fix: sendHeader(
        'Content-Security-Policy',
        START,
        'Try it as Content-Security-Policy-Report-Only first and add what the page really loads.',
      ),
    },
    'report-only': {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The only content security policy is a report-only one, which blocks nothing.',
      fix: {
        any: 'When the reports are quiet, send the same policy as `Content-Security-Policy`.',
        change: { kind: 'header', name: 'Content-Security-Policy', value: START },
        note: 'Or the policy that only reports so far, once its reports are quiet.',
      },
    },
    'no-script-rule': {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The content security policy says nothing about scripts.',
      fix: {
        any: "Add `script-src` (or `default-src`) to the policy, best with a nonce: `script-src 'nonce-…' 'strict-dynamic'`.",
        change: { kind: 'policy', directive: 'script-src', set: "'self'" },
        note: "A nonce is stricter: `'nonce-…' 'strict-dynamic'`.",
      },
    },
  },
  references: ['CWE-693', 'OWASP A05:2021', 'https://www.w3.org/TR/CSP3/'],
  run({ csp }) {
    const at = 'Content-Security-Policy';
    const policies = enforced(csp);
    if (csp.length === 0) return [{ problem: 'missing', at, shows: '(no policy)' }];
    if (policies.length === 0)
      return [{ problem: 'report-only', at, shows: listed(csp.map(({ source }) => `report-only policy (${source})`)) }];
    if (policies.some((policy) => governing(policy, 'script-src-elem'))) return [];
    return [
      {
        problem: 'no-script-rule',
        at,
        shows: listed(policies.map(({ directives }) => [...directives.keys()].join('; ') || '(empty policy)')),
      },
    ];
  },
  examples: () => [
    { name: 'no policy at all', given: { csp: [] }, finds: ['missing'] },
    {
      name: 'a policy that only reports',
      given: { csp: [parseCsp("default-src 'self'", 'header', true)] },
      finds: ['report-only'],
    },
    {
      name: 'a policy about framing only',
      given: { csp: [parseCsp("frame-ancestors 'self'; upgrade-insecure-requests")] },
      finds: ['no-script-rule'],
    },
    { name: 'default-src', given: { csp: [parseCsp("default-src 'self'")] }, finds: [] },
    {
      name: 'two policies, one of which speaks of scripts',
      given: { csp: [parseCsp('upgrade-insecure-requests'), parseCsp("script-src 'self'", 'meta')] },
      finds: [],
    },
  ],
});
