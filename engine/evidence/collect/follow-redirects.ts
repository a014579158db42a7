import { ignoreCuts, type ReportCut } from '../../limits.ts';
import { type FetchRequest, outcomeOf, type Reach, Unavailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import { resolvePage } from '../parse/html/html.ts';
import { edgeBlock } from '../parse/http/edge-block.ts';
import { headerValues } from '../parse/http/header-list.ts';

/** Cookies by origin and name: what was set over HTTPS never goes out over plain HTTP, or to another port. */
type CookieJars = Map<string, Map<string, string>>;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_COOKIES = 50;
/** A page that tests cookies, or notes something in the session, comes back to an address that it has redirected before. */
const TIMES_WITH_COOKIES = 2;

/**
 * Sends a request and follows redirects itself, so that each hop is recorded. Cookies are sent back to the origin that set them:
 * without them, many sites redirect in a loop; those of `before` are known from the start. Never throws `Unavailable`; it is
 * returned as `failure`.
 */
export async function follow(
  reach: Reach,
  request: FetchRequest,
  max = 10,
  before: readonly Exchange[] = [],
): Promise<{ readonly exchanges: readonly Exchange[]; readonly failure: Unavailable | undefined }> {
  const exchanges: Exchange[] = [];
  const asked = new Map<string, number>();
  const jars: CookieJars = new Map();
  for (const exchange of before) keepCookies(jars, exchange);
  let url = request.url;
  for (let hop = 0; hop <= max; hop++) {
    const cookie = cookieFor(jars, url);
    const times = asked.get(`${url} ${cookie}`) ?? 0;
    if (times >= (cookie ? TIMES_WITH_COOKIES : 1))
      return { exchanges, failure: new Unavailable('the redirects form a loop') };
    asked.set(`${url} ${cookie}`, times + 1);
    const headers = { ...request.headers, ...(cookie ? { cookie } : {}) };
    const answer = await outcomeOf(reach.fetch({ ...request, url, headers }));
    if (answer instanceof Unavailable) return { exchanges, failure: answer };
    exchanges.push(answer);
    const next = redirectOf(answer);
    keepCookies(jars, answer);
    if (typeof next !== 'string') return { exchanges, failure: next };
    url = next;
  }
  return { exchanges, failure: new Unavailable(`there are more than ${max} redirects`) };
}

/** The last response after redirects. Throws `Unavailable` if a redirect fails or the response is incomplete. */
export async function answerTo(
  reach: Reach,
  request: FetchRequest,
  max = 5,
  cut?: ReportCut,
  before?: readonly Exchange[],
): Promise<Exchange> {
  return whole(await partTo(reach, request, max, before), request, cut);
}

/** The same, but a response that was cut off counts as well. */
export async function partTo(
  reach: Reach,
  request: FetchRequest,
  max?: number,
  before?: readonly Exchange[],
): Promise<Exchange> {
  const { exchanges, failure } = await follow(reach, request, max, before);
  const last = exchanges.at(-1);
  if (failure || !last) throw failure ?? new Unavailable('no response was received');
  return last;
}

/** The response if it is complete or reached our size limit. Throws `Unavailable` if it was cut off. */
export function whole(answer: Exchange, { maxBodyBytes = 0 }: FetchRequest, cut: ReportCut = ignoreCuts): Exchange {
  if (answer.truncated && answer.bodyBytes < maxBodyBytes) throw new Unavailable('the response was cut off');
  if (answer.truncated) cut(`Only the first ${maxBodyBytes} bytes of ${pathOf(answer.url)} were read`);
  return answer;
}

/** The response if the site itself sent it. Throws `Unavailable` for a challenge or block of its edge. */
export function ofSite(answer: Exchange): Exchange {
  const block = edgeBlock(answer);
  if (block?.edge !== undefined) throw new Unavailable(`${pathOf(answer.url)}: ${block.reason}`);
  return answer;
}

function pathOf(url: string): string {
  return new URL(url).pathname.slice(0, 100);
}

export function isRedirect({ status }: Exchange): boolean {
  return REDIRECTS.has(status);
}

/** The URL in `Location` without fragment; undefined if there is none over http or https. */
export function locationOf({ headers, url }: Exchange): string | undefined {
  const [location] = headerValues(headers, 'location');
  return location === undefined ? undefined : resolvePage(Buffer.from(location, 'latin1').toString('utf8'), url);
}

/** Where the response redirects; undefined if it does not, `Unavailable` if that is not an http or https URL. */
function redirectOf(exchange: Exchange): string | Unavailable | undefined {
  if (!isRedirect(exchange) || headerValues(exchange.headers, 'location').length === 0) return undefined;
  return locationOf(exchange) ?? new Unavailable('the redirect target is not an http or https URL');
}

function cookieFor(jars: CookieJars, url: string): string {
  const { origin = '', protocol = '', host = '' } = URL.parse(url) ?? {};
  // Never the other way: over plain HTTP anyone on the network could read what HTTPS kept.
  const upgraded = protocol === 'https:' ? jars.get(`http://${host}`) : undefined;
  const jar = new Map([...(upgraded ?? []), ...(jars.get(origin) ?? [])]);
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

function keepCookies(jars: CookieJars, { url, headers }: Exchange): void {
  const origin = URL.parse(url)?.origin ?? '';
  const jar = jars.get(origin) ?? new Map<string, string>();
  for (const text of headerValues(headers, 'set-cookie')) {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]{1,256})=([\x21\x23-\x3a\x3c-\x7e]{0,4096})/.exec(text) ?? [];
    if (name !== undefined && value !== undefined && jar.size < MAX_COOKIES) jar.set(name, value);
  }
  jars.set(origin, jar);
}
