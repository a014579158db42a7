import { parseHtml, parseIfBounded } from '../html/html.ts';
import { pagesOf, scriptsOf } from './addresses.ts';

/** What a page leads to on its own origin. */
export interface PageLinks {
  readonly links: readonly string[];
  readonly scripts: readonly string[];
}

/** Links and scripts of each page; none of a page that is too large to be read. */
export function pageLinks(pages: readonly { readonly url: string; readonly text: string }[]): PageLinks[] {
  return pages.map(({ url, text }) => {
    const document = parseIfBounded(text, url) ?? parseHtml('');
    const { origin } = new URL(url);
    return { links: pagesOf(document, origin), scripts: scriptsOf(document, origin) };
  });
}
