import type { Exchange } from '../../facts/exchange.ts';
import { type HtmlDocument, parseIfBounded } from '../html/html.ts';
import { isSignInPage } from '../html/page-shape.ts';
import { headerValue } from '../http/header-list.ts';
import { moveOf } from './move.ts';
import { asksToSignIn, isSignInAddress } from './sign-in.ts';

interface Seen {
  readonly address: string;
  readonly document: HtmlDocument | undefined;
  readonly renderedDocument: HtmlDocument | undefined;
  readonly sessionOrigin?: string | undefined;
}

/** The reasons that mean that the visitor is not signed in, or not allowed to see the page. */
const REFUSED = /^The page returned status 40[13]\b|^The URL redirects to a sign-in page$/;
export const ASKS_TO_SIGN_IN = 'The page asks to sign in, so the session may not have been accepted';
const NOT_ACCEPTED = 'The session was not accepted';
const NOT_SENT =
  'The URL redirects to another origin, to which the session is not sent; scan the final URL to use it there';
/** Only a user that is signed in can sign out. */
const SIGN_OUT = /\b(?:log|sign)[- ]?(?:out|off)\b/i;

/** Why a page that needs a sign-in is not scored although the scan had a session; undefined for any other page. `gate`: why it is not scored. */
export function sessionReason(
  page: Pick<Exchange, 'url'>,
  sessionOrigin: string | undefined,
  gate: string | undefined,
): string | undefined {
  if (sessionOrigin === undefined || gate === undefined || !REFUSED.test(gate)) return undefined;
  const what = `${gate.charAt(0).toLowerCase()}${gate.slice(1)}`;
  return URL.parse(page.url)?.origin === sessionOrigin
    ? `${NOT_ACCEPTED}: ${what}`
    : `${NOT_ACCEPTED}, or not sent to where the URL redirects: ${what}`;
}

/** Whether that means that the session has ended: status 403 may refuse a user who is signed in. */
export function isLost(sessionOrigin: string | undefined, gate: string | undefined): boolean {
  return sessionOrigin !== undefined && gate !== undefined && REFUSED.test(gate) && !gate.includes(' 403');
}

/** A warning about a form to sign in at the URL itself: the page may have one for other reasons. */
export function formWarning({ address, document, renderedDocument, sessionOrigin }: Seen): string | undefined {
  const shown = renderedDocument ?? document;
  if (sessionOrigin === undefined || shown === undefined || isSignInAddress(address)) return undefined;
  return asksForPassword(shown) ? ASKS_TO_SIGN_IN : undefined;
}

/** A page of another origin than that of the session; undefined if it is the same. */
export function sessionWarning(sessionOrigin: string, finalUrl: string): string | undefined {
  if (URL.parse(finalUrl)?.origin === sessionOrigin) return undefined;
  return NOT_SENT;
}

/** True if the answer without the session is not the page: it refuses, asks to sign in, or leads somewhere else. */
export function hidesPage(answer: Exchange | 'closed'): boolean {
  if (answer === 'closed') return true;
  const { status, headers, text, url } = answer;
  if ([401, 403, 404, 410].includes(status)) return true;
  const to = URL.parse(headerValue(headers, 'location') ?? '', url)?.href;
  if (status >= 300 && status < 400 && to !== undefined)
    return asksToSignIn(to, undefined) || !['none', 'ordinary'].includes(moveOf(url, to));
  const document = parseIfBounded(text, url);
  return document !== undefined && isSignInPage(document);
}

interface Landed {
  readonly status: string;
  readonly not_scored?: string | null | undefined;
  readonly warnings?: readonly string[] | undefined;
}

/**
 * By the report of a scan with a session: false if the page asked to sign in, true if it did not, as a public page does not either;
 * undefined if the page could not be read, or the session was not sent to it.
 */
export function wasAccepted({ status, not_scored: reason, warnings = [] }: Landed): boolean | undefined {
  if (reason?.startsWith(NOT_ACCEPTED) || warnings.includes(ASKS_TO_SIGN_IN)) return false;
  return status === 'completed' && !reason && !warnings.includes(NOT_SENT) ? true : undefined;
}

function asksForPassword(document: HtmlDocument): boolean {
  return isSignInPage(document) && !SIGN_OUT.test(document.text);
}
