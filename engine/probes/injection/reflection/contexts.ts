import { isScript } from '../../../evidence/facts/asset.ts';
import { type Lexical, lexicalAt } from './lexical.ts';
import { type PageAttribute, type PageNode, pageNodes } from './page-nodes.ts';

/** Where an HTML page shows a value. */
export type PageContext =
  | { readonly kind: 'text' | 'comment' | 'tag name' | 'attribute name' | 'data script' }
  /** An element that has to end first: its content is text only, or not shown. */
  | { readonly kind: 'raw text'; readonly tag: string }
  | { readonly kind: 'attribute' | 'nested page'; readonly quote: PageAttribute['quote'] }
  /** The start of an address that a browser opens or runs. */
  | { readonly kind: 'address' | 'script address'; readonly quote: PageAttribute['quote'] }
  | { readonly kind: 'event handler'; readonly quote: PageAttribute['quote']; readonly lexical: Lexical }
  | { readonly kind: 'script'; readonly lexical: Lexical };

/** Where a response shows a value. */
export type Context =
  | PageContext
  /** In an XML document. */
  | { readonly kind: 'XML text' | 'XML comment' | 'CDATA section' }
  | { readonly kind: 'XML attribute'; readonly name: string }
  /** The first text of a response without a type: a browser takes it for HTML if it begins with a tag. */
  | { readonly kind: 'start' };

const RAW = /^(?:title|textarea|style|noscript|iframe|xmp|noembed|noframes|plaintext|template)$/;
const CHOICE = /^(?:select|option|optgroup)$/;
const OPENS: Readonly<Record<string, RegExp>> = {
  href: /^(?:a|area)$/,
  'xlink:href': /^a$/,
  src: /^(?:iframe|frame|embed)$/,
  action: /^form$/,
  formaction: /^(?:button|input)$/,
  data: /^object$/,
};

/** An attribute that a browser opens as an address, `javascript:` included. */
export function isOpened(tag: string | undefined, attribute: string): boolean {
  return Object.hasOwn(OPENS, attribute) && OPENS[attribute]?.test(tag ?? '') === true;
}

/** Every distinct context in which a page shows a value. The value is one word in lower case; the page may change its case. Undefined if the page is too large. */
export function contextsOf(source: string, value: string): PageContext[] | undefined {
  const found = pageNodes(source)?.flatMap((node) => contextsIn(node, value));
  return found && [...new Map(found.map((context) => [JSON.stringify(context), context])).values()];
}

function contextsIn({ tag, attributes, text }: PageNode, value: string): PageContext[] {
  const at = text.toLowerCase().indexOf(value);
  const own: PageContext[] = at < 0 ? [] : [contextOfText(tag, attributes, text, at)];
  if (tag?.includes(value)) own.push({ kind: 'tag name' });
  return [...own, ...attributes.flatMap((attribute) => contextOfAttribute(tag, attribute, value))];
}

function contextOfText(
  tag: string | undefined,
  attributes: readonly PageAttribute[],
  text: string,
  at: number,
): PageContext {
  if (tag === undefined) return { kind: 'comment' };
  if (tag === 'script') {
    const type = attributes.find(({ name }) => name === 'type')?.value;
    return isScript(type) ? { kind: 'script', lexical: lexicalAt(text, at) } : { kind: 'data script' };
  }
  if (CHOICE.test(tag)) return { kind: 'raw text', tag: 'select' };
  return RAW.test(tag) ? { kind: 'raw text', tag } : { kind: 'text' };
}

function contextOfAttribute(tag: string | undefined, attribute: PageAttribute, value: string): PageContext[] {
  const { name, quote, value: text } = attribute;
  const at = text.toLowerCase().indexOf(value);
  const named: PageContext[] = name.includes(value) ? [{ kind: 'attribute name' }] : [];
  if (at < 0) return named;
  if (name.startsWith('on')) return [...named, { kind: 'event handler', quote, lexical: lexicalAt(text, at) }];
  const isStart = text.slice(0, at).trim() === '';
  if (name === 'srcdoc') return [...named, { kind: 'nested page', quote }];
  if (isStart && isOpened(tag, name)) return [...named, { kind: 'address', quote }];
  if (isStart && tag === 'script' && name === 'src') return [...named, { kind: 'script address', quote }];
  const code = /^\s*javascript:/i.exec(text)?.[0];
  if (code !== undefined && isOpened(tag, name)) {
    const lexical = lexicalAt(text.slice(code.length), at - code.length);
    return [...named, { kind: 'event handler', quote, lexical }];
  }
  return [...named, { kind: 'attribute', quote }];
}
