import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';

/** `untyped`: a browser guesses the type from the start of the body, and for this body it would not guess HTML. */
export type Rendering = 'html' | 'xml' | 'untyped';

const HTML = /^\s*text\/html\b/i;
const XHTML = /^\s*application\/xhtml\+xml\b/i;
/** Feeds and other XML types are shown as text or downloaded. */
const XML = /^\s*(?:application\/(?:xhtml\+)?xml|text\/xml|image\/svg\+xml)\b/i;
/** MIME Sniffing Standard: supplied types that count as unknown. */
const UNKNOWN = /^\s*(?:$|unknown\/unknown|application\/unknown|\*\/\*)/i;
/** MIME Sniffing Standard, section 7.1: starts of a body that make it HTML. */
const HTML_START =
  /^[\t\n\f\r ]*<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|body|br|b|p|!--)[ >]/i;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const EMPTY: readonly number[] = [204, 205, 304];

/** How a browser shows a response as a document, at any other status; undefined if it follows a redirect, downloads it or shows it as text. */
export function renderingOf({ status, headers, text }: Exchange): Rendering | undefined {
  if (EMPTY.includes(status)) return undefined;
  // Fetch Standard: without Location, the response of a redirect is the document.
  if (REDIRECTS.includes(status) && headerValue(headers, 'location') !== undefined) return undefined;
  if (/^\s*attachment\b/i.test(headerValue(headers, 'content-disposition') ?? '')) return undefined;
  const type = headerValue(headers, 'content-type') ?? '';
  if (HTML.test(type)) return 'html';
  if (XML.test(type)) return 'xml';
  if (!UNKNOWN.test(type) || /^\s*nosniff\b/i.test(headerValue(headers, 'x-content-type-options') ?? ''))
    return undefined;
  return HTML_START.test(text) ? 'html' : 'untyped';
}

/** True if a browser shows the response as a page: HTML or XHTML. */
export function isShownAsPage(answer: Exchange): boolean {
  const rendering = renderingOf(answer);
  return rendering === 'html' || (rendering === 'xml' && XHTML.test(headerValue(answer.headers, 'content-type') ?? ''));
}
