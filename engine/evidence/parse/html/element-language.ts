import type { HtmlDocument, HtmlElement } from './html.ts';

const MAX_HOPS = 256;

/**
 * The primary language of an element's text, in lower case: `de`. It is that of a descendant with the whole text, else of the
 * nearest element with `lang`; undefined if none has one, or if parts of the text have others.
 */
export function languageOf(document: HtmlDocument, element: HtmlElement): string | undefined {
  const inner = taggedWithin(document, element);
  if (inner.length > 0) return inner[0]?.text === element.text ? primary(inner[0]) : undefined;
  let at: HtmlElement | undefined = element;
  for (let hops = 0; at && hops < MAX_HOPS; hops++) {
    if (at.attributes.lang !== undefined) return primary(at);
    at = document.elements[at.parent];
  }
  return undefined;
}

/** Descendants with text and a language of their own, among the next ones in document order. */
function taggedWithin({ elements }: HtmlDocument, { index }: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = [];
  for (const one of elements.slice(index + 1, index + MAX_HOPS)) {
    if (one.parent < index) break;
    if (one.attributes.lang !== undefined && one.text !== '') found.push(one);
  }
  return found;
}

function primary({ attributes }: HtmlElement): string | undefined {
  return attributes.lang?.trim().split(/[-_]/, 1)[0]?.toLowerCase() || undefined;
}
