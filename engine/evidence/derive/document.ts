import { defineDerivation, Unavailable } from '../define-collector.ts';
import { isPage } from '../facts/exchange.ts';
import { headerValue } from '../parse/http/header-list.ts';
import { boundedHtml } from './bounded-html.ts';

const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

export default defineDerivation({
  id: 'derive/document',
  provides: ['document'],
  needs: ['page'],
  derive({ page }) {
    if (!isPage(page.status)) throw new Unavailable(`the page answered ${page.status}`);
    if (page.truncated) throw new Unavailable('the page is too long, too slow or broke off');
    const type = headerValue(page.headers, 'content-type');
    if (type === undefined ? !/^\s*<(?:!doctype html|html)/i.test(page.text.slice(0, 1000)) : !HTML_TYPE.test(type))
      throw new Unavailable(`the page is not HTML (${type ?? 'no Content-Type'})`);
    return boundedHtml(page.text, page.url);
  },
});
