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
  title: 'Password forms do not use GET',
  why: 'A form with the method GET puts the password into the URL, which is kept in browser history and logs and sent in the Referer header.',
  needs: ['document'],
  problems: {
    get: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Password form uses the GET method',
      fix: {
        any: 'Set `method="post"` on the form, even if a script submits it: the script may fail to load.',
        change: { kind: 'attribute', element: 'form', set: { method: 'post' } },
        note: 'Do this even if a script submits the form: it may fail to load.',
      },
    },
  },
  references: ['CWE-598', 'OWASP A04:2021', 'RFC 9110'],
  run({ document }) {
    const fields = elementsOf(document, 'input').filter(
      ({ attributes: a }) => a.type?.trim().toLowerCase() === 'password' && a.name,
    );
    if (fields.length === 0) return notApplicable('The page has no password field');
    const forms = new Set(fields.flatMap((field) => formOf(document, field) ?? []));
    return [...forms]
      .filter(({ attributes: a }) => a.method?.trim().toLowerCase() === 'get')
      .map((form) => ({
        problem: 'get' as const,
        location: { selector: selectorOf(form) },
        evidence: `method="get"${form.attributes.action ? ` action="${form.attributes.action}"` : ''}`,
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
      name: 'no method, submitted by a script',
      given: { document: parseHtml('<form><input type="password" name="pw"></form>') },
      finds: [],
    },
    {
      name: 'no password field',
      given: { document: parseHtml('<form method="get"><input name="q"></form>') },
      finds: [],
      notApplicable: true,
    },
  ],
});
