import type { HtmlDocument, HtmlElement } from '../../engine/evidence/parse/html/html.ts';

const VOID = new Set(['meta', 'link', 'img', 'input', 'base', 'br', 'hr', 'source', 'area', 'embed', 'track', 'wbr']);
const ADDED = new Set(['html', 'head', 'body']);

export function isDocument(value: object): value is HtmlDocument {
  return 'elements' in value && 'pageUrl' in value && Array.isArray(value.elements);
}

/** The markup of a page; empty where text stands between elements, whose order the parsed page does not keep. */
export function htmlOf({ elements }: HtmlDocument): string {
  const children = Map.groupBy(elements, ({ parent }) => parent);
  const isMixed = elements.some(({ index, text, tag }) => {
    const texts = (children.get(index) ?? []).filter((child) => !ADDED.has(tag) || child.tag !== 'title');
    return (
      texts.length > 0 &&
      texts
        .map((child) => child.text)
        .join('')
        .replace(/\s/g, '') !== text.replace(/\s/g, '')
    );
  });
  const lines = (children.get(-1) ?? []).flatMap((root) => markupOf(root, children, ''));
  return isMixed ? '' : lines.join('\n');
}

function markupOf(
  element: HtmlElement,
  children: ReadonlyMap<number, readonly HtmlElement[]>,
  indent: string,
): string[] {
  const { index, tag, attributes, text } = element;
  const below = children.get(index) ?? [];
  const names = Object.entries(attributes).map(([name, value]) => ` ${name}${value === '' ? '' : `="${value}"`}`);
  if (ADDED.has(tag) && names.length === 0) return below.flatMap((child) => markupOf(child, children, indent));
  const start = `${indent}<${tag}${names.join('')}>`;
  if (VOID.has(tag)) return [start];
  if (below.length === 0) return [`${start}${text}</${tag}>`];
  const inner = below.flatMap((child) => markupOf(child, children, `${indent}  `));
  return [start, ...inner, `${indent}</${tag}>`];
}
