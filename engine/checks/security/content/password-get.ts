import {
  elementsOf,
  type HtmlDocument,
  type HtmlElement,
  parseHtml,
  selectorOf,
} from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

function formOf(document: HtmlDocument, field: HtmlElement): HtmlElement | undefined {
  if (field.attributes.form)
    return elementsOf(document, 'form').find(({ attributes: a }) => a.id === field.attributes.form);
  let at = document.elements[field.parent];
  for (let hops = 0; at && hops < 256; hops++) {
    if (at.tag === 'form') return at;
    at = document.elements[at.parent];
  }
  return undefined;
}

export default defineCheck({
  id: 'security/content/password-get',
  title: 'Passwords do not travel in addresses',
  why: 'A form with the method GET puts the password into the address: it stays in the history, in logs and in the referrer.',
  needs: ['document'],
  problems: {
    get: {
      severity: 'medium',
      likelihood: 'likely',
      says: 'A form with a password field says that it is sent with GET.',
      fix: {
        any: 'Write `method="post"` on the form, also when a script sends it: the script may fail to load.',
        change: { kind: 'attribute', element: 'form', set: { method: 'post' } },
        note: 'Also when a script sends the form: it may fail to load.',
      },
    },
  },
  references: ['CWE-598', 'OWASP A04:2021', 'RFC 9110'],
  run({ document }) {
    const fields = elementsOf(document, 'input').filter(
      ({ attributes: a }) => a.type?.trim().toLowerCase() === 'password' && a.name,
    );
    if (fields.length === 0) return notApplicable('the page asks for no password');
    const forms = new Set(fields.flatMap((field) => formOf(document, field) ?? []));
    return [...forms]
      .filter(({ attributes: a }) => a.method?.trim().toLowerCase() === 'get')
      .map((form) => ({
        problem: 'get' as const,
        at: selectorOf(form),
        shows: `method="get"${form.attributes.action ? ` action="${form.attributes.action}"` : ''}`,
      }));
  },
  examples: () => [
    {
      name: 'method get',
      given: { document: parseHtml('<form id="login" method="get"><input type="password" name="pw"></form>') },
      finds: ['get'],
    },
    {
      name: 'method post',
      given: { document: parseHtml('<form method="POST"><input type="password" name="pw"></form>') },
      finds: [],
    },
    {
      name: 'no method, as scripts send it',
      given: { document: parseHtml('<form><input type="password" name="pw"></form>') },
      finds: [],
    },
    {
      name: 'no password',
      given: { document: parseHtml('<form method="get"><input name="q"></form>') },
      finds: [],
      notApplicable: true,
    },
  ],
});
