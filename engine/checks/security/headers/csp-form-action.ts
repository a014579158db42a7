import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { enforced, parseCsp, scriptSources } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-form-action',
  title: '`Content-Security-Policy` restricts form targets (`form-action`)',
  why: '`default-src` does not cover forms: injected markup can send what visitors type, including autofilled passwords, to an attacker.',
  needs: ['csp', 'document'],
  problems: {
    free: {
      severity: 'low',
      likelihood: 'observed',
      message: 'CSP lacks `form-action`: forms may be submitted to any site',
      fix: {
        any: "Add `form-action 'self'` and the hosts that your forms submit to, or that the server then redirects to.",
        csp: 'form-action',
      },
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/CSP3/#directive-form-action'],
  run({ csp, document }) {
    if (scriptSources(csp).length === 0) return notApplicable('No enforced policy restricts scripts');
    if (elementsOf(document, 'form').length === 0) return notApplicable('The page has no forms');
    return enforced(csp).some(({ directives }) => directives.has('form-action'))
      ? []
      : [{ problem: 'free', location: { part: 'form-action' }, evidence: '(no form-action directive)' }];
  },
  examples: () => [
    {
      name: 'form with default-src only',
      given: { csp: [parseCsp("default-src 'self'")], document: parseHtml('<form><input name="q"></form>') },
      finds: ['free'],
    },
    {
      name: 'form with form-action',
      given: { csp: [parseCsp("default-src 'self'; form-action 'self'")], document: parseHtml('<form></form>') },
      finds: [],
    },
    {
      name: 'no forms',
      given: { csp: [parseCsp("default-src 'self'")], document: parseHtml('<p>Hello') },
      finds: [],
      notApplicable: true,
    },
    { name: 'no policy', given: { csp: [], document: parseHtml('<form></form>') }, finds: [], notApplicable: true },
  ],
});
