import { limit, type ReportCut } from '../../../limits.ts';
import { type HtmlDocument, type HtmlElement, resolveUrl } from '../html/html.ts';
import type { JsonLdBlock, JsonLdNode } from './json-ld.ts';

interface Syntax {
  readonly name: 'microdata' | 'rdfa';
  readonly selector: string;
  readonly property: string;
  /** Types of an item in the scope of the vocabulary above it; undefined if the element is no item of schema.org. */
  readonly typesOf: (attributes: HtmlElement['attributes'], vocabulary: string) => string[] | undefined;
}

interface Item {
  /** Of its element. */
  readonly index: number;
  readonly properties: Record<string, unknown>;
  /** The values of each property. */
  readonly values: Map<string, unknown[]>;
  readonly line: number;
}

const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\/?/i;
const MOST_VALUE = 2000;
/** Values of one property, and properties of one item. */
const MOST_VALUES = 1000;

const SYNTAXES: readonly Syntax[] = [
  {
    name: 'microdata',
    selector: '[itemscope]',
    property: 'itemprop',
    typesOf: (a) =>
      a.itemscope !== undefined && SCHEMA.test(a.itemtype?.trim() ?? '')
        ? wordsIn(a.itemtype).map(bareName)
        : undefined,
  },
  {
    name: 'rdfa',
    selector: '[typeof]',
    property: 'property',
    typesOf: (a, vocabulary) => {
      const types = wordsIn(a.typeof);
      const isOurs = SCHEMA.test(vocabulary) || types.some((type) => SCHEMA.test(type) || type.startsWith('schema:'));
      return types.length > 0 && isOurs ? types.map(bareName) : undefined;
    },
  },
];

/** schema.org items in microdata and RDFa Lite, each syntax as one block. */
export function markupItems(document: HtmlDocument, cut: ReportCut): JsonLdBlock[] {
  return SYNTAXES.flatMap((syntax) => {
    const items = itemsOf(document, syntax, cut);
    const [first] = items;
    if (!first) return [];
    const nodes: JsonLdNode[] = items.map(({ properties }) => ({
      types: properties['@type'] as string[],
      properties,
    }));
    return [
      {
        syntax: syntax.name,
        selector: syntax.selector,
        line: first.line,
        text: '',
        error: undefined,
        nodes,
        contexts: [],
      },
    ];
  });
}

/** The outermost items; those inside are values of their properties. */
function itemsOf(document: HtmlDocument, syntax: Syntax, cut: ReportCut): Item[] {
  const items = itemsByElement(document, syntax, cut);
  const referrers = referrersOf(document, items);
  const owners: (Item | undefined)[] = [];
  const outer: Item[] = [];
  let left = 0;
  for (const element of document.elements) {
    const { attributes: a, index, parent, inert } = element;
    const owner = owners[parent] ?? referrers.get(a.id ?? '');
    const item = items[index];
    owners[index] = item ?? (a.itemscope === undefined ? owner : undefined);
    const names = inert ? [] : wordsIn(a[syntax.property]).map(bareName);
    if (owner && names.length > 0) {
      const value = item ? valueFor(owner, item) : textIn(element, document);
      left += names.filter((name) => !add(owner, name, value)).length;
    }
    if (item && (!owner || names.length === 0)) outer.push(item);
  }
  if (left > 0) cut(`${left} values of structured data items were left out (limit ${MOST_VALUES} for each property)`);
  return outer;
}

/** Elements come in document order, parents first. */
function itemsByElement(document: HtmlDocument, { typesOf }: Syntax, cut: ReportCut): (Item | undefined)[] {
  const most = limit('jsonLdNodes');
  const vocabularies: string[] = [];
  let count = 0;
  const items = document.elements.map(({ attributes: a, index, parent, line, inert }) => {
    const vocabulary = a.vocab?.trim() ?? vocabularies[parent] ?? '';
    vocabularies[index] = vocabulary;
    const types = inert || count >= most ? undefined : typesOf(a, vocabulary);
    if (types) count++;
    return types && { index, line, values: new Map(), properties: { '@type': types, ...identityOf(a) } };
  });
  if (count >= most) cut(`The page has more than ${most} structured data items; the others were left out`);
  return items;
}

/** The item that names an element with `itemref`: properties in it belong to the item. */
function referrersOf(document: HtmlDocument, items: readonly (Item | undefined)[]): Map<string, Item> {
  const referrers = new Map<string, Item>();
  for (const { attributes: a, index } of document.elements) {
    const item = items[index];
    if (item && a.itemscope !== undefined)
      for (const id of wordsIn(a.itemref)) if (!referrers.has(id)) referrers.set(id, item);
  }
  return referrers;
}

/** An item; a reference to it if it comes before its owner, as items could contain each other. */
function valueFor(owner: Item, item: Item): unknown {
  return item.index > owner.index ? item.properties : { '@id': `#item-${item.index}` };
}

/** False if the item has too many values. */
function add({ properties, values }: Item, name: string, value: unknown): boolean {
  if (name.startsWith('@') || name === '__proto__' || name.includes(':')) return true;
  const known = values.get(name) ?? [];
  if (known.length >= MOST_VALUES || values.size > MOST_VALUES) return false;
  known.push(value);
  values.set(name, known);
  properties[name] = known.length === 1 ? value : known;
  return true;
}

function identityOf(a: HtmlElement['attributes']): Record<string, string> {
  const id = a.itemid ?? a.resource;
  return id ? { '@id': id } : {};
}

function textIn({ attributes: a, text }: HtmlElement, document: HtmlDocument): string {
  const link = a.href ?? a.src ?? a.data;
  const value = a.content ?? a.datetime ?? a.value ?? (link === undefined ? text : resolveUrl(link, document.url));
  return (value ?? '').trim().slice(0, MOST_VALUE);
}

function wordsIn(list: string | undefined): string[] {
  return [...new Set((list ?? '').split(/\s+/, 1000).filter(Boolean))].slice(0, 20);
}

function bareName(name: string): string {
  return name.replace(SCHEMA, '').replace(/^schema:/i, '');
}
