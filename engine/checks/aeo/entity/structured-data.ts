import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { parseJsonLd } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck } from '../../define-check.ts';

const ld = parseJsonLd(parseHtml('<script type="application/ld+json">{"@type":"WebSite"}</script>'));

export default defineCheck({
  id: 'aeo/entity/structured-data',
  title: 'The page states what it is about in structured data',
  why: 'Structured data names people, products and organizations without doubt, where text must be guessed at.',
  needs: ['content', 'jsonLd'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The page has no structured data.',
      fix: {
        any: 'Add a `<script type="application/ld+json">` with what the page is: Organization and WebSite on the home page, Article, Product or FAQPage on others.',
        wordpress: 'An SEO plugin writes it: tell it who the site stands for.',
      },
    },
  },
  references: ['https://schema.org/docs/gs.html'],
  run({ content, jsonLd }) {
    const microdata = content.elements.some(({ attributes: a }) => a.itemtype !== undefined || a.typeof !== undefined);
    return jsonLd.length > 0 || microdata
      ? []
      : [{ problem: 'missing', at: 'script[type="application/ld+json"]', shows: '(neither JSON-LD nor microdata)' }];
  },
  examples: () => [
    { name: 'JSON-LD', given: { content: parseHtml(''), jsonLd: ld }, finds: [] },
    {
      name: 'microdata',
      given: { content: parseHtml('<div itemscope itemtype="https://schema.org/Product">'), jsonLd: [] },
      finds: [],
    },
    { name: 'none', given: { content: parseHtml('<p>Lamps'), jsonLd: [] }, finds: ['missing'] },
  ],
});
