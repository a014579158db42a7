import { linksOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck } from '../../define-check.ts';

export default defineCheck({
  id: 'seo/canonical/present',
  title: 'Canonical URL is set',
  why: 'Parameters, tracking codes and a second host create duplicates of a page; the canonical link names the one to index.',
  needs: ['content'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Missing canonical URL',
      fix: {
        any: 'Add `<link rel="canonical" href="https://…">` with the page’s own absolute URL to the head.',
        change: {
          kind: 'head',
          elements: [{ tag: 'link', attributes: { rel: 'canonical', href: 'https://example.com/' } }],
        },
        note: 'Use each page’s own absolute URL.',
      },
    },
  },
  references: ['RFC 6596', 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  run({ content }) {
    if (linksOf(content, 'canonical').length > 0) return [];
    return [{ problem: 'missing', location: { selector: 'link[rel="canonical"]' }, evidence: '(no such element)' }];
  },
  examples: () => [
    ['none', { content: parseHtml('<title>Lamps</title>') }, 'missing'],
    ['one', { content: parseHtml('<link rel="canonical" href="https://shop.example/">') }],
  ],
});
