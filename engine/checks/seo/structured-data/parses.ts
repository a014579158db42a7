import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { parseJsonLd } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const ld = (json: string) => parseJsonLd(parseHtml(`<script type="application/ld+json">${json}</script>`));

export default defineCheck({
  id: 'seo/structured-data/parses',
  title: 'Structured data can be read',
  why: 'One comma too many and the whole block is passed over.',
  needs: ['jsonLd'],
  problems: {
    broken: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'Structured data on the page is not valid JSON.',
      fix: {
        any: 'Write the block with a JSON serialiser, never by joining strings.',
        nextjs:
          'Write `<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, "\\\\u003c") }} />`.',
      },
    },
  },
  references: [
    'RFC 8259',
    'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  ],
  run({ jsonLd }) {
    if (jsonLd.length === 0) return notApplicable('the page has no JSON-LD');
    const broken = jsonLd.flatMap(({ error, text }) =>
      error === undefined ? [] : [`${error}: ${text.replace(/\s+/g, ' ').trim().slice(0, 100) || '(empty)'}`],
    );
    return broken.length === 0
      ? []
      : [{ problem: 'broken', at: 'script[type="application/ld+json"]', shows: listed(broken) }];
  },
  examples: () => [
    { name: 'sound', given: { jsonLd: ld('{"@type":"Organization","name":"Shop"}') }, finds: [] },
    { name: 'a comma too many', given: { jsonLd: ld('{"@type":"Organization",}') }, finds: ['broken'] },
    { name: 'none', given: { jsonLd: [] }, finds: [], notApplicable: true },
  ],
});
