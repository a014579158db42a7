import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { boundedTree } from '../../../evidence/parse/html/html.ts';

export interface PageAttribute {
  readonly name: string;
  /** Decoded. */
  readonly value: string;
  readonly quote: '"' | "'" | '';
}

/** An element with its own text, or a comment. */
export interface PageNode {
  readonly tag: string | undefined;
  readonly attributes: readonly PageAttribute[];
  /** Text directly in it; of a template, that of its content. */
  readonly text: string;
}

/** The nodes of a page as a browser with scripts sees them; undefined if it is too large. Contents of templates are left out. */
export function pageNodes(source: string): PageNode[] | undefined {
  const found: PageNode[] = [];
  try {
    const open: Tree.ChildNode[] = [...boundedTree(source, true).childNodes];
    for (let node = open.pop(); node; node = open.pop()) {
      if (node.nodeName === '#comment')
        found.push({ tag: undefined, attributes: [], text: (node as Tree.CommentNode).data });
      if (!('tagName' in node)) continue;
      found.push(elementOf(node, source));
      open.push(...node.childNodes);
    }
  } catch {
    return undefined;
  }
  return found;
}

function elementOf(element: Tree.Element, source: string): PageNode {
  const { tagName, attrs, sourceCodeLocation } = element;
  const { childNodes } = tagName === 'template' && 'content' in element ? (element as Tree.Template).content : element;
  const places = sourceCodeLocation?.attrs ?? {};
  return {
    tag: tagName.toLowerCase(),
    attributes: attrs.map(({ name, prefix, value }) => {
      const full = prefix ? `${prefix}:${name}` : name;
      return { name: full.toLowerCase(), value, quote: quoteOf(source, places[full.toLowerCase()]) };
    }),
    text: childNodes.map((child) => (child.nodeName === '#text' ? (child as Tree.TextNode).value : '')).join(''),
  };
}

function quoteOf(source: string, place: { readonly endOffset: number } | undefined): PageAttribute['quote'] {
  const last = place && source[place.endOffset - 1];
  return last === '"' || last === "'" ? last : '';
}
