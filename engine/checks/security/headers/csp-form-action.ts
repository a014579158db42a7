import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { enforced, parseCsp, scriptSources } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-form-action',
  title: 'The policy says where forms may be sent',
  why: 'default-src does not cover forms: injected markup can send what a visitor types, also a password that the browser fills in, to a stranger.',
  needs: ['csp', 'document'],
  problems: {
    free: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The page has a form and the content security policy lets forms be sent anywhere.',
      fix: {
        any: "Add `form-action 'self'` and the hosts that your forms really go to.",
        change: { kind: 'policy', directive: 'form-action', set: "'self'" },
        note: 'Add the hosts that your forms really go to.',
      },
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/CSP3/#directive-form-action'],
  run({ csp, document }) {
    if (scriptSources(csp).length === 0) return notApplicable('no enforced policy speaks of scripts');
    if (elementsOf(document, 'form').length === 0) return notApplicable('the page has no form');
    return enforced(csp).some(({ directives }) => directives.has('form-action'))
      ? []
      : [{ problem: 'free', at: 'form-action', shows: '(no form-action directive)' }];
  },
  examples: () => [
    {
      name: 'a form and only default-src',
      given: { csp: [parseCsp("default-src 'self'")], document: parseHtml('<form><input name="q"></form>') },
      finds: ['free'],
    },
    {
      name: 'a form and form-action',
      given: { csp: [parseCsp("default-src 'self'; form-action 'self'")], document: parseHtml('<form></form>') },
      finds: [],
    },
    {
      name: 'no form',
      given: { csp: [parseCsp("default-src 'self'")], document: parseHtml('<p>Hello') },
      finds: [],
      notApplicable: true,
    },
    { name: 'no policy', given: { csp: [], document: parseHtml('<form></form>') }, finds: [], notApplicable: true },
  ],
});
