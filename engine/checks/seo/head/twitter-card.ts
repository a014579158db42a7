import { metaContent, parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck } from '../../define-check.ts';

const CARDS = new Set(['summary', 'summary_large_image', 'app', 'player']);
const AT = 'meta[name="twitter:card"]';
const card = (content: string) => parseHtml(`<meta name="twitter:card" content="${content}">`);

export default defineCheck({
  id: 'seo/head/twitter-card',
  title: 'Twitter Card type is set',
  why: 'Without a card, a post on X shows a bare link; title and image come from Open Graph.',
  needs: ['document'],
  problems: {
    missing: {
      severity: 'info',
      message: 'Missing Twitter Card tag',
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
      message: 'Unknown Twitter Card type',
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
    if (!kind) return [{ problem: 'missing', location: { selector: AT }, evidence: '(no such element)' }];
    return CARDS.has(kind.toLowerCase()) ? [] : [{ problem: 'unknown', location: { selector: AT }, evidence: kind }];
  },
  examples: () => [
    ['large image', { document: card('summary_large_image') }],
    ['none', { document: parseHtml('') }, 'missing'],
    ['unknown type', { document: card('large') }, 'unknown'],
  ],
});
