import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { elementsOf, parseHtml, resolveUrl, selectorOf } from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/content/form-plain',
  title: 'Forms are sent over HTTPS',
  why: 'What a visitor types travels in the clear when the form is sent to a plain http address, although the page itself is protected.',
  needs: ['document', 'page'],
  problems: {
    'plain-http': {
      severity: 'medium',
      likelihood: 'observed',
      says: 'A form of an https page is sent over plain http.',
      fix: { any: 'Write https:// in the form’s action, or a path without a host.' },
    },
  },
  references: ['CWE-319', 'CWE-311', 'OWASP A02:2021'],
  run({ document, page }) {
    if (!page.url.startsWith('https:')) return notApplicable('the page itself is plain http');
    const senders = [
      ...elementsOf(document, 'form').map((element) => ({ element, action: element.attributes.action })),
      ...elementsOf(document, 'button', 'input').map((element) => ({ element, action: element.attributes.formaction })),
    ].filter(({ element, action }) => action !== undefined || element.tag === 'form');
    if (senders.length === 0) return notApplicable('the page has no form');
    return senders.flatMap(({ element, action }) => {
      const url = action ? resolveUrl(action, document.url) : undefined;
      return url?.startsWith('http:') ? [{ problem: 'plain-http' as const, at: selectorOf(element), shows: url }] : [];
    });
  },
  examples: () => [
    {
      name: 'a plain http action',
      given: { document: parseHtml('<form id="newsletter" action="http://shop.example/join"></form>'), page },
      finds: ['plain-http'],
    },
    {
      name: 'a button that sends it elsewhere',
      given: {
        document: parseHtml('<form><button name="b" formaction="http://shop.example/">Go</button></form>'),
        page,
      },
      finds: ['plain-http'],
    },
    { name: 'a path', given: { document: parseHtml('<form action="/join"></form><form></form>'), page }, finds: [] },
    { name: 'no form', given: { document: parseHtml('<p>Hello'), page }, finds: [], notApplicable: true },
  ],
});
