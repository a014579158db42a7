import { elementsOf, type HtmlDocument, resolveUrl } from './html.ts';

/** Name (or property) in lower case and content of every meta element. */
export function metaPairs(document: HtmlDocument): (readonly [name: string, content: string])[] {
  return elementsOf(document, 'meta').flatMap(({ attributes: a }) => {
    const name = a.name ?? a.property;
    return name === undefined || a.content === undefined ? [] : [[name.toLowerCase(), a.content] as const];
  });
}

/** Absolute URLs in an attribute of the elements, without data URLs. */
export function addressesIn(document: HtmlDocument, tags: readonly string[], attribute: string): string[] {
  return elementsOf(document, ...tags).flatMap(({ attributes }) => {
    const address = attributes[attribute];
    return address === undefined || address.startsWith('data:') ? [] : (resolveUrl(address, document.url) ?? []);
  });
}

/** Texts of inline scripts. */
export function inlineScripts(document: HtmlDocument): string[] {
  return elementsOf(document, 'script').flatMap(({ attributes, text }) => (attributes.src === undefined ? text : []));
}

/** Texts of style elements and style attributes. */
export function styleTexts(document: HtmlDocument): string[] {
  return document.elements.flatMap(({ tag, text, attributes }) => [
    ...(tag === 'style' ? [text] : []),
    ...(attributes.style === undefined ? [] : [attributes.style]),
  ]);
}

/** Every distinct class attribute, its words and itself between single spaces, up to a number of characters. */
export function classWords(document: HtmlDocument, limit: number): string {
  const classes = document.elements.flatMap(({ attributes: a }) => (a.class === undefined ? [] : fold(a.class)));
  return between(classes, limit);
}

/** Every distinct attribute name between spaces, up to a number of characters. */
export function attributeNames(document: HtmlDocument, limit: number): string {
  const names = document.elements.flatMap(({ attributes }) => Object.keys(attributes));
  return between(names, limit);
}

function fold(text: string): string {
  return text.split(/\s/).filter(Boolean).join(' ');
}

function between(words: readonly string[], limit: number): string {
  return ` ${[...new Set(words)].join(' ').slice(0, limit)} `;
}
