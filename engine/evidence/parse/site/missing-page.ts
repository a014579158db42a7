import type { Exchange } from '../../facts/exchange.ts';
import { type HtmlDocument, PageTooLarge, parseHtml, titleOf } from '../html/html.ts';
import { isShell } from '../html/page-shape.ts';
import { shownElements } from '../landing/blank.ts';

/**
 * True if the document says what the site answers with status 200 for an address that cannot exist. Undecided, and so false, for the
 * home page, and where scripts fill an empty shell.
 */
export function isMissingPage(document: HtmlDocument, url: string, notFound: Exchange): boolean {
  const { pathname = '/' } = URL.parse(url) ?? {};
  if (notFound.status !== 200 || notFound.truncated || pathname === '/') return false;
  const missing = documentOf(notFound);
  if (!missing || isShell(missing)) return false;
  const text = textWithout(missing.text, notFound.url);
  return (
    text !== '' &&
    textWithout(document.text, url) === text &&
    textWithout(titleOf(document), url) === textWithout(titleOf(missing), notFound.url) &&
    shownElements(document).length === shownElements(missing).length
  );
}

function documentOf({ text, url }: Exchange): HtmlDocument | undefined {
  try {
    return parseHtml(text, url);
  } catch (error) {
    if (error instanceof PageTooLarge) return undefined;
    throw error;
  }
}

/** The text without the address, which error pages repeat. */
function textWithout(text: string, url: string): string {
  const { pathname = '' } = URL.parse(url) ?? {};
  const named = [url, pathname, pathname.slice(1), pathname.split('/').findLast(Boolean) ?? ''];
  return named
    .filter((one) => one.length > 1)
    .reduce((left, one) => left.replaceAll(one, ''), text)
    .toLowerCase();
}
