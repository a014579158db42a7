import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'aeo/access/withheld-text',
  title: 'Most of the text may be quoted',
  why: 'Text marked data-nosnippet is left out of results and of the answers that are made from them.',
  needs: ['content'],
  problems: {
    withheld: {
      severity: 'low',
      likelihood: 'likely',
      says: 'Most of the page’s text is marked as not to be quoted.',
      fix: { any: 'Set `data-nosnippet` on the passages that should stay out, not on the whole page.' },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#data-nosnippet-attr'],
  run({ content }) {
    const marked = elementsOf(content, 'div', 'span', 'section').filter(
      ({ attributes: a }) => a['data-nosnippet'] !== undefined,
    );
    if (marked.length === 0) return notApplicable('no text is marked data-nosnippet');
    const all = countWords(content.text);
    const most = Math.max(...marked.map(({ text }) => countWords(text)));
    return all >= 20 && most > all / 2
      ? [{ problem: 'withheld', at: '[data-nosnippet]', shows: `${most} of ${all} words`, compares: 'withheld' }]
      : [];
  },
  examples: () => [
    {
      name: 'a passage',
      given: { content: parseHtml(`<p>${'Lamps for desks. '.repeat(20)}<span data-nosnippet>9 left</span>`) },
      finds: [],
    },
    {
      name: 'the whole page',
      given: { content: parseHtml(`<div data-nosnippet>${'Lamps for desks. '.repeat(20)}</div>`) },
      finds: ['withheld'],
    },
    { name: 'none', given: { content: parseHtml('<p>Lamps') }, finds: [], notApplicable: true },
  ],
});
