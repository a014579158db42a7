import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { parseJsonLd, typesOf, withInner } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { meantType } from './table-of-types.ts';

const ld = (value: unknown) =>
  parseJsonLd(parseHtml(`<script type="application/ld+json">${JSON.stringify(value)}</script>`));
const CONTEXT = 'https://schema.org';

export default defineCheck({
  id: 'seo/structured-data/types',
  title: 'Structured data types are spelled as in schema.org',
  why: 'Names of types are case-sensitive: search engines ignore a node whose type they do not know, with all of its properties.',
  needs: ['jsonLd'],
  problems: {
    misspelt: {
      severity: 'low',
      likelihood: 'observed',
      message: 'Misspelled schema.org type',
      fix: { any: 'Write the type as schema.org does, such as `BreadcrumbList`, `FAQPage` or `LocalBusiness`.' },
    },
  },
  references: ['https://schema.org/docs/full.html'],
  run({ jsonLd }, cut) {
    const blocks = jsonLd.filter(({ text }) => text.includes('schema.org'));
    const nodes = blocks.flatMap((block) => block.nodes);
    const types = new Set(withInner(nodes, cut).flatMap(typesOf));
    if (types.size === 0) return notApplicable('The page has no structured data with schema.org types');
    const wrong = [...types].flatMap((type) => {
      const meant = meantType(type);
      return meant === undefined ? [] : [`${type.slice(0, 60)}: schema.org has ${meant}`];
    });
    return wrong.length === 0
      ? []
      : [
          {
            problem: 'misspelt',
            location: { selector: 'script[type="application/ld+json"]' },
            evidence: listed(wrong, 10),
          },
        ];
  },
  examples: () => [
    {
      name: 'known types and one of an extension',
      given: {
        jsonLd: ld({ '@context': CONTEXT, '@type': ['Product', 'ext:Lamp'], offers: { '@type': 'Offer', price: 9 } }),
      },
      finds: [],
    },
    {
      name: 'other case',
      given: { jsonLd: ld({ '@context': CONTEXT, '@type': 'FaqPage', mainEntity: [] }) },
      finds: ['misspelt'],
    },
    {
      name: 'swapped letters in a nested node',
      given: { jsonLd: ld({ '@context': CONTEXT, '@type': 'Article', publisher: { '@type': 'Orgnaization' } }) },
      finds: ['misspelt'],
    },
    {
      name: 'another vocabulary',
      given: { jsonLd: ld({ '@context': 'https://vocabulary.example/', '@type': 'product' }) },
      finds: [],
      notApplicable: true,
    },
    { name: 'none', given: { jsonLd: [] }, finds: [], notApplicable: true },
  ],
});
