import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { excerpt, plainText } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = (title: string, heading: string) => parseHtml(`<title>${title}</title><h1>${heading}</h1>`);

function wordsOf(text: string): Set<string> {
  return new Set(
    plainText(text)
      .split(' ')
      .filter((word) => word.length > 2),
  );
}

/** True for words with a common beginning, such as “lamp” and “lamps”. */
function isAkin(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  return a.slice(0, Math.max(4, shorter - 2)) === b.slice(0, Math.max(4, shorter - 2));
}

export default defineCheck({
  id: 'aeo/content/topic',
  title: 'Title and `<h1>` name the same subject',
  why: 'Answer engines take a page’s subject from its title and main heading; two different subjects weaken both.',
  needs: ['content'],
  problems: {
    apart: {
      severity: 'info',
      likelihood: 'possible',
      message: 'The title and the `<h1>` have no word in common',
      fix: 'Name the subject in both, in the words that people search with.',
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/title-link'],
  run({ content }) {
    const title = elementsOf(content, 'title')[0]?.text ?? '';
    const headings = elementsOf(content, 'h1')
      .map(({ text }) => text)
      .filter(Boolean);
    const [ofTitle, ofHeadings] = [[...wordsOf(title)], [...wordsOf(headings.join(' '))]];
    if (ofTitle.length === 0 || ofHeadings.length === 0)
      return notApplicable('The page has no title or no `<h1>` with text');
    if (ofTitle.some((word) => ofHeadings.some((other) => isAkin(word, other)))) return [];
    return [
      {
        problem: 'apart',
        location: { selector: 'h1' },
        evidence: `title: ${excerpt(title)}\nh1: ${excerpt(headings.join(' / '))}`,
      },
    ];
  },
  examples: () => [
    ['same subject', { content: page('Desk lamps – Shop', 'A lamp for every desk') }],
    ['different subjects', { content: page('Desk lamps made in Lyon', 'Welcome to our family') }, 'apart'],
    ['no heading', { content: parseHtml('<title>Desk lamps</title>') }, 'not applicable'],
  ],
});
