import { consoleOf } from '../../../catalogue/pages/consoles.ts';
import { listingOf } from '../../../catalogue/pages/listing.ts';
import { welcomePageOf } from '../../../catalogue/pages/welcome.ts';
import { type Exchange, isPage } from '../../facts/exchange.ts';
import type { NetworkRequest, Rendered, Vitals } from '../../facts/visit.ts';
import type { HtmlDocument } from '../html/html.ts';
import { isSignInPage, isStub, isUserInterface, showsSignIn } from '../html/page-shape.ts';
import { noindexes, robotsDirectives } from '../html/robots-directives.ts';
import { edgeBlock } from '../http/edge-block.ts';
import { headerValue } from '../http/header-list.ts';
import { unreachedScript, withoutScript } from '../http/unreached-script.ts';
import { parseJson } from '../text/json.ts';
import { isBlank } from './blank.ts';
import { challengePage } from './challenge-page.ts';
import { clientRedirect, leavesByScript } from './client-redirect.ts';
import { gateBehind, isConsentPage } from './consent-wall.ts';
import { developmentServerOf } from './development-server.ts';
import { type Move, moveOf, routeOf } from './move.ts';
import { isParked } from './placeholder.ts';
import { ASKS_TO_SIGN_IN, formWarning, hidesPage, isLost, sessionReason, sessionWarning } from './session.ts';
import { asksToSignIn, isIdentityProvider, isSignInAddress } from './sign-in.ts';
import { isErrorPage } from './soft-error.ts';

/** Where a scan ended up, and whether it may be scored. */
export interface Landing {
  /** Address of the page after all redirects, those of scripts included. */
  readonly finalUrl: string;
  /** The responses on the way. Status 200: the page redirects by `Refresh` or by a script. */
  readonly redirects: readonly { readonly url: string; readonly status: number }[];
  /** Why the page is not scored; undefined if it is. */
  readonly notScored: string | undefined;
  /** True if an error or a challenge answered instead of the page: what was read is no page of the site. */
  readonly isOther?: boolean;
  /** True if a server writes the page, a default page or a directory listing: nobody edits its markup. */
  readonly isGenerated?: boolean;
  /** True if people use the page and nobody looks for it: an administration console, a sign-in page, a user interface without text, or a stub. */
  readonly isTool?: boolean;
  /** True if the page excludes itself from search results. */
  readonly isNoindex?: boolean;
  /** True if the page asks to sign in although the scan had a session. */
  readonly lostSession?: true;
  /** True if visitors without the session are not shown the page: search engines do not see it either. */
  readonly isPrivate?: true;
  /** The development server that sends the page to its own machine. */
  readonly developmentServer?: string;
  readonly warnings: readonly string[];
  /** The document to which a script sent the browser, if the page itself is another one: what is to be scanned. */
  readonly nextUrl?: string | undefined;
}

export interface SeenPage {
  readonly address: string;
  readonly exchanges: readonly Exchange[];
  readonly page: Exchange;
  /** The HTML as sent; undefined if there is none that can be read. */
  readonly document: HtmlDocument | undefined;
  /** After scripts; undefined without a browser. */
  readonly rendered: Pick<Rendered, 'url' | 'documentUrl' | 'status' | 'shownText'> | undefined;
  readonly renderedDocument: HtmlDocument | undefined;
  readonly vitals: Pick<Vitals, 'fcp'> | undefined;
  readonly network?: readonly NetworkRequest[] | undefined;
  /** The origin to which a session was sent; undefined without one. */
  readonly sessionOrigin?: string | undefined;
  /** How the page answers without it. */
  readonly publicAnswer?: Exchange | 'closed' | undefined;
}

const WARNINGS: Readonly<Partial<Record<Move, string>>> = {
  path: 'The URL redirects to another path; the results describe the final URL',
  host: 'The URL redirects to another host; the results describe the final URL',
  site: 'The URL redirects to another site; the results describe that site',
};
const STATUSES: Readonly<Record<number, string>> = {
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  429: 'Too Many Requests',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
const MAX_URL = 2000;
const MAX_TOLD_URL = 200;

export function landingOf(seen: SeenPage): Landing {
  const { address, exchanges, page, document, rendered } = seen;
  const byBrowser = rendered && /^https?:/.test(rendered.url) ? rendered.url : undefined;
  const browserMoved = byBrowser !== undefined && moveOf(page.url, byBrowser) !== 'none';
  const sentTo = isPage(page.status) && !browserMoved ? clientRedirect(document, page.headers, page.url) : undefined;
  const finalUrl = sentTo ?? byBrowser ?? page.url;
  const moved = finalUrl !== page.url && moveOf(page.url, finalUrl) !== 'none';
  const hops = [...exchanges.slice(0, -1), ...(moved ? [page] : [])];
  const other = statusReason(seen) ?? challengeReason(seen);
  const gate = statusReason(seen) ?? typeReason(seen) ?? other ?? gateReason(seen, finalUrl);
  const notScored =
    sessionReason(page, seen.sessionOrigin, gate) ?? gate ?? redirectReason(seen, sentTo) ?? contentReason(seen);
  const form = notScored === undefined ? formWarning(seen) : undefined;
  const server = developmentServerOf(page, document);
  return {
    finalUrl: plainUrl(finalUrl),
    redirects: hops.map(({ url, status }) => ({ url: plainUrl(url), status })),
    notScored,
    isOther: other !== undefined,
    isGenerated: welcomePageOf(page.text) !== undefined || listingOf(page.text, page.url) !== undefined,
    isTool: isTool(seen),
    isNoindex:
      document !== undefined && noindexes(robotsDirectives(document, page.headers, seen.renderedDocument)).length > 0,
    warnings: [...warningsOf(address, finalUrl, notScored, seen.sessionOrigin), ...(form === undefined ? [] : [form])],
    nextUrl: gate === undefined ? onwardDocument(seen) : undefined,
    ...(server === undefined ? {} : { developmentServer: server }),
    ...(form !== undefined || isLost(seen.sessionOrigin, gate) ? { lostSession: true } : {}),
    ...(notScored === undefined && seen.publicAnswer && hidesPage(seen.publicAnswer) ? { isPrivate: true } : {}),
  };
}

/** The landing of a scan that went on to the document where a script sent the browser. */
export function landingAfter(address: string, first: Landing, last: Landing, sessionOrigin?: string): Landing {
  const { finalUrl, notScored, isOther = false, isGenerated = false, isTool = false, isNoindex = false } = last;
  const { lostSession, isPrivate, developmentServer } = last;
  const redirects = [...first.redirects, ...last.redirects];
  return {
    finalUrl,
    redirects,
    notScored,
    isOther,
    isGenerated,
    isTool,
    isNoindex,
    ...(lostSession ? { lostSession } : {}),
    ...(isPrivate ? { isPrivate } : {}),
    ...(developmentServer === undefined ? {} : { developmentServer }),
    warnings: [
      ...warningsOf(address, finalUrl, notScored, sessionOrigin),
      ...last.warnings.filter((text) => text === ASKS_TO_SIGN_IN),
    ],
  };
}

function isTool({ page, document, rendered, renderedDocument }: SeenPage): boolean {
  const shown = renderedDocument ?? document;
  if (consoleOf(page.text)) return true;
  const seen = rendered?.shownText;
  if (!shown) return false;
  if (seen !== undefined && showsSignIn(shown, seen)) return true;
  return isSignInPage(shown) || isStub(shown) || isUserInterface(shown, seen);
}

function warningsOf(
  address: string,
  finalUrl: string,
  notScored: string | undefined,
  sessionOrigin: string | undefined,
): string[] {
  const warning = notScored === undefined ? WARNINGS[moveOf(address, finalUrl)] : undefined;
  const unsent = sessionOrigin === undefined ? undefined : sessionWarning(sessionOrigin, finalUrl);
  return [warning, unsent].filter((text) => text !== undefined);
}

/** Set if the browser loaded another document than the page: it was sent there by a script. */
function onwardDocument({ page, rendered }: SeenPage): string | undefined {
  const loaded = rendered?.documentUrl;
  return loaded !== undefined && /^https?:/.test(loaded) && moveOf(page.url, loaded) !== 'none' ? loaded : undefined;
}

/** The loaded document if it has little to do with the page: another host's, or all there is to see. */
function strangeDocument(seen: SeenPage): string | undefined {
  const loaded = onwardDocument(seen);
  const move = loaded === undefined ? 'none' : moveOf(seen.page.url, loaded);
  return move === 'host' || move === 'site' || (seen.document && isBlank(seen.document)) ? loaded : undefined;
}

/** Neither the headers nor the text of a page that only redirects are the site's. */
function redirectReason(seen: SeenPage, sentTo: string | undefined): string | undefined {
  const target = sentTo ?? strangeDocument(seen);
  if (target !== undefined) return `The page only redirects to ${plainUrl(target).slice(0, MAX_TOLD_URL)}`;
  const isLeft = seen.document !== undefined && !seen.rendered && leavesByScript(seen.document);
  return isLeft ? 'The page only redirects, by a script' : undefined;
}

function statusReason({ page, rendered }: SeenPage): string | undefined {
  if (!isPage(page.status)) {
    const edge = edgeBlock(page)?.edge;
    return edge === undefined
      ? `The page returned status ${statusText(page.status)}`
      : `A bot challenge or firewall block answered instead of the page (${edge}, status ${page.status})`;
  }
  return rendered && rendered.status >= 400
    ? `The page returned status ${statusText(rendered.status)} to a browser`
    : undefined;
}

function typeReason({ page, rendered }: SeenPage): string | undefined {
  if (/^\s{0,9}attachment\b/i.test(headerValue(page.headers, 'content-disposition') ?? ''))
    return 'The URL returns a download';
  const type = headerValue(page.headers, 'content-type')?.split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? '';
  const isHtml = type === 'text/html' || type === 'application/xhtml+xml';
  if (!isHtml && (type !== '' || !(rendered || /^\s*</.test(page.text.slice(0, 1000)))))
    return page.bodyBytes === 0
      ? 'The page is empty'
      : `The page is not HTML (${/^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? type : 'no valid Content-Type'})`;
  return isJson(page) ? 'The page is not HTML (JSON sent as text/html)' : undefined;
}

function challengeReason({ page, document, renderedDocument }: SeenPage): string | undefined {
  const challenge = challengePage(page.headers, document) ?? (renderedDocument && challengePage([], renderedDocument));
  return challenge === undefined ? undefined : `A bot challenge answered instead of the page (${challenge})`;
}

/** Redirects to a page that stands before the site. */
function gateReason(
  { address, page, document, rendered, renderedDocument }: SeenPage,
  finalUrl: string,
): string | undefined {
  const reached = renderedDocument ?? document;
  if (reached && isConsentPage(address, reached)) return 'The page is a consent page';
  const ways = [page.url, ...(rendered ? [rendered.url] : []), finalUrl];
  for (const url of new Set(ways)) {
    const reason = gateAt(address, url, url === finalUrl || url === rendered?.url ? reached : document);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function gateAt(address: string, url: string, document: HtmlDocument | undefined): string | undefined {
  const move = moveOf(address, url);
  const isRouted = routeOf(url) !== URL.parse(url)?.pathname;
  if ((move === 'none' || move === 'ordinary') && !isRouted) return undefined;
  if (/(?:^|\.)queue-it\.net$/.test(URL.parse(url)?.hostname ?? '')) return 'The URL redirects to a waiting room';
  const gate = gateBehind(address, url);
  if (gate !== undefined)
    return gate === 'consent' ? 'The URL redirects to a consent page' : 'The URL redirects to an age check';
  const askedForIt = isSignInAddress(address) && move !== 'site' && !isIdentityProvider(url);
  return !askedForIt && asksToSignIn(url, document) ? 'The URL redirects to a sign-in page' : undefined;
}

function contentReason(seen: SeenPage): string | undefined {
  const { address, page, document, rendered, renderedDocument, vitals, network = [] } = seen;
  const shown = renderedDocument ?? document;
  if (page.text.trim() === '' && !page.truncated && page.bodyBytes < 1000) return 'The page is empty';
  if (renderedDocument && isBlank(renderedDocument) && vitals && vitals.fcp === undefined) {
    const lost = unreachedScript(network, page.url);
    return lost ? withoutScript(lost) : 'The page is empty after its scripts have run';
  }
  if (document && !renderedDocument && isBlank(document) && !hasScript(document)) return 'The page is empty';
  if (isParked(address, rendered?.url ?? page.url, shown)) return 'The domain is parked or for sale';
  const welcome = welcomePageOf(page.text);
  if (welcome !== undefined) return `The page is the default page of a ${welcome.of} (${welcome.program})`;
  return shown && isErrorPage(shown) ? `The page is an error page, although its status is ${page.status}` : undefined;
}

function hasScript(document: HtmlDocument): boolean {
  return document.elements.some(({ tag }) => tag === 'script');
}

/** An API that forgot its content type. */
function isJson({ text, truncated }: Exchange): boolean {
  const start = text.trimStart();
  return !truncated && /^(?:\{\s{0,99}(?:"|\})|\[\s{0,99}[{["\d\]])/.test(start) && parseJson(start) !== undefined;
}

function statusText(status: number): string {
  const words = STATUSES[status];
  return words === undefined ? String(status) : `${status} (${words})`;
}

/** Without credentials, bounded. */
function plainUrl(text: string): string {
  const url = URL.parse(text);
  if (!url) return text.slice(0, MAX_URL);
  url.username = '';
  url.password = '';
  if (routeOf(text) === url.pathname) url.hash = '';
  return url.href.slice(0, MAX_URL);
}
