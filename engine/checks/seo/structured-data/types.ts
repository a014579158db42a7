import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { parseJsonLd, placeOf, typesOf, withInner } from '../../../evidence/parse/structured-data/json-ld.ts';
import { plainContext } from '../../../evidence/parse/structured-data/plain-context.ts';
import { isType, meantType } from '../../../evidence/parse/structured-data/vocabulary.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenJsonLd } from '../../examples/structured-data.ts';

const CONTEXT = 'https://schema.org';

export default defineCheck({
  id: 'seo/structured-data/types',
  title: 'Structured data types exist in schema.org',
  why: 'Names of types are case-sensitive: search engines ignore a node whose type they do not know, with all of its properties.',
  needs: ['jsonLd'],
  problems: {
    misspelt: {
      severity: 'low',
      message: 'Misspelled schema.org type',
      fix: 'Write the type as schema.org does, such as `BreadcrumbList`, `FAQPage` or `LocalBusiness`.',
    },
    unknown: {
      severity: 'low',
      message: 'schema.org does not define the type',
      fix: 'Use the closest type that schema.org defines, and name a more specific one in `additionalType`. For another vocabulary, add its prefix to `@context`.',
    },
  },
  references: ['https://schema.org/docs/full.html'],
  run({ jsonLd }, cut) {
    const blocks = jsonLd.filter(plainContext);
    const types = new Set(
      withInner(
        blocks.flatMap(({ nodes }) => nodes),
        cut,
      ).flatMap(typesOf),
    );
    if (types.size === 0) return notApplicable('The page has no structured data with schema.org types');
    const meantBy = new Map([...types].map((type) => [type, meantType(type)]));
    const known = [...types].filter((type) => /^\w+$/.test(type) || meantBy.get(type) !== undefined);
    const foreign = known.filter((type) => !isType(type));
    const misspelt = foreign.flatMap((type) => {
      const meant = meantBy.get(type);
      return meant === undefined ? [] : [`${type.slice(0, 60)}: schema.org has ${meant}`];
    });
    const unknown = foreign.filter((type) => meantBy.get(type) === undefined).map((type) => type.slice(0, 60));
    return occurrences(placeOf(blocks), { misspelt, unknown }, 10);
  },
  examples: () => [
    [
      'known types and one of an extension',
      givenJsonLd({ '@context': CONTEXT, '@type': ['Product', 'ext:Lamp'], offers: { '@type': 'Offer', price: 9 } }),
    ],
    ['other case', givenJsonLd({ '@context': CONTEXT, '@type': 'FaqPage', mainEntity: [] }), 'misspelt'],
    [
      'swapped letters in a nested node',
      givenJsonLd({ '@context': CONTEXT, '@type': 'Article', publisher: { '@type': 'Orgnaization' } }),
      'misspelt',
    ],
    [
      'escaped slashes, and a context with a language',
      {
        jsonLd: parseJsonLd(
          parseHtml(
            `<script type="application/ld+json">{"@context":["https:\\/\\/schema.org\\/",{"@language":"en"}],"@type":"Orgnaization"}</script>`,
          ),
        ),
      },
      'misspelt',
    ],
    ['type that does not exist', givenJsonLd({ '@context': CONTEXT, '@type': 'DeskLamp', name: 'Lamp' }), 'unknown'],
    [
      'types of two vocabularies',
      givenJsonLd({ '@context': [CONTEXT, { good: 'https://goods.example/' }], '@type': ['Product', 'Luminaire'] }),
      'not applicable',
    ],
    [
      'another vocabulary',
      givenJsonLd({ '@context': 'https://vocabulary.example/', '@type': 'product' }),
      'not applicable',
    ],
    ['none', { jsonLd: [] }, 'not applicable'],
  ],
});
