import { metaContent, parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck } from '../../define-check.ts';

const CARDS = new Set(['summary', 'summary_large_image', 'app', 'player']);
const AT = 'meta[name="twitter:card"]';
const card = (content: string) => parseHtml(`<meta name="twitter:card" content="${content}">`);

export default defineCheck({
  id: 'seo/head/twitter-card',
  title: 'Links shared on X name the form of their card',
  why: 'Without a card the post shows a bare link; title and picture are taken from Open Graph.',
  needs: ['document'],
  problems: {
    missing: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The page names no card for X.',
      fix: {
        any: 'Add `<meta name="twitter:card" content="summary_large_image">`.',
        change: {
          kind: 'head',
          elements: [{ tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } }],
        },
      },
    },
    unknown: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The card that the page names does not exist.',
      fix: {
        any: 'Use `summary` or `summary_large_image`.',
        change: {
          kind: 'head',
          elements: [{ tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } }],
        },
      },
    },
  },
  references: ['https://developer.x.com/en/docs/x-for-websites/cards/overview/abouts-cards'],
  run({ document }) {
    const kind = metaContent(document, 'twitter:card');
    if (!kind) return [{ problem: 'missing', at: AT, shows: '(no such element)' }];
    return CARDS.has(kind.toLowerCase()) ? [] : [{ problem: 'unknown', at: AT, shows: kind }];
  },
  examples: () => [
    { name: 'large picture', given: { document: card('summary_large_image') }, finds: [] },
    { name: 'none', given: { document: parseHtml('') }, finds: ['missing'] },
    { name: 'no such card', given: { document: card('large') }, finds: ['unknown'] },
  ],
});
