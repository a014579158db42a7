import type { Exchange } from '../../facts/exchange.ts';
import { headerValue } from '../http/header-list.ts';

/** Media types of HTML pages. */
export const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)/i;

/** The same, and nothing else. */
export const EXACT_HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** True for an HTML page: by its type and its text, as either alone may be wrong. */
export function isHtmlPage({ headers, text }: Exchange): boolean {
  return isTypedHtml({ headers })
    ? /^\s*<(?:[!?a-z])/i.test(text.slice(0, 2000))
    : /^\s*<(?:!doctype html|html)[\s>]/i.test(text.slice(0, 2000));
}

/** True unless the type says that it is something else: an image or a document. */
export function isTypedHtml({ headers }: Pick<Exchange, 'headers'>): boolean {
  const type = headerValue(headers, 'content-type');
  return type === undefined || HTML_TYPE.test(type);
}
