import { metaContent, parseHtml } from '../../../evidence/parse/html/html.ts';
import { countWords, excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const meta = (content: string) => parseHtml(`<meta name="description" content="${content}">`);

export default defineCheck({
  id: 'aeo/content/summary',
  title: 'Meta description is a full sentence',
  why: 'Answer engines read the meta description as the page’s summary: a full sentence can be quoted, a list of keywords cannot.',
  topic: 'description',
  needs: ['content'],
  problems: {
    keywords: {
      severity: 'info',
      likelihood: 'possible',
      message: 'The meta description is a list of keywords',
      fix: 'Write one or two full sentences that say what the page offers and to whom.',
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/snippet'],
  run({ content }) {
    const text = metaContent(content, 'description');
    if (!text) return notApplicable('The page has no meta description');
    const parts = text.split(/[,;|、，]/).filter((part) => part.trim() !== '');
    const words = countWords(text);
    if (parts.length < 5 || words / parts.length > 3 || /[.!?。]\s/.test(text)) return [];
    return [{ problem: 'keywords', location: { selector: 'meta[name="description"]' }, evidence: excerpt(text, 200) }];
  },
  examples: () => [
    ['full sentence', { content: meta('Lamps for desks, floors and walls, made by hand in Lyon.') }],
    ['keywords', { content: meta('lamps, desk lamps, cheap lamps, lamp shop, buy lamps, led') }, 'keywords'],
    ['none', { content: parseHtml('') }, 'not applicable'],
  ],
});
