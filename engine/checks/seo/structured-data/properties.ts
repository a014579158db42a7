import { placeOf, typesOf, withInner } from '../../../evidence/parse/structured-data/json-ld.ts';
import { plainContext } from '../../../evidence/parse/structured-data/plain-context.ts';
import { expects, isA, isProperty, isType, meantProperty } from '../../../evidence/parse/structured-data/vocabulary.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenJsonLd } from '../../examples/structured-data.ts';

const given = (value: object) => givenJsonLd({ '@context': 'https://schema.org', ...value });
const ALIASES = new Set(['id', 'type', 'context', 'graph', 'language', 'value', 'reverse']);

interface Named {
  readonly types: readonly string[];
  readonly property: string;
}

/** Properties of nodes whose types schema.org defines; inputs and outputs of actions and JSON-LD keywords are left out. */
function namedIn(node: Readonly<Record<string, unknown>>): Named[] {
  const types = typesOf(node);
  if (types.length === 0 || !types.every(isType) || isA(types, 'Role')) return [];
  return Object.keys(node)
    .filter((name) => /^[A-Za-z]\w{0,60}$/.test(name) && !(ALIASES.has(name) && !isProperty(name)))
    .map((property) => ({ types, property }));
}

export default defineCheck({
  id: 'seo/structured-data/properties',
  title: 'Structured data properties exist in schema.org',
  why: 'Search engines ignore a property that they do not know: the node then lacks the value that it was meant to give.',
  needs: ['jsonLd'],
  problems: {
    misspelt: {
      severity: 'low',
      message: 'Misspelled schema.org property',
      fix: 'Write the property as schema.org does, such as `datePublished`, `priceCurrency` or `itemListElement`.',
    },
    unexpected: {
      severity: 'info',
      message: 'schema.org does not define the property for this type',
      fix: 'Use a property that schema.org lists for the type, or move the value to the node it belongs to.',
    },
  },
  references: ['https://schema.org/docs/full.html', 'https://validator.schema.org/'],
  run({ jsonLd }, cut) {
    const blocks = jsonLd.filter(plainContext);
    const named = withInner(
      blocks.flatMap(({ nodes }) => nodes),
      cut,
    ).flatMap(namedIn);
    if (named.length === 0) return notApplicable('The page has no structured data with schema.org types');
    const line = ({ types, property }: Named, more = '') => `${types.join(', ')}.${property}${more}`;
    const names = new Set(named.map(({ property }) => property));
    const meantBy = new Map([...names].map((name) => [name, meantProperty(name)]));
    const misspelt = named.flatMap((one) => {
      const meant = meantBy.get(one.property);
      return meant === undefined ? [] : [line(one, `: schema.org has ${meant}`)];
    });
    const unexpected = named
      .filter(({ types, property }) => !expects(types, property) && meantBy.get(property) === undefined)
      .map((one) => line(one));
    const lines = { misspelt: [...new Set(misspelt)], unexpected: [...new Set(unexpected)] };
    return occurrences(placeOf(blocks), lines, 10);
  },
  examples: () => [
    [
      'own and inherited properties, an action’s input',
      given({
        '@type': 'WebSite',
        name: 'Shop',
        inLanguage: 'en',
        potentialAction: { '@type': 'SearchAction', target: '/?q={q}', 'query-input': 'required name=q' },
      }),
    ],
    ['other case', given({ '@type': 'Article', headline: 'Lamps', datepublished: '2026-03-01' }), 'misspelt'],
    [
      'letter missing in a nested node',
      given({ '@type': 'Product', name: 'Lamp', offers: { '@type': 'Offer', priceCurency: 'EUR' } }),
      'misspelt',
    ],
    ['property of another type', given({ '@type': 'Person', name: 'Ada', priceCurrency: 'EUR' }), 'unexpected'],
    [
      'node with several types',
      given({ '@type': ['Product', 'Book'], name: 'Lamps', isbn: '978-3-16-148410-0', sku: '1' }),
    ],
    ['none', { jsonLd: [] }, 'not applicable'],
  ],
});
