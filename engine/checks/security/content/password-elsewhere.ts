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
  title: 'Passwords are sent to this site',
  why: 'A sign-in form that is sent to another site is right only when that site is the one who signs visitors in; otherwise it is how passwords are stolen.',
  needs: ['document'],
  problems: {
    elsewhere: {
      severity: 'low',
      likelihood: 'possible',
      says: 'A form with a password field is sent to another site.',
      fix: {
        any: 'Make sure that the address belongs to your sign-in service; better lead visitors there by a redirect (OpenID Connect) than ask for the password here.',
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
    if (forms.length === 0) return notApplicable('no form asks for a password');
    return forms.flatMap((form) => {
      const url = form.attributes.action ? resolveUrl(form.attributes.action, document.url) : undefined;
      return url && /^https?:/.test(url) && !isOneSite(url, document.url)
        ? [{ problem: 'elsewhere' as const, at: selectorOf(form), shows: url }]
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
      name: 'a search form beside a sign-in',
      given: {
        document: parseHtml(
          '<form action="https://search.example/"><input name="q"></form><form><input type="password"></form>',
        ),
      },
      finds: [],
    },
    {
      name: 'no password',
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
