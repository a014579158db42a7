import { readableLinks } from '../access/readable-links.ts';
import { parseHtml, parseIfBounded } from '../html/html.ts';
import { pagesOf, scriptsOf } from './addresses.ts';
import type { LinkPlace } from './links/signed-in-links.ts';

/** What a page leads to on its own origin. */
export interface PageLinks {
  readonly links: readonly string[];
  readonly scripts: readonly string[];
  /** Of a page of a signed-in user: plain links with their places. */
  readonly placed?: readonly (readonly [url: string, place: LinkPlace])[];
}

/** A page as it was received, or as it is after its scripts ran. */
export interface LinkingPage {
  readonly url: string;
  readonly text: string;
  readonly isSignedIn?: boolean;
}

/** Links and scripts of each page; none of a page that is too large to be read. */
export function pageLinks(pages: readonly LinkingPage[]): PageLinks[] {
  return pages.map(({ url, text, isSignedIn }) => {
    const document = parseIfBounded(text, url) ?? parseHtml('');
    const { origin } = new URL(url);
    const placed = isSignedIn ? { placed: readableLinks(document, origin) } : {};
    return { links: pagesOf(document, origin, isSignedIn), scripts: scriptsOf(document, origin), ...placed };
  });
}
