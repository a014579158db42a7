import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenJsonLd } from '../../examples/structured-data.ts';

const AT = 'script[type="application/ld+json"]';

export default defineCheck({
  id: 'seo/structured-data/typed',
  title: 'Structured data has `@context` and `@type`',
  why: 'Without `@context` and `@type`, the names in a block have no meaning to machines.',
  needs: ['jsonLd'],
  problems: {
    untyped: {
      severity: 'low',
      message: 'Structured data without `@type`',
      fix: 'Give each node a schema.org `@type`, such as `Organization` or `Article`.',
    },
    context: {
      severity: 'low',
      message: 'Structured data without a schema.org `@context`',
      fix: 'Start the block with `"@context": "https://schema.org"`.',
    },
  },
  references: ['https://schema.org/docs/gs.html', 'https://www.w3.org/TR/json-ld11/#the-context'],
  run({ jsonLd }) {
    const blocks = jsonLd.filter(({ syntax, nodes }) => syntax === 'json-ld' && nodes.length > 0);
    if (blocks.length === 0) return notApplicable('The page has no JSON-LD');
    const nodes = blocks.flatMap((block) => block.nodes);
    const untyped = nodes.filter(
      ({ types, properties }) => types.length === 0 && Object.keys(properties).some((key) => !/[@:]/.test(key)),
    );
    const prefixed = nodes.some(({ properties }) => JSON.stringify(properties['@type'] ?? '').includes('schema.org'));
    const without = blocks.filter(({ text }) => !prefixed && !text.toLowerCase().includes('schema.org'));
    return occurrences(
      { selector: AT },
      {
        untyped: untyped.map(({ properties }) => Object.keys(properties).slice(0, 5).join(', ')),
        context: without.map(({ text }) => text.replace(/\s+/g, ' ').trim().slice(0, 100)),
      },
    );
  },
  examples: () => [
    ['both', givenJsonLd({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Shop' })],
    [
      'type by the name that the context gives it',
      givenJsonLd({ '@context': 'https://schema.org', type: 'Event', id: '#e', name: 'Sale' }),
    ],
    ['no type', givenJsonLd({ '@context': 'https://schema.org', name: 'Shop' }), 'untyped'],
    ['no context', givenJsonLd({ '@type': 'Organization', name: 'Shop' }), 'context'],
    ['none', { jsonLd: [] }, 'not applicable'],
  ],
});
