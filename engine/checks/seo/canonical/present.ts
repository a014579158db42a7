import { linksOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck } from '../../define-check.ts';

export default defineCheck({
  id: 'seo/canonical/present',
  title: 'The page names its canonical address',
  why: 'Parameters, tracking codes and a second host make copies of one page; the canonical link says which one to list.',
  needs: ['content'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The page does not name its canonical address.',
      fix: {
        any: 'Put `<link rel="canonical" href="https://…">` with the page’s own absolute address into its head.',
        change: {
          kind: 'head',
          elements: [{ tag: 'link', attributes: { rel: 'canonical', href: 'https://example.com/' } }],
        },
        note: 'With each page’s own absolute address.',
        wordpress: 'An SEO plugin writes it for every page; check that the theme calls `wp_head()`.',
      },
    },
  },
  references: ['RFC 6596', 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  run({ content }) {
    if (linksOf(content, 'canonical').length > 0) return [];
    return [{ problem: 'missing', at: 'link[rel="canonical"]', shows: '(no such element)' }];
  },
  examples: () => [
    { name: 'none', given: { content: parseHtml('<title>Lamps</title>') }, finds: ['missing'] },
    { name: 'one', given: { content: parseHtml('<link rel="canonical" href="https://shop.example/">') }, finds: [] },
  ],
});
