import { parseHtml } from '../../evidence/parse/html/html.ts';
import { parseJsonLd } from '../../evidence/parse/structured-data/json-ld.ts';

/** The JSON-LD of a page that has one block with this value. */
export function exampleJsonLd(value: unknown) {
  return parseJsonLd(parseHtml(`<script type="application/ld+json">${JSON.stringify(value)}</script>`));
}

/** What is given to a check of structured data. */
export function givenJsonLd(value: unknown) {
  return { jsonLd: exampleJsonLd(value) };
}
