import { elementsOf } from '../../../evidence/parse/html/html.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

export default defineCheck({
  id: 'aeo/access/withheld-text',
  title: 'Most of the text may be quoted',
  why: 'Text marked data-nosnippet is left out of search results and of the answers built from them.',
  needs: ['content'],
  problems: {
    withheld: {
      severity: 'low',
      likelihood: 'likely',
      message: 'Most of the page’s text is marked `data-nosnippet`',
      fix: 'Set `data-nosnippet` on the passages to exclude, not on the whole page.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#data-nosnippet-attr'],
  run({ content }) {
    const marked = elementsOf(content, 'div', 'span', 'section').filter(
      ({ attributes: a }) => a['data-nosnippet'] !== undefined,
    );
    if (marked.length === 0) return notApplicable('No text is marked data-nosnippet');
    const all = countWords(content.text);
    const max = Math.max(...marked.map(({ text }) => countWords(text)));
    return all >= 20 && max > all / 2
      ? [
          {
            problem: 'withheld',
            location: { selector: '[data-nosnippet]' },
            evidence: `${max} of ${all} words`,
            compares: 'withheld',
          },
        ]
      : [];
  },
  examples: () => [
    ['one passage', givenContent(`<p>${'Lamps for desks. '.repeat(20)}<span data-nosnippet>9 left</span>`)],
    ['whole page', givenContent(`<div data-nosnippet>${'Lamps for desks. '.repeat(20)}</div>`), 'withheld'],
    ['none', givenContent('<p>Lamps'), 'not applicable'],
  ],
});
