import { elementsOf, parseHtml, selectorOf } from '../../../evidence/parse/html/html.ts';
import { type CspPolicy, parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { page } from '../../examples/page.ts';
import { submissionsOf } from '../support/form-targets.ts';
import { insecureUrls, upgradesInsecure } from '../support/mixed-content.ts';

const csp: CspPolicy[] = [];

export default defineCheck({
  id: 'security/content/form-plain',
  title: 'Forms are submitted over HTTPS',
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
    [
      'plain HTTP action',
      { document: parseHtml('<form id="newsletter" action="http://shop.example/join"></form>'), page, csp },
      'plain-http',
    ],
    [
      'plain HTTP formaction on a button',
      { document: parseHtml('<form><button name="b" formaction="http://shop.example/">Go</button></form>'), page, csp },
      'plain-http',
    ],
    [
      'upgraded by the policy',
      {
        document: parseHtml('<form action="http://shop.example/join"></form>'),
        page,
        csp: [parseCsp('upgrade-insecure-requests')],
      },
    ],
    [
      'address that every button replaces',
      {
        document: parseHtml(
          '<form action="http://shop.example/join"><button formaction="/join">Join</button></form><button formaction="http://shop.example/">No form</button>',
        ),
        page,
        csp,
      },
    ],
    [
      'no address, with a plain HTTP base URL',
      { document: parseHtml('<base href="http://shop.example/"><form></form>'), page, csp },
    ],
    ['path', { document: parseHtml('<form action="/join"></form><form></form>'), page, csp }],
    ['no forms', { document: parseHtml('<p>Hello'), page, csp }, 'not applicable'],
  ],
});
