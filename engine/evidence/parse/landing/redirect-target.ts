import { type Exchange, isPage } from '../../facts/exchange.ts';
import { type HtmlDocument, parseIfBounded, resolvePage } from '../html/html.ts';
import { EXACT_HTML_TYPE } from '../html/markup.ts';
import { headerValue } from '../http/header-list.ts';
import { clientRedirect } from './client-redirect.ts';

const MAX_STUB = 16 * 1024;

/** Where a page that only redirects leads, without its fragment; undefined for any other response. */
export function redirectTargetOf(exchange: Exchange | undefined): string | undefined {
  if (!exchange || !isPage(exchange.status)) return undefined;
  return resolvePage(clientRedirect(stubOf(exchange), exchange.headers, exchange.url) ?? '');
}

/** The document of a page that is small enough to be nothing but a redirect. */
function stubOf({ headers, text, truncated, url }: Exchange): HtmlDocument | undefined {
  if (truncated || text.length > MAX_STUB) return undefined;
  if (headerValue(headers, 'refresh') === undefined && !/refresh|location/i.test(text)) return undefined;
  if (!EXACT_HTML_TYPE.test(headerValue(headers, 'content-type') ?? 'text/html')) return undefined;
  return parseIfBounded(text, url);
}
