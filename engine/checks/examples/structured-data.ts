import { parseHtml } from '../../evidence/parse/html/html.ts';
import { parseJsonLd } from '../../evidence/parse/structured-data/json-ld.ts';

/** What is given to a check of structured data: each value is a block of JSON-LD. */
export function givenJsonLd(...values: readonly unknown[]) {
  const blocks = values.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`);
  return { jsonLd: parseJsonLd(parseHtml(blocks.join(''))) };
}
