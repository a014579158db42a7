import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { elementsOf, parseHtml, resolveUrl, selectorOf } from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/content/form-plain',
  title: 'Forms are submitted over HTTPS',
  why: 'If a form is submitted to a plain HTTP URL, what visitors type is sent unencrypted although the page itself is protected.',
  needs: ['document', 'page'],
  problems: {
    'plain-http': {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Insecure form: an HTTPS page submits a form over plain HTTP',
      fix: { any: 'Use https:// in the form’s action, or a path without a host.' },
    },
  },
  references: ['CWE-319', 'CWE-311', 'OWASP A02:2021'],
  run({ document, page }) {
    if (!page.url.startsWith('https:')) return notApplicable('The page is served over plain HTTP');
    const senders = [
      ...elementsOf(document, 'form').map((element) => ({ element, action: element.attributes.action })),
      ...elementsOf(document, 'button', 'input').map((element) => ({ element, action: element.attributes.formaction })),
    ].filter(({ element, action }) => action !== undefined || element.tag === 'form');
    if (senders.length === 0) return notApplicable('The page has no forms');
    return senders.flatMap(({ element, action }) => {
      const url = action ? resolveUrl(action, document.url) : undefined;
      return url?.startsWith('http:')
        ? [{ problem: 'plain-http' as const, location: { selector: selectorOf(element) }, evidence: url }]
        : [];
    });
  },
  examples: () => [
    {
      name: 'plain HTTP action',
      given: { document: parseHtml('<form id="newsletter" action="http://shop.example/join"></form>'), page },
      finds: ['plain-http'],
    },
    {
      name: 'plain HTTP formaction on a button',
      given: {
        document: parseHtml('<form><button name="b" formaction="http://shop.example/">Go</button></form>'),
        page,
      },
      finds: ['plain-http'],
    },
    { name: 'path', given: { document: parseHtml('<form action="/join"></form><form></form>'), page }, finds: [] },
    { name: 'no forms', given: { document: parseHtml('<p>Hello'), page }, finds: [], notApplicable: true },
  ],
});
