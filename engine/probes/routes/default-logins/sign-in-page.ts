import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { type Form, formsOf } from '../../../evidence/parse/application/form-controls.ts';
import { elementsOf, type HtmlDocument, parseHtml } from '../../../evidence/parse/html/html.ts';
import { isHtmlPage } from '../../../evidence/parse/html/markup.ts';

export interface Login {
  readonly user: string;
  readonly password: string;
}

export const SIGN_OUT = /\b(?:log|sign)[\s_-]?(?:out|off)\b|logout/i;
const NAMED = new Set(['', 'text', 'email']);

/** The form to sign in: it asks for one password. */
export function formIn(document: HtmlDocument): Form | undefined {
  return formsOf(document).find(({ controls }) => controls.filter(({ type }) => type === 'password').length === 1);
}

/** The request that the form of a page sends for a login; undefined if it is not one of the origin with these fields. */
export function submissionOf(page: Exchange, { user, password }: Login): FetchRequest | undefined {
  const form = formIn(parseHtml(page.text, page.url));
  const { action = '', method = '' } = form?.element.attributes ?? {};
  const url = URL.parse(action, page.url);
  if (!form || url?.origin !== new URL(page.url).origin || method.toLowerCase() !== 'post') return undefined;
  const at = form.controls.findIndex(({ type }) => type === 'password');
  const named = form.controls.findLastIndex(
    ({ type, element }, i) => i < at && element.tag === 'input' && NAMED.has(type),
  );
  if (named < 0 !== (user === '')) return undefined;
  const button = form.controls.findIndex(
    ({ type, element }) => type === 'submit' || (element.tag === 'button' && type === ''),
  );
  const fields = new URLSearchParams();
  for (const [i, { type, value, element }] of form.controls.entries()) {
    const { name } = element.attributes;
    const isSent = i === button || type === 'hidden' || element.tag === 'select';
    if (name !== undefined && (i === at || i === named || isSent))
      fields.append(name, i === at ? password : i === named ? user : value);
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { url: url.href, method: 'POST', headers, body: fields.toString() };
}

/** A page with a link to sign out, and without a form to sign in. Several fields for passwords are those of a user who must choose another one. */
export function showsUser(page: Exchange): boolean {
  if (page.status !== 200 || !isHtmlPage(page) || !SIGN_OUT.test(page.text)) return false;
  const document = parseHtml(page.text, page.url);
  const passwords = elementsOf(document, 'input').filter(
    ({ attributes }) => attributes.type?.toLowerCase() === 'password',
  );
  return passwords.length === 0 || (passwords.length > 1 && !formIn(document));
}
