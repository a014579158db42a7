import {
  elementsOf,
  type HtmlDocument,
  type HtmlElement,
  parseHtml,
  resolveUrl,
  selectorOf,
} from '../../../evidence/parse/html/html.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/content/password-elsewhere',
  title: 'Password forms are submitted to this site',
  why: 'A sign-in form that submits to another site is legitimate only if that site is the sign-in service; otherwise it is a way to steal passwords.',
  needs: ['document'],
  problems: {
    elsewhere: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Password form is submitted to another site',
      fix: {
        any: 'Make sure that the URL belongs to your sign-in service; a redirect to it (OpenID Connect) is safer than asking for the password here.',
      },
    },
  },
  references: ['CWE-522', 'OWASP A07:2021'],
  run({ document }) {
    const asked = new Set(
      elementsOf(document, 'input')
        .filter(({ attributes: a }) => a.type?.trim().toLowerCase() === 'password')
        .flatMap((input) => formAround(document, input)?.index ?? []),
    );
    const forms = elementsOf(document, 'form').filter(({ index }) => asked.has(index));
    if (forms.length === 0) return notApplicable('The page has no password form');
    return forms.flatMap((form) => {
      const url = form.attributes.action ? resolveUrl(form.attributes.action, document.url) : undefined;
      return url && /^https?:/.test(url) && !isOneSite(url, document.url)
        ? [{ problem: 'elsewhere' as const, location: { selector: selectorOf(form) }, evidence: url }]
        : [];
    });
  },
  examples: () => [
    {
      name: 'to another site',
      given: { document: parseHtml('<form action="https://collect.example/x"><p><input type="password"></p></form>') },
      finds: ['elsewhere'],
    },
    {
      name: 'to a subdomain',
      given: { document: parseHtml('<form action="https://login.shop.example/"><input type="password"></form>') },
      finds: [],
    },
    {
      name: 'search form beside a sign-in form',
      given: {
        document: parseHtml(
          '<form action="https://search.example/"><input name="q"></form><form><input type="password"></form>',
        ),
      },
      finds: [],
    },
    {
      name: 'no password field',
      given: { document: parseHtml('<form action="https://search.example/"><input name="q"></form>') },
      finds: [],
      notApplicable: true,
    },
  ],
});

function formAround(document: HtmlDocument, input: HtmlElement): HtmlElement | undefined {
  let at = document.elements[input.parent];
  for (let hops = 0; at && at.tag !== 'form' && hops < 256; hops++) at = document.elements[at.parent];
  return at?.tag === 'form' ? at : undefined;
}
