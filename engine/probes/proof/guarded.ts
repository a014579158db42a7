import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { Surface } from '../../evidence/parse/application/surface.ts';
import { isActing } from '../../evidence/parse/http/acting/acting-address.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';
import type { ProbeContext } from '../define-probe.ts';
import { hasContent } from './private-data.ts';

/** Where a page redirects visitors without access. */
const SIGN_IN =
  /(?<![a-z])(?:log[-_]?in|sign[-_]?(?:in|up)|o?auth(?:enticat(?:e|ion)|oriz(?:e|ation))?|sso|unauthori[sz]ed|forbidden|denied|expired)(?![a-z])/i;
export const GUARDED_PATHS = ['/dashboard', '/admin', '/account', '/settings', '/profile'];
const MAX = 8;

/** Pages that often require signing in: guessed ones, and those that the site links to except its sign-in pages. */
export function likelyGuarded(address: string, { links }: Surface, asking: ProbeContext): string[] {
  const { origin } = new URL(address);
  // A redirect from one sign-in page to another does not mean that the page is protected.
  const own = links.filter((url) => new URL(url).pathname !== '/' && !SIGN_IN.test(new URL(url).pathname));
  const guessed = GUARDED_PATHS.map((path) => `${origin}${path}`);
  return [...new Set([...guessed, ...asking.first(own, MAX, 'pages')])];
}

/** The path or the fragment of an address is that of a sign-in, or of a refusal. */
export function isSignInAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && SIGN_IN.test(url.pathname + url.hash);
}

/** The response refuses visitors without access, or sends them to a sign-in page. */
export function isGuarded({ status, headers }: Exchange): boolean {
  if (status === 401 || status === 403) return true;
  const location = headerValue(headers, 'location');
  return status >= 300 && status < 400 && location !== undefined && SIGN_IN.test(location);
}

/** Where the guard redirects to; undefined if that is elsewhere, or if the request could do something. */
export function entranceOf({ headers, url }: Exchange): string | undefined {
  const location = headerValue(headers, 'location');
  const moved = location === undefined ? null : URL.parse(location, url);
  return moved?.origin === new URL(url).origin && !isActing(moved.href) ? moved.href : undefined;
}

/** JSON with content: neither an error nor an empty session. */
export function isData({ text }: Exchange): boolean {
  return hasContent(jsonValue(text));
}

/** `open`: the page answered and does not require signing in; one that was not answered may. */
export function noteNoneGuarded(outcomes: readonly unknown[], asking: ProbeContext): void {
  if (outcomes.every((one) => one === 'open')) asking.inapplicable('No page was found that requires signing in');
}
