import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parse } from 'parse5';

/** One element of a page in document order. */
export interface HtmlElement {
  readonly index: number;
  /** Index of the parent element, -1 for the root. */
  readonly parent: number;
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /**
   * Text of the element and its descendants, white space collapsed (raw for script, style and
   * template), cut at 10,000 characters except in scripts.
   */
  readonly text: string;
  /** Line of the start tag in the source, from 1; 0 when the parser added the element. */
  readonly line: number;
  /** True inside a template, whose content is not part of the page. */
  readonly inert: boolean;
}

/** A parsed page: flat, so that no reader recurses into hostile depth. */
export interface HtmlDocument {
  /** URL against which the page's relative links are resolved. */
  readonly url: string;
  /** URL of the page itself, whatever its `<base>` says. */
  readonly pageUrl: string;
  readonly doctype: string | undefined;
  readonly elements: readonly HtmlElement[];
  /** Text a reader would see: no script, style, template or noscript; white space collapsed. */
  readonly text: string;
}

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const RAW = new Set(['script', 'style', 'template']);
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'head', 'title']);
/** Characters of the text of an element; that of scripts is whole. */
export const TEXT_LIMIT = 10_000;
const MAX_ELEMENTS = 50_000;
const MAX_OPEN = 2000;

/** A page whose tree would take too much memory or time. */
export class PageTooLarge extends Error {}

/** An element whose text is still being read. */
interface Draft extends Omit<HtmlElement, 'text'> {
  readonly parts: string[];
  size: number;
  readonly unseen: boolean;
}

/** Builds the tree up to the limits: misnested tags can create far more elements than there are tags. */
function boundedAdapter(): typeof defaultTreeAdapter {
  let elements = 0;
  let open = 0;
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      elements += 1;
      if (elements > MAX_ELEMENTS) throw new PageTooLarge(`The page has more than ${MAX_ELEMENTS} elements`);
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    onItemPush() {
      open += 1;
      if (open > MAX_OPEN) throw new PageTooLarge(`The page nests more than ${MAX_OPEN} elements`);
    },
    onItemPop() {
      open -= 1;
    },
  };
}

/** The tree of a page, with places in the source. Throws only `PageTooLarge`. */
export function boundedTree(source: string, scriptingEnabled: boolean): DefaultTreeAdapterTypes.Document {
  return parse(source, { sourceCodeLocationInfo: true, scriptingEnabled, treeAdapter: boundedAdapter() });
}

/** Elements that start a new line: the text before, in and after them are different words. */
const BREAKS = new Set(
  'br hr p div section article aside header footer nav main h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table tr td th caption blockquote figure figcaption pre address details summary form fieldset legend option'.split(
    ' ',
  ),
);
const GAP = { nodeName: '#text', value: ' ', parentNode: null } satisfies DefaultTreeAdapterTypes.TextNode;

/** Parses a page as a browser without JavaScript would. Throws only `PageTooLarge`; `url` is the page's own URL. */
export function parseHtml(source: string, url = 'https://shop.example/'): HtmlDocument {
  const tree = boundedTree(source, false);
  const drafts: Draft[] = [];
  const visible: string[] = [];
  let doctype: string | undefined;
  const stack: { node: ChildNode; parent: number }[] = [];
  const push = (nodes: readonly ChildNode[], parent: number) => {
    for (const node of nodes.toReversed()) stack.push({ node, parent });
  };
  push(tree.childNodes, -1);
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, parent } = next;
    if (defaultTreeAdapter.isDocumentTypeNode(node)) doctype = node.name;
    else if (defaultTreeAdapter.isTextNode(node)) addText(drafts, parent, node.value, visible);
    else if (defaultTreeAdapter.isElementNode(node)) {
      const draft = draftOf(node, drafts.length, parent, drafts[parent]);
      drafts.push(draft);
      if (BREAKS.has(draft.tag)) {
        addText(drafts, parent, ' ', visible);
        stack.push({ node: GAP, parent });
      }
      push(('content' in node ? (node as DefaultTreeAdapterTypes.Template).content : node).childNodes, draft.index);
    }
  }
  return {
    url: baseOf(drafts, url),
    pageUrl: url,
    doctype,
    elements: drafts.map(finish),
    text: fold(visible.join(' ')),
  };
}

/** The same; undefined if its tree would be too large. */
export function parseIfBounded(source: string, url?: string): HtmlDocument | undefined {
  try {
    return parseHtml(source, url);
  } catch (error) {
    if (error instanceof PageTooLarge) return undefined;
    throw error;
  }
}

function draftOf(node: Element, index: number, parent: number, above: Draft | undefined): Draft {
  const attributes: Record<string, string> = Object.create(null);
  for (const { name, value } of node.attrs) attributes[name] ??= value;
  const tag = node.namespaceURI === names.NS.HTML ? node.tagName : node.tagName.toLowerCase();
  const line = node.sourceCodeLocation?.startLine ?? 0;
  const unseen = (above?.unseen ?? false) || UNSEEN.has(tag);
  const inert = above !== undefined && (above.inert || above.tag === 'template');
  return { index, parent, tag, attributes, line, inert, unseen, parts: [], size: 0 };
}

function addText(drafts: Draft[], parent: number, value: string, visible: string[]): void {
  const owner = drafts[parent];
  if (!owner) return;
  if (RAW.has(owner.tag)) {
    owner.parts.push(value);
    return;
  }
  if (!owner.unseen && value.trim()) visible.push(value);
  for (let at: Draft | undefined = owner, hops = 0; at && hops < 64; at = drafts[at.parent], hops++) {
    if (at.size > TEXT_LIMIT) continue;
    at.parts.push(value);
    at.size += value.length;
  }
}

function finish({ index, parent, tag, attributes, parts, line, inert }: Draft): HtmlElement {
  const joined = parts.join('');
  const text = RAW.has(tag) ? joined : fold(joined).slice(0, TEXT_LIMIT);
  return { index, parent, tag, attributes, line, inert, text };
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function baseOf(drafts: Draft[], url: string): string {
  const base = drafts.find(({ tag, inert, attributes: a }) => tag === 'base' && !inert && a.href !== undefined);
  const href = base && resolveUrl(base.attributes.href ?? '', url);
  return href === undefined || /^(?:data|javascript):/.test(href) ? url : href;
}

/** The elements with one of the tags, in document order; those inside a template are left out. */
export function elementsOf(document: HtmlDocument, ...tags: string[]): HtmlElement[] {
  return document.elements.filter((element) => !element.inert && tags.includes(element.tag));
}

/** Index of the nearest of 256 ancestors with the tag. */
export function ancestorOf(document: HtmlDocument, { parent }: HtmlElement, tag: string): number | undefined {
  let at = document.elements[parent];
  for (let hops = 0; at && hops < 256; hops++) {
    if (at.tag === tag) return at.index;
    at = document.elements[at.parent];
  }
  return undefined;
}

/** True when one of the 256 nearest ancestors has the tag. */
export function isWithin(document: HtmlDocument, element: HtmlElement, tag: string): boolean {
  return ancestorOf(document, element, tag) !== undefined;
}

/** Text of the title; empty if there is none. */
export function titleOf(document: HtmlDocument): string {
  return elementsOf(document, 'title')[0]?.text ?? '';
}

/** The trimmed content of the first `<meta name=… content=…>` or `<meta property=…>`; undefined if there is none. */
export function metaContent(document: HtmlDocument, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return elementsOf(document, 'meta')
    .find(({ attributes: a }) => a.name?.toLowerCase() === wanted || a.property?.toLowerCase() === wanted)
    ?.attributes.content?.trim();
}

/** `<link>` elements with the word in `rel`. */
export function linksOf(document: HtmlDocument, rel: string): HtmlElement[] {
  return elementsOf(document, 'link').filter(({ attributes: a }) => a.rel?.toLowerCase().split(/\s+/).includes(rel));
}

/** The same as search engines read them: those in the body count only if the head has none. */
export function headLinksOf(
  document: HtmlDocument,
  rel: string,
  counts: (link: HtmlElement) => boolean = () => true,
): HtmlElement[] {
  const links = linksOf(document, rel).filter(counts);
  const inHead = links.filter((link) => !isWithin(document, link, 'body'));
  return inHead.length > 0 ? inHead : links;
}

/** The canonical URLs that a page names, resolved; an empty text for what is no URL. */
export function canonicalsOf(document: HtmlDocument): string[] {
  return headLinksOf(document, 'canonical').map(({ attributes: a }) => resolveUrl(a.href ?? '', document.url) ?? '');
}

/** A short CSS selector to display an element: `form#login`, `input[name="q"]`, `img.hero`. */
export function selectorOf({ tag, attributes: a }: HtmlElement): string {
  if (a.id) return `${tag}#${a.id}`;
  if (a.name) return `${tag}[name="${a.name}"]`;
  const first = a.class?.trim().split(/\s+/)[0];
  return first ? `${tag}.${first}` : tag;
}

/** An absolute URL, or undefined if the text is not one. */
export function resolveUrl(text: string, base: string): string | undefined {
  return URL.parse(text.trim(), base)?.href;
}

/** An absolute http or https URL without its fragment, or undefined if the text is not one. */
export function resolvePage(text: string, base?: string): string | undefined {
  const url = URL.parse(text.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  return url.href;
}

/** The same; undefined if it has a user name or password. */
export function fetchableUrl(text: string, base?: string): string | undefined {
  const page = resolvePage(text, base);
  const { username = '', password = '' } = URL.parse(page ?? '') ?? {};
  return username === '' && password === '' ? page : undefined;
}

export function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
