import type { SignInWay } from '../../../catalogue/pages/default-logins.ts';
import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { type Form, formsOf } from '../../../evidence/parse/application/form-controls.ts';
import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { isHtmlPage } from '../../../evidence/parse/html/markup.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import type { ProbeContext } from '../../define-probe.ts';
import { createVisitor } from '../../run/cookie-jar.ts';

export interface Login {
  readonly user: string;
  readonly password: string;
}

/** Signs in, and returns a look at what only a user sees: true if it is shown. Throws `Limited`. */
export type SignIn = (login: Login) => Promise<(() => Promise<boolean>) | undefined>;

/** The site refuses further attempts: none is made. */
export class Limited extends Error {}

const LIMITED =
  /too many (?:\w{1,20} ){0,3}(?:attempts|tries|logins)|temporarily (?:locked|blocked|banned)|account (?:is |has been |was )?locked/i;
const SIGN_OUT = /\b(?:log|sign)[\s_-]?(?:out|off)\b|logout/i;
const NAMED = new Set(['', 'text', 'email']);

/** The way to sign in at a page; undefined if it has none. */
export function signInAt(page: Exchange, way: SignInWay, asking: ProbeContext): SignIn | undefined {
  if (way.by === 'form') return formOf(page) && ((login) => byForm(page, login, asking));
  const shows = new URL(way.shows, page.url).href;
  if (way.by === 'basic')
    return async ({ user, password }) => {
      const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      return async () => (await send(asking, { url: shows, headers: { authorization } }))?.status === 200;
    };
  return async ({ user, password }) => {
    const fetch = visitor(page, asking);
    const [name, secret] = way.fields;
    const body = JSON.stringify({ [name]: user, [secret]: password });
    const headers = { 'content-type': 'application/json' };
    await fetch({ url: new URL(way.to, page.url).href, method: 'POST', headers, body });
    return async () => (await fetch({ url: shows }))?.status === 200;
  };
}

/** Each attempt loads the page again, for its cookies and tokens, and looks where the form leads. */
async function byForm({ url }: Exchange, login: Login, asking: ProbeContext) {
  const fetch = visitor({ url }, asking);
  const page = await fetch({ url });
  const request = page && submissionOf(page, login);
  const answer = request && (await fetch(request));
  if (!answer) return undefined;
  const next = answer.status >= 300 && answer.status < 400 ? headerValue(answer.headers, 'location') : undefined;
  const to = URL.parse(next ?? url, answer.url);
  if (to?.origin !== new URL(url).origin || SIGN_OUT.test(to.pathname)) return undefined;
  return async () => showsUser(await fetch({ url: to.href }));
}

/** A page with a link to sign out, and without a field for a password. */
function showsUser(page: Exchange | undefined): boolean {
  if (page?.status !== 200 || !isHtmlPage(page) || !SIGN_OUT.test(page.text)) return false;
  const document = parseHtml(page.text, page.url);
  return elementsOf(document, 'input').every(({ attributes }) => attributes.type?.toLowerCase() !== 'password');
}

function formOf(page: Exchange): Form | undefined {
  const forms = formsOf(parseHtml(page.text, page.url));
  return forms.find(({ controls }) => controls.filter(({ type }) => type === 'password').length === 1);
}

function submissionOf(page: Exchange, { user, password }: Login): FetchRequest | undefined {
  const form = formOf(page);
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

/** Requests with the cookies of one attempt, and of nobody else. */
function visitor({ url }: Pick<Exchange, 'url'>, asking: ProbeContext) {
  const { equip, keep } = createVisitor(new URL(url).origin);
  return async (request: FetchRequest) => {
    const answer = await send(asking, equip(request));
    if (answer) keep(answer);
    return answer;
  };
}

async function send(asking: ProbeContext, request: FetchRequest): Promise<Exchange | undefined> {
  const answer = await asking.fetch(request);
  if (answer && (answer.status === 429 || answer.status === 423 || LIMITED.test(answer.text)))
    throw new Limited('The site limits attempts to sign in: no further ones were made');
  return answer;
}
