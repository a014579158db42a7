import { sessionFields, type TargetSession } from '../../../scan-target/session.ts';
import { BehindSignIn, type FetchRequest, type Reach } from '../../define-collector.ts';
import type { Exchange } from '../../facts/exchange.ts';
import { isActing, isStaticFile } from '../../parse/http/acting/acting-address.ts';
import { cookieHeader, cookiesIn, withoutCookies } from '../../parse/http/cookies/cookie-header.ts';
import { headerValue } from '../../parse/http/header-list.ts';
import { asksToSignIn } from '../../parse/landing/sign-in.ts';

const CLOSED = new Set([401, 403]);
const BEHIND_SIGN_IN = 'this address asks for a sign-in, and is requested without the session';

/**
 * The same fetch with a session. Only here is decided which requests carry it: those that a collector sends as the visitor
 * (`isVisitor`), to exactly the origin of the target. Collectors do so for the page, its redirects and its own files (scripts, styles,
 * images, fonts, data, frames, source maps, icon). Links to other pages are requested without it, because a link may act for a
 * signed-in user, and so is everything that is about strangers: robots.txt, sitemap, well-known files, missing pages, folders,
 * crawlers and other origins. If the site then asks for a sign-in, the fact is unavailable.
 */
export function signedFetch(fetch: Reach['fetch'], session: TargetSession): Reach['fetch'] {
  const { hostname } = new URL(session.origin);
  return async (request) => {
    const url = URL.parse(request.url);
    if (url?.origin !== session.origin) return fetch(url?.hostname === hostname ? withoutCookie(request) : request);
    const isSafe = url.href === session.address || isStaticFile(url.href) || !isActing(url.href);
    if (request.isVisitor && isSafe) return fetch({ ...request, headers: signedHeaders(request, session) });
    // What the site set on the way may be the session, renewed.
    return openToAll(await fetch(isSafe ? request : withoutCookie(request)));
  };
}

/** What the request states itself stays. */
function signedHeaders({ url, headers = {} }: FetchRequest, session: TargetSession): Readonly<Record<string, string>> {
  const { cookie: given = '', ...fields } = sessionFields(session, url);
  const { cookie: stated = '', ...own } = headers;
  const cookie = cookieHeader([...cookiesIn(given), ...cookiesIn(stated)]);
  return { ...fields, ...own, ...(cookie === '' ? {} : { cookie }) };
}

/** Another scheme or port of the host does not get what the site set for the session. */
function withoutCookie(request: FetchRequest): FetchRequest {
  return { ...request, headers: withoutCookies(request.headers) };
}

function openToAll(answer: Exchange): Exchange {
  const location = headerValue(answer.headers, 'location');
  const target = location === undefined ? undefined : URL.parse(location, answer.url)?.href;
  if (CLOSED.has(answer.status) || (target !== undefined && asksToSignIn(target, undefined)))
    throw new BehindSignIn(BEHIND_SIGN_IN);
  return answer;
}
