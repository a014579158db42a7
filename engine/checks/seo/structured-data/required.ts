import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { type JsonLdNode, parseJsonLd } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { RECOMMENDED, RICH_RESULTS, type RichResult } from './table-of-rich-results.ts';

const ld = (value: unknown) =>
  parseJsonLd(parseHtml(`<script type="application/ld+json">${JSON.stringify(value)}</script>`));
const AT = 'script[type="application/ld+json"]';

/** A node that only points to another by `@id` is defined there. */
function isReference({ properties }: JsonLdNode): boolean {
  return Object.keys(properties).every((key) => key === '@id' || key === '@type' || key === '@context');
}

function lackingOf(node: JsonLdNode, table: readonly RichResult[]): string[] {
  const result = table.find(({ types }) => types.some((type) => node.types.includes(type)));
  const absent = result?.required.filter((choices) => choices.every((name) => isEmpty(node.properties[name]))) ?? [];
  return absent.map((choices) => `${node.types.join(', ')}: ${choices.join(' or ')}`);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

export default defineCheck({
  id: 'seo/structured-data/required',
  title: 'Structured data has the properties for rich results',
  why: 'Search engines show stars, prices, dates and breadcrumbs only for nodes that have all required properties.',
  needs: ['jsonLd'],
  problems: {
    required: {
      severity: 'low',
      likelihood: 'observed',
      message: 'Structured data lacks properties required for a rich result',
      fix: {
        any: 'Add the properties with the values that the page shows, then test the page with the Rich Results Test.',
      },
    },
    recommended: {
      severity: 'info',
      likelihood: 'observed',
      message: 'Structured data lacks recommended properties',
      fix: { any: 'Add them if the page has the values.' },
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/structured-data/search-gallery'],
  run({ jsonLd }) {
    const nodes = jsonLd.flatMap((block) => block.nodes).filter((node) => !isReference(node));
    if (nodes.length === 0) return notApplicable('The page has no structured data');
    const required = [...new Set(nodes.flatMap((node) => lackingOf(node, RICH_RESULTS)))];
    const recommended = [...new Set(nodes.flatMap((node) => lackingOf(node, RECOMMENDED)))];
    return [
      ...(required.length > 0
        ? [{ problem: 'required' as const, location: { selector: AT }, evidence: listed(required, 10) }]
        : []),
      ...(recommended.length > 0
        ? [{ problem: 'recommended' as const, location: { selector: AT }, evidence: listed(recommended, 10) }]
        : []),
    ];
  },
  examples: () => [
    { name: 'complete', given: { jsonLd: ld({ '@type': 'Product', name: 'Lamp', offers: { price: 9 } }) }, finds: [] },
    {
      name: 'product without a price',
      given: { jsonLd: ld({ '@type': 'Product', name: 'Lamp' }) },
      finds: ['required'],
    },
    {
      name: 'event without a location',
      given: { jsonLd: ld({ '@graph': [{ '@type': 'Event', name: 'E', startDate: '2026-01-01' }] }) },
      finds: ['required'],
    },
    {
      name: 'article without an author',
      given: { jsonLd: ld({ '@type': 'Article', headline: 'H', datePublished: '2026-01-01', image: '/a.png' }) },
      finds: ['recommended'],
    },
    {
      name: '@id reference',
      given: {
        jsonLd: ld([
          { '@type': 'Product', '@id': '#p' },
          { '@type': 'Thing', name: 'x' },
        ]),
      },
      finds: [],
    },
    { name: 'none', given: { jsonLd: [] }, finds: [], notApplicable: true },
  ],
});
