import { elementsOf, selectorOf } from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp, givenDocument, page } from '../../examples/page.ts';
import { submissionsOf } from '../support/form-targets.ts';
import { insecureUrls, upgradesInsecure } from '../support/mixed-content.ts';

const given = (html: string, ...policies: string[]) => ({ ...givenDocument(html), ...givenCsp(...policies), page });

export default defineCheck({
  id: 'security/content/form-plain',
  title: 'Forms of the page are submitted over HTTPS',
  why: 'If a form is submitted to a plain HTTP URL, what visitors type is sent unencrypted although the page itself is protected.',
  needs: ['document', 'page', 'csp'],
  problems: {
    'plain-http': {
      severity: 'medium',
      message: 'Insecure form: an HTTPS page submits a form over plain HTTP',
      fix: 'Use https:// in the form’s action, or a path without a host.',
    },
  },
  references: ['CWE-319', 'CWE-311', 'OWASP A02:2021'],
  run({ document, page, csp }) {
    if (!page.url.startsWith('https:')) return notApplicable('The page is served over plain HTTP');
    const forms = elementsOf(document, 'form');
    if (forms.length === 0) return notApplicable('The page has no forms');
    if (upgradesInsecure(csp)) return [];
    const sent = forms.flatMap((form) => submissionsOf(document, form));
    const plain = new Map(
      sent.flatMap(({ element, url }) => (url && insecureUrls([url]).length > 0 ? [[element, url]] : [])),
    );
    return [...plain].map(([element, url]) => ({
      problem: 'plain-http' as const,
      location: { selector: selectorOf(element) },
      evidence: url,
    }));
  },
  examples: () => [
    ['plain HTTP action', given('<form id="newsletter" action="http://shop.example/join"></form>'), 'plain-http'],
    [
      'plain HTTP formaction on a button',
      given('<form><button name="b" formaction="http://shop.example/">Go</button></form>'),
      'plain-http',
    ],
    ['upgraded by the policy', given('<form action="http://shop.example/join"></form>', 'upgrade-insecure-requests')],
    [
      'address that every button replaces',
      given(
        '<form action="http://shop.example/join"><button formaction="/join">Join</button></form><button formaction="http://shop.example/">No form</button>',
      ),
    ],
    ['no address, with a plain HTTP base URL', given('<base href="http://shop.example/"><form></form>')],
    ['path', given('<form action="/join"></form><form></form>')],
    ['no forms', given('<p>Hello'), 'not applicable'],
  ],
});
