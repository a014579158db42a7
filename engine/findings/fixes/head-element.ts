import type { HeadElement } from '../../checks/change.ts';

/** Stands for the site in declared changes; replaced by the scanned origin. */
const SITE = 'https://example.com';
export const PAGE = `${SITE}/`;

/** Whether the element holds the page's own address, which must not be the same on all pages. */
export function namesPage({ attributes: a = {} }: HeadElement): boolean {
  return (a.rel === 'canonical' && a.href === PAGE) || (a.property === 'og:url' && a.content === PAGE);
}

/** The title and the description among the elements, as written. */
export function mainTexts(
  elements: readonly HeadElement[],
  write: (name: 'title' | 'description', text: string | undefined) => string,
): string[] {
  return elements.flatMap(({ tag, attributes: a = {}, text }) => {
    if (tag === 'title') return write('title', text);
    return a.name === 'description' ? write('description', a.content) : [];
  });
}

/** Part of the document itself, which frameworks keep apart from the head of a page. */
export function isOfDocument({ attributes: a = {} }: HeadElement): boolean {
  return a.charset !== undefined || a.name === 'viewport' || a.rel === 'icon';
}

/** Markup; `pageUrl` is the value of an attribute, with its quotes or braces, that holds the page's own address. */
export function html({ tag, attributes = {}, text }: HeadElement, pageUrl = `"${PAGE}"`, end = '>'): string {
  const own = namesPage({ tag, attributes });
  const named = Object.entries(attributes).map(
    ([name, value]) => ` ${name}=${own && value === PAGE ? pageUrl : `"${value}"`}`,
  );
  return text === undefined ? `<${tag}${named.join('')}${end}` : `<${tag}${named.join('')}>${text}</${tag}>`;
}

/** JavaScript literal, without quotes around plain keys. */
export function literal(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const fields = Object.entries(value).map(
    ([key, inner]) => `${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${literal(inner)}`,
  );
  return `{ ${fields.join(', ')} }`;
}
