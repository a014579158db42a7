import type { SignInWay } from '../../../catalogue/pages/default-logins.ts';
import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import type { ProbeContext } from '../../define-probe.ts';
import { createVisitor } from '../../run/cookie-jar.ts';
import { formIn, type Login, SIGN_OUT, showsUser, submissionOf } from './sign-in-page.ts';

/** Signs in, and returns a look at what only a user sees: true if it is shown. Throws `Untried`. */
export type SignIn = (login: Login) => Promise<() => Promise<boolean>>;

/** Why no further attempt is made. */
export class Untried extends Error {}

const LIMITED =
  /too many (?:\w{1,20} ){0,3}(?:attempts|tries|logins)|temporarily (?:locked|blocked|banned)|account (?:is |has been |was )?locked/i;
/** What Zabbix says of each wrong password. */
const WRONG = /password or account is temporarily blocked/gi;
const MAX_REDIRECTS = 3;

/** The way to sign in at a page; undefined if it has none. Addresses of a program are relative to the base of its pages. */
export function signInAt(page: Exchange, way: SignInWay, asking: ProbeContext): SignIn | undefined {
  const document = parseHtml(page.text, page.url);
  if (way.by === 'form') return formIn(document) && ((login) => byForm(page, login, asking));
  if (URL.parse(document.url)?.origin !== new URL(page.url).origin) return undefined;
  const shows = new URL(way.shows, document.url).href;
  if (way.by === 'basic')
    return async ({ user, password }) => {
      const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      // Other requests are repeated where the answer is late.
      return async () => (await send(asking, { url: shows, headers: { authorization }, isAlone: true })).status === 200;
    };
  return async ({ user, password }) => {
    const fetch = visitor(page, asking);
    const [name, secret] = way.fields;
    const body = JSON.stringify({ [name]: user, [secret]: password });
    const headers = { 'content-type': 'application/json' };
    await fetch({ url: new URL(way.to, document.url).href, method: 'POST', headers, body });
    return async () => (await fetch({ url: shows })).status === 200;
  };
}

/** Each attempt loads the page again, for its cookies and tokens, and looks where the form leads. */
async function byForm({ url }: Exchange, login: Login, asking: ProbeContext) {
  const fetch = visitor({ url }, asking);
  const request = submissionOf(await fetch({ url }), login);
  if (!request)
    throw new Untried('A form to sign in was not submitted: its fields are not those of a user and a password');
  const answer = await fetch(request);
  return async () => {
    let to = nextOf(answer) ?? url;
    for (let i = 0; i <= MAX_REDIRECTS; i++) {
      if (URL.parse(to)?.origin !== new URL(url).origin || SIGN_OUT.test(new URL(to).pathname)) return false;
      const shown = await fetch({ url: to });
      const next = nextOf(shown);
      if (next === undefined) return showsUser(shown);
      to = next;
    }
    return false;
  };
}

/** Where a response redirects to; undefined if it does not. */
function nextOf({ status, headers, url }: Exchange): string | undefined {
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : undefined;
  return location === undefined ? undefined : URL.parse(location, url)?.href;
}

/** Requests with the cookies of one attempt, and of nobody else. */
function visitor({ url }: Pick<Exchange, 'url'>, asking: ProbeContext) {
  const { equip, keep } = createVisitor(new URL(url).origin);
  return async (request: FetchRequest) => {
    const answer = await send(asking, equip(request));
    keep(answer);
    return answer;
  };
}

/** A rate limit and a gateway leave no answer of the site, which says nothing of the password. */
async function send(asking: ProbeContext, request: FetchRequest): Promise<Exchange> {
  const answer = await asking.fetch(request);
  if (!answer) throw new Untried('An attempt to sign in was not answered: no further ones were made');
  if (answer.status === 423 || LIMITED.test(answer.text.replace(WRONG, '')))
    throw new Untried('The site limits attempts to sign in: no further ones were made');
  return answer;
}
