import { elementsOf, type HtmlElement, isWithin } from '../../../evidence/parse/html/html.ts';
import { defineCheck, occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

function headOnly({ tag, attributes: a }: HtmlElement): string | undefined {
  const rel = a.rel?.toLowerCase() ?? '';
  if (tag === 'link' && rel === 'canonical') return 'link[rel="canonical"]';
  if (tag === 'link' && rel === 'alternate' && a.hreflang !== undefined) return 'link[hreflang]';
  if (tag === 'meta' && /^(?:description|robots)$/i.test(a.name ?? '')) return `meta[name="${a.name?.toLowerCase()}"]`;
  return undefined;
}

export default defineCheck({
  id: 'seo/head/in-head',
  title: 'SEO tags are in the `<head>`',
  why: 'Search engines ignore a canonical or hreflang link in the body. A stray element such as a div or img in the head ends the head early.',
  needs: ['document'],
  problems: {
    body: {
      severity: 'low',
      message: 'SEO tags are in the `<body>`, where search engines ignore them',
      fix: {
        any: 'Move them into the head, before any element that does not belong there (div, p, img, iframe): the first such element closes the head.',
        nextjs: 'Use `metadata` or `generateMetadata`; do not render these elements in components.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata'],
  run({ document }) {
    const misplaced = elementsOf(document, 'link', 'meta')
      .filter((element) => isWithin(document, element, 'body'))
      .flatMap((element) => headOnly(element) ?? []);
    return occurrence('body', { selector: 'body' }, [...new Set(misplaced)]);
  },
  examples: () => [
    ['in the head', givenDocument('<head><link rel="canonical" href="/"></head><body>')],
    ['in the body', givenDocument('<body><p>Hi</p><link rel="canonical" href="/">'), 'body'],
    ['head that ended early', givenDocument('<head><div></div><meta name="robots" content="all"></head>'), 'body'],
    ['microdata in the body', givenDocument('<body><meta itemprop="price" content="1">')],
  ],
});
