import { SaxesParser } from 'saxes';

const MAX_CHARACTERS = 512 * 1024;
const MAX_NODES = 20_000;
/** Namespaces whose scripts and event handlers a browser runs. */
const RUNS: readonly string[] = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg'];

/** An element of an XML document, or a comment. */
export interface XmlNode {
  readonly kind: 'element' | 'comment';
  /** With its prefix, as written. */
  readonly name: string;
  readonly local: string;
  /** XHTML or SVG, and not in a template. */
  readonly isActive: boolean;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** Text directly in it, outside of CDATA sections. */
  text: string;
  cdata: string;
}

/** The nodes of a document; undefined if it is too large or not well formed, of which a browser shows an error. */
export function xmlNodes(source: string): XmlNode[] | undefined {
  if (source.length > MAX_CHARACTERS) return undefined;
  const found: XmlNode[] = [];
  const open: XmlNode[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    if (found.length >= MAX_NODES) throw new Error('too many nodes');
    const isActive = RUNS.includes(uri) && !open.some((one) => one.local === 'template');
    const own = Object.values(attributes).map((attribute) => ({ name: attribute.name, value: attribute.value }));
    const node: XmlNode = { kind: 'element', name, local, isActive, attributes: own, text: '', cdata: '' };
    found.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  for (const kind of ['text', 'cdata'] as const)
    parser.on(kind, (text) => {
      const parent = open.at(-1);
      if (parent) parent[kind] += text;
    });
  parser.on('comment', (text) => {
    found.push({ kind: 'comment', name: '', local: '', isActive: false, attributes: [], text, cdata: '' });
  });
  try {
    parser.write(source.replace(/^\uFEFF/, '')).close();
  } catch {
    return undefined;
  }
  return found;
}
