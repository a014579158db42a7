import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { parseJsonLd } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';

const ld = (json: string) => parseJsonLd(parseHtml(`<script type="application/ld+json">${json}</script>`));

export default defineCheck({
  id: 'seo/structured-data/parses',
  title: 'JSON-LD structured data is valid JSON',
  why: 'A single syntax error makes search engines ignore the whole block.',
  needs: ['jsonLd'],
  problems: {
    broken: {
      severity: 'medium',
      message: 'JSON-LD structured data is not valid JSON',
      fix: {
        any: 'Generate the block with a JSON serialiser, never by concatenating strings.',
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
    if (!jsonLd.some(({ syntax }) => syntax === 'json-ld')) return notApplicable('The page has no JSON-LD');
    const broken = jsonLd.flatMap(({ error, text }) =>
      error === undefined ? [] : [`${error}: ${text.replace(/\s+/g, ' ').trim().slice(0, 100) || '(empty)'}`],
    );
    return occurrence('broken', { selector: 'script[type="application/ld+json"]' }, broken);
  },
  examples: () => [
    ['valid', { jsonLd: ld('{"@type":"Organization","name":"Shop"}') }],
    ['trailing comma', { jsonLd: ld('{"@type":"Organization",}') }, 'broken'],
    ['none', { jsonLd: [] }, 'not applicable'],
  ],
});
