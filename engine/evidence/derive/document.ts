import { defineDerivation, Unavailable } from '../define-collector.ts';
import { isPage } from '../facts/exchange.ts';
import { EXACT_HTML_TYPE } from '../parse/html/markup.ts';
import { headerValue } from '../parse/http/header-list.ts';
import { boundedHtml } from './bounded-html.ts';

export default defineDerivation({
  id: 'derive/document',
  provides: ['document'],
  needs: ['page'],
  derive({ page }) {
    if (!isPage(page.status)) throw new Unavailable(`The page returned status ${page.status}`);
    if (page.truncated) throw new Unavailable('The page could not be read whole: too large, too slow or interrupted');
    const type = headerValue(page.headers, 'content-type');
    if (
      type === undefined ? !/^\s*<(?:!doctype html|html)/i.test(page.text.slice(0, 1000)) : !EXACT_HTML_TYPE.test(type)
    )
      throw new Unavailable(`The page is not HTML (${type ?? 'no Content-Type'})`);
    return boundedHtml(page.text, page.url);
  },
});
