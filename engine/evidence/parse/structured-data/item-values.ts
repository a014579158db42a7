import { type HtmlDocument, type HtmlElement, resolveUrl } from '../html/html.ts';

/** An item in microdata or RDFa. */
export interface Item {
  /** Of its element. */
  readonly index: number;
  readonly properties: Record<string, unknown>;
  /** The values of each property. */
  readonly values: Map<string, unknown[]>;
  readonly line: number;
}

/** Addresses of names in schema.org. */
export const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\/?/i;
const MAX_VALUE = 2000;
/** Values of one property, and properties of one item. */
export const MAX_VALUES = 1000;

/** An item; a reference to it if it comes before its owner, as items could contain each other. */
export function valueFor(owner: Item, item: Item): unknown {
  return item.index > owner.index ? item.properties : { '@id': `#item-${item.index}` };
}

/** Adds a value of a property; false if the item has too many. */
export function add({ properties, values }: Item, name: string, value: unknown): boolean {
  if (name.startsWith('@') || name === '__proto__' || name.includes(':')) return true;
  const known = values.get(name) ?? [];
  if (known.length >= MAX_VALUES || values.size > MAX_VALUES) return false;
  known.push(value);
  values.set(name, known);
  properties[name] = known.length === 1 ? value : known;
  return true;
}

/** The identifier of an item, if it has one. */
export function identityOf(a: HtmlElement['attributes']): Record<string, string> {
  const id = a.itemid ?? a.resource;
  return id ? { '@id': id } : {};
}

/** The value of a property whose element is no item. */
export function textIn({ attributes: a, text }: HtmlElement, document: HtmlDocument): string {
  const link = a.href ?? a.src ?? a.data;
  const value = a.content ?? a.datetime ?? a.value ?? (link === undefined ? text : resolveUrl(link, document.url));
  return (value ?? '').trim().slice(0, MAX_VALUE);
}

/** The first 20 different words of a list. */
export function wordsIn(list: string | undefined): string[] {
  return [...new Set((list ?? '').split(/\s+/, 1000).filter(Boolean))].slice(0, 20);
}

/** A name without the prefix of schema.org. */
export function bareName(name: string): string {
  return name.replace(SCHEMA, '').replace(/^schema:/i, '');
}
