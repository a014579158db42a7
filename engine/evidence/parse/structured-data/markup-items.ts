import { limit, type ReportCut } from '../../../limits.ts';
import type { HtmlDocument, HtmlElement } from '../html/html.ts';
import { add, bareName, type Item, identityOf, MAX_VALUES, SCHEMA, textIn, valueFor, wordsIn } from './item-values.ts';
import type { JsonLdBlock } from './json-ld.ts';

interface Syntax {
  readonly name: 'microdata' | 'rdfa';
  readonly selector: string;
  readonly property: string;
  /** Types of an item in the scope of the vocabulary above it; undefined if the element is no item of schema.org. */
  readonly typesOf: (attributes: HtmlElement['attributes'], vocabulary: string) => string[] | undefined;
}

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
    const { name, selector } = syntax;
    const nodes = items.map(({ properties }) => ({ types: properties['@type'] as string[], properties }));
    return [{ syntax: name, selector, line: first.line, text: '', error: undefined, nodes, contexts: [] }];
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
  if (left > 0) cut(`${left} values of structured data items were left out (limit ${MAX_VALUES} for each property)`);
  return outer;
}

/** Elements come in document order, parents first. */
function itemsByElement(document: HtmlDocument, { typesOf }: Syntax, cut: ReportCut): (Item | undefined)[] {
  const max = limit('jsonLdNodes');
  const vocabularies: string[] = [];
  let count = 0;
  const items = document.elements.map(({ attributes: a, index, parent, line, inert }) => {
    const vocabulary = a.vocab?.trim() ?? vocabularies[parent] ?? '';
    vocabularies[index] = vocabulary;
    const types = inert || count >= max ? undefined : typesOf(a, vocabulary);
    if (types) count++;
    return types && { index, line, values: new Map(), properties: { '@type': types, ...identityOf(a) } };
  });
  if (count >= max) cut(`The page has more than ${max} structured data items; the others were left out`);
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
