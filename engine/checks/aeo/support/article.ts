import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { parseJsonLd } from '../../../evidence/parse/structured-data/json-ld.ts';

/** What is given to a check of articles: the page and its structured data. */
export function givenArticle(html: string) {
  const content = parseHtml(html);
  return { content, jsonLd: parseJsonLd(content) };
}

/** Structured data of an article with further properties, as JSON. */
export function article(more = ''): string {
  return `<script type="application/ld+json">{"@type":"Article","headline":"Lamps"${more}}</script>`;
}
