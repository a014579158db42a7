import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck } from '../../define-check.ts';

const AT = 'meta[name="viewport"]';
const meta = (content: string) => parseHtml(`<meta name="viewport" content="${content}">`);

export default defineCheck({
  id: 'seo/head/viewport',
  title: 'Viewport fits mobile screens',
  why: 'Search engines index pages as a phone sees them; without a viewport, a phone shows a shrunken desktop page.',
  topic: 'viewport',
  needs: ['document'],
  problems: {
    missing: {
      severity: 'medium',
      concerns: 'people',
      message: 'Missing viewport meta tag',
      fix: {
        any: 'Add `<meta name="viewport" content="width=device-width, initial-scale=1">` to the head.',
        change: {
          kind: 'head',
          elements: [{ tag: 'meta', attributes: { name: 'viewport', content: 'width=device-width, initial-scale=1' } }],
        },
      },
    },
    fixed: {
      severity: 'low',
      message: 'The viewport has a fixed width',
      fix: {
        any: 'Write `width=device-width` instead of a number of pixels.',
        change: {
          kind: 'head',
          elements: [{ tag: 'meta', attributes: { name: 'viewport', content: 'width=device-width, initial-scale=1' } }],
        },
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing'],
  run({ document }) {
    const texts = elementsOf(document, 'meta')
      .filter(({ attributes: a }) => a.name?.trim().toLowerCase() === 'viewport')
      .map(({ attributes: a }) => a.content ?? '');
    const text = texts.at(-1);
    if (!text?.trim())
      return [
        {
          problem: 'missing',
          location: { selector: AT },
          evidence: text === undefined ? '(no such element)' : '(empty content)',
        },
      ];
    return /width\s*=\s*\d/i.test(text) && !/width\s*=\s*device-width/i.test(text)
      ? [{ problem: 'fixed', location: { selector: AT }, evidence: text }]
      : [];
  },
  examples: () => [
    ['device width', { document: meta('width=device-width, initial-scale=1') }],
    ['only a scale', { document: meta('initial-scale=1') }],
    ['none', { document: parseHtml('') }, 'missing'],
    ['fixed width', { document: meta('width=1024') }, 'fixed'],
  ],
});
