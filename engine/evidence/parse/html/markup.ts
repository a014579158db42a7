import type { Exchange } from '../../facts/exchange.ts';
import { headerValue } from '../http/header-list.ts';

/** True for an HTML page: by its type and its text, as either alone may be wrong. */
export function isHtmlPage({ headers, text }: Exchange): boolean {
  const type = headerValue(headers, 'content-type');
  const typed = type === undefined || /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(type);
  return typed
    ? /^\s*<(?:[!?a-z])/i.test(text.slice(0, 2000))
    : /^\s*<(?:!doctype html|html)[\s>]/i.test(text.slice(0, 2000));
}
