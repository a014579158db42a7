import { defineDerivation, Unavailable } from '../define-collector.ts';
import { headerValue } from '../parse/header-list.ts';
import { parseHtml } from '../parse/html.ts';

const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
const MOST_TAGS = 100_000;

export default defineDerivation({
  id: 'derive/document',
  provides: ['document'],
  needs: ['page'],
  derive({ page }) {
    if (page.status >= 400) throw new Unavailable(`the page answered ${page.status}`);
    if (page.truncated) throw new Unavailable('the page is too long, too slow or broke off');
    const type = headerValue(page.headers, 'content-type');
    if (type === undefined ? !/^\s*<(?:!doctype html|html)/i.test(page.text.slice(0, 1000)) : !HTML_TYPE.test(type))
      throw new Unavailable(`the page is not HTML (${type ?? 'no Content-Type'})`);
    if (hasMoreTags(page.text, MOST_TAGS)) throw new Unavailable(`the page has more than ${MOST_TAGS} tags`);
    return parseHtml(page.text, page.url);
  },
});

/** Start tags without a parser: a tree of millions of elements would not fit into memory. */
function hasMoreTags(text: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (text.charCodeAt(at + 1) !== 47) count++;
    if (count > most) return true;
  }
  return false;
}
