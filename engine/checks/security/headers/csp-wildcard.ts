import { isStrict, parseCsp, scriptSources } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

/** `*`, `http://*`, `*:443`, `*.com`: every host, or every host below a public suffix. */
const ANY_HOST = /^(?:(?:https?|wss?):\/\/)?\*(?:\.(?:com|net|org|io|dev|app|co))?(?::(?:\*|\d{1,5}))?\/?$/;

export default defineCheck({
  id: 'security/headers/csp-wildcard',
  title: 'The policy names the hosts that scripts may come from',
  why: 'A policy that allows scripts from every host stops nobody: an attacker loads the script from a host of his own.',
  needs: ['csp'],
  problems: {
    'any-host': {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The content security policy allows scripts from any host.',
      fix: {
        any: "Replace `*` in script-src by the hosts that the page loads scripts from, or better by a nonce with `'strict-dynamic'`.",
        change: { kind: 'policy', directive: 'script-src', set: "'self'" },
        note: 'Add the hosts that the page loads scripts from.',
      },
    },
  },
  references: ['CWE-942', 'OWASP A05:2021', 'https://www.w3.org/TR/CSP3/#match-url-to-source-list'],
  run({ csp }) {
    const lists = scriptSources(csp);
    if (lists.length === 0) return notApplicable('no enforced policy speaks of scripts');
    const wide = lists.map((sources) => (isStrict(sources) ? [] : sources.filter((source) => ANY_HOST.test(source))));
    return wide.every((sources) => sources.length > 0)
      ? [{ problem: 'any-host', at: 'script-src', shows: [...new Set(wide.flat())].join(' ') }]
      : [];
  },
  examples: () => [
    { name: 'a star', given: { csp: [parseCsp('script-src *')] }, finds: ['any-host'] },
    { name: 'every host over https', given: { csp: [parseCsp("default-src 'self' https://*")] }, finds: ['any-host'] },
    { name: 'every .com', given: { csp: [parseCsp('script-src *.com')] }, finds: ['any-host'] },
    { name: 'the subdomains of one host', given: { csp: [parseCsp("script-src 'self' *.shop.example")] }, finds: [] },
    {
      name: 'a star that a strict policy ignores',
      given: { csp: [parseCsp("script-src * 'nonce-abcdefghijklmnop' 'strict-dynamic'")] },
      finds: [],
    },
    { name: 'for images only', given: { csp: [parseCsp("default-src 'self'; img-src *")] }, finds: [] },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
