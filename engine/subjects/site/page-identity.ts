import { addressKey } from '../../evidence/parse/html/page-shape.ts';
import { sessionParameter } from '../../evidence/parse/http/cookies/session-parameter.ts';
import { isReturnParameter, isSignInAddress } from '../../evidence/parse/landing/sign-in.ts';

/** Parameters that tell where a visitor came from, whatever the page. */
const TRACKING =
  /^(?:utm_\w{1,40}|mtm_\w{1,40}|[dgmtwy]clid|gclsrc|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_[ce]id|mkt_tok|srsltid|_g[al]|_hsenc|_hsmi)$/i;
/** A session in the path, as application servers write it for visitors without cookies: `;jsessionid=…`, and `/(S(…))/` of ASP.NET. */
const PATH_SESSION = /;(?:jsessionid|phpsessid|sid)=[^/;]{1,200}/gi;
const FOLDER_SESSION = /\/\((?:[AFSX]\([\w-]{8,200}\)){1,4}\)\//gi;

/** What identifies a page, whichever way its address is written. */
export interface PageIdentity {
  /** The address without fragment, session and tracking parameters. */
  readonly url: string;
  /** The same for all ways to write it: without trailing slash and index file, parameters sorted. */
  readonly key: string;
}

/** Undefined for what is no HTTP URL. */
export function identify(address: string): PageIdentity | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  url.pathname = url.pathname.replace(PATH_SESSION, '').replace(FOLDER_SESSION, '/');
  const session = sessionParameter(url.href);
  // One page, whichever page asked for the user.
  const isSignIn = isSignInAddress(url.href);
  for (const name of new Set(url.searchParams.keys())) {
    const isSession = session !== undefined && !session.ambiguous && name === session.name;
    if (isSession || TRACKING.test(name) || (isSignIn && isReturnParameter(name))) url.searchParams.delete(name);
  }
  // Removes a question mark without parameters.
  if (url.search === '') url.search = '';
  const sorted = new URL(url);
  sorted.searchParams.sort();
  return { url: url.href, key: addressKey(sorted.href) };
}
