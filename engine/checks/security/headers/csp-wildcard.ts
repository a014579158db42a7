import { isStrict, parseCsp, scriptSources } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

/** `*`, `http://*`, `*:443`, `*.com`: every host, or every host below a public suffix. */
const ANY_HOST = /^(?:(?:https?|wss?):\/\/)?\*(?:\.(?:com|net|org|io|dev|app|co))?(?::(?:\*|\d{1,5}))?\/?$/;

export default defineCheck({
  id: 'security/headers/csp-wildcard',
  title: '`Content-Security-Policy` does not allow scripts from any host',
  why: 'A policy that allows scripts from every host stops no attacker: the script is loaded from the attacker’s own host.',
  needs: ['csp'],
  problems: {
    'any-host': {
      severity: 'medium',
      likelihood: 'observed',
      message: 'CSP allows scripts from any host (wildcard)',
      fix: {
        any: "Replace `*` in script-src with the hosts that the page loads scripts from, or better with a nonce and `'strict-dynamic'`.",
        csp: 'script-src',
      },
    },
  },
  references: ['CWE-942', 'OWASP A05:2021', 'https://www.w3.org/TR/CSP3/#match-url-to-source-list'],
  run({ csp }) {
    const lists = scriptSources(csp);
    if (lists.length === 0) return notApplicable('No enforced policy restricts scripts');
    const wide = lists.map((sources) => (isStrict(sources) ? [] : sources.filter((source) => ANY_HOST.test(source))));
    return wide.every((sources) => sources.length > 0)
      ? [{ problem: 'any-host', location: { part: 'script-src' }, evidence: [...new Set(wide.flat())].join(' ') }]
      : [];
  },
  examples: () => [
    { name: 'wildcard', given: { csp: [parseCsp('script-src *')] }, finds: ['any-host'] },
    { name: 'any host over HTTPS', given: { csp: [parseCsp("default-src 'self' https://*")] }, finds: ['any-host'] },
    { name: 'any .com host', given: { csp: [parseCsp('script-src *.com')] }, finds: ['any-host'] },
    { name: 'subdomains of one host', given: { csp: [parseCsp("script-src 'self' *.shop.example")] }, finds: [] },
    {
      name: 'wildcard ignored by a strict policy',
      given: { csp: [parseCsp("script-src * 'nonce-abcdefghijklmnop' 'strict-dynamic'")] },
      finds: [],
    },
    { name: 'images only', given: { csp: [parseCsp("default-src 'self'; img-src *")] }, finds: [] },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
