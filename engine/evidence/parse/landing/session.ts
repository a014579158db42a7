import type { Exchange } from '../../facts/exchange.ts';
import type { HtmlDocument } from '../html/html.ts';
import { isSignInPage } from '../html/page-shape.ts';
import { isSignInAddress } from './sign-in.ts';

interface Seen {
  readonly address: string;
  readonly page: Exchange;
  readonly document: HtmlDocument | undefined;
  readonly renderedDocument: HtmlDocument | undefined;
  readonly sessionOrigin?: string | undefined;
}

/** The reasons that mean that the visitor is not signed in, or not allowed to see the page. */
const REFUSED = /^The page returned status 40[13]\b|^The URL redirects to a sign-in page$/;
/** Only a user that is signed in can sign out. */
const SIGN_OUT = /\b(?:log|sign)[- ]?(?:out|off)\b/i;

/** Why a page that needs a sign-in is not scored although the scan had a session; undefined for any other page. `gate`: why it is not scored. */
export function sessionReason(
  { address, page, document, renderedDocument, sessionOrigin }: Seen,
  gate: string | undefined,
): string | undefined {
  if (sessionOrigin === undefined) return undefined;
  const shown = renderedDocument ?? document;
  const asks = gate === undefined && !isSignInAddress(address) && shown !== undefined && asksForPassword(shown);
  const reason = asks ? 'The page asks to sign in' : gate;
  if (reason === undefined || !(asks || REFUSED.test(reason))) return undefined;
  const what = `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  return URL.parse(page.url)?.origin === sessionOrigin
    ? `The session was not accepted: ${what}`
    : `The session was not accepted, or not sent to where the URL redirects: ${what}`;
}

/** A page of another origin than that of the session; undefined if it is the same. */
export function sessionWarning(sessionOrigin: string, finalUrl: string): string | undefined {
  if (URL.parse(finalUrl)?.origin === sessionOrigin) return undefined;
  return 'The URL redirects to another origin, to which the session is not sent; scan the final URL to use it there';
}

function asksForPassword(document: HtmlDocument): boolean {
  return isSignInPage(document) && !SIGN_OUT.test(document.text);
}
