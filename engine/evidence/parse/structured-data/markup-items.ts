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
  readonly properties: Record<string, unknown>;
  readonly line: number;
}

const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\/?/i;
const MOST_VALUE = 2000;

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
    return [{ syntax: syntax.name, selector: syntax.selector, line: first.line, text: '', error: undefined, nodes }];
  });
}

/** The outermost items; those inside are values of their properties. Elements come in document order, parents first. */
function itemsOf(document: HtmlDocument, { property, typesOf }: Syntax, cut: ReportCut): Item[] {
  const most = limit('jsonLdNodes');
  const owners: (Item | undefined)[] = [];
  const vocabularies: string[] = [];
  const outer: Item[] = [];
  let count = 0;
  for (const element of document.elements) {
    const { attributes: a, index, parent, line, inert } = element;
    const owner = owners[parent];
    const vocabulary = a.vocab?.trim() ?? vocabularies[parent] ?? '';
    vocabularies[index] = vocabulary;
    const types = inert || count >= most ? undefined : typesOf(a, vocabulary);
    const item = types && { line, properties: { '@type': types, ...identityOf(a) } as Record<string, unknown> };
    if (item) count++;
    owners[index] = item ?? (a.itemscope === undefined ? owner : undefined);
    const names = inert ? [] : wordsIn(a[property]).map(bareName);
    if (owner) for (const name of names) add(owner.properties, name, item?.properties ?? textIn(element, document));
    if (item && (!owner || names.length === 0)) outer.push(item);
  }
  if (count >= most) cut(`The page has more than ${most} structured data items; the others were left out`);
  return outer;
}

function add(properties: Record<string, unknown>, name: string, value: unknown): void {
  if (name.startsWith('@') || name.includes(':')) return;
  const known = properties[name];
  properties[name] = known === undefined ? value : [known, value].flat();
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
  return (list ?? '').split(/\s+/).filter(Boolean).slice(0, 20);
}

function bareName(name: string): string {
  return name.replace(SCHEMA, '').replace(/^schema:/i, '');
}
