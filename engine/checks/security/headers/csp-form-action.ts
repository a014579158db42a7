import { elementsOf } from '../../../evidence/parse/html/html.ts';
import { listsFor, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { breadthOf } from '../../../evidence/parse/http/csp/csp-sources.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp, givenDocument } from '../../examples/page.ts';
import { shownLists } from '../support/whole-hosts.ts';

const given = (policy: string, html = '<form></form>') => ({ ...givenCsp(policy), ...givenDocument(html) });

export default defineCheck({
  id: 'security/headers/csp-form-action',
  title: '`Content-Security-Policy` restricts form targets (`form-action`)',
  why: '`default-src` does not cover forms: injected markup can send what visitors type, including autofilled passwords, to an attacker.',
  topic: 'content security policy',
  needs: ['csp', 'document'],
  problems: {
    free: {
      severity: 'low',
      message: 'CSP lacks `form-action`: forms may be submitted to any site',
      fix: {
        any: "Add `form-action 'self'` and the hosts that your forms submit to, or that the server then redirects to.",
        csp: 'form-action',
      },
    },
    wide: {
      severity: 'low',
      message: 'CSP `form-action` allows forms to be submitted to other people’s sites',
      fix: {
        any: "Set `form-action 'self'` and add the hosts that your forms submit to.",
        change: { kind: 'policy', directive: 'form-action', set: "'self'" },
        note: 'Add the hosts that your forms submit to.',
      },
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/CSP3/#directive-form-action'],
  run({ csp, document }) {
    const lists = listsFor(csp, 'form-action');
    if (lists.length === 0 && scriptSources(csp).length === 0)
      return notApplicable('No enforced policy restricts scripts');
    if (elementsOf(document, 'form').length === 0) return notApplicable('The page has no forms');
    if (lists.length === 0)
      return [{ problem: 'free', location: { part: 'form-action' }, evidence: '(no form-action directive)' }];
    return lists.every((sources) => sources.some(breadthOf))
      ? [{ problem: 'wide', location: { part: 'form-action' }, evidence: shownLists(lists) }]
      : [];
  },
  examples: () => [
    ['form with default-src only', given("default-src 'self'", '<form><input name="q"></form>'), 'free'],
    ['form with form-action', given("default-src 'self'; form-action 'self'")],
    ['forms to any HTTPS site', given("default-src 'self'; form-action https:"), 'wide'],
    ['policy about forms only', given('form-action *'), 'wide'],
    ['forms to a payment provider', given("default-src 'self'; form-action 'self' https://pay.example")],
    ['no forms', given("default-src 'self'", '<p>Hello'), 'not applicable'],
    ['no policy', { ...givenDocument('<form></form>'), csp: [] }, 'not applicable'],
  ],
});
