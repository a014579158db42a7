import { elementsOf, type parseHtml } from '../../../evidence/parse/html/html.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

const LONG = 600;

export default defineCheck({
  id: 'aeo/content/structure',
  title: 'Long text has headings, lists or tables',
  why: 'Machines split a page into passages at its headings and extract lists and tables whole; unstructured text gives them no boundaries.',
  topic: 'headings',
  needs: ['content'],
  problems: {
    undivided: {
      severity: 'info',
      likelihood: 'possible',
      message: 'Long text with few headings',
      fix: 'Add a descriptive heading every 150 to 300 words.',
    },
    plain: {
      severity: 'info',
      likelihood: 'possible',
      message: 'Long text without lists or tables',
      fix: 'Write steps as `<ol>`, features as `<ul>`, and comparisons as `<table>`.',
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/featured-snippets'],
  run({ content }) {
    const words = elementsOf(content, 'p').reduce((sum, { text }) => sum + countWords(text), 0);
    if (words < LONG) return notApplicable('The page has little running text');
    const headings = elementsOf(content, 'h2', 'h3', 'h4').filter(({ text }) => text !== '').length;
    const lists =
      elementsOf(content, 'main', 'article').length > 0
        ? inText(content)
        : elementsOf(content, 'ul', 'ol', 'table', 'dl').length;
    const evidence = `${words} words, ${headings} headings, ${lists} lists and tables`;
    const lines = { undivided: headings < words / 600 ? [evidence] : [], plain: lists === 0 ? [evidence] : [] };
    return occurrences({ selector: 'body' }, lines).map((one) => ({ ...one, compares: one.problem }));
  },
  examples: () => [
    [
      'structured',
      givenContent(`<h2>A</h2><p>${'word '.repeat(400)}</p><h2>B</h2><p>${'word '.repeat(400)}</p><ul><li>x</ul>`),
    ],
    ['unstructured', givenContent(`<p>${'word '.repeat(900)}</p>`), 'undivided', 'plain'],
    [
      'list only in the menu',
      givenContent(`<nav><ul><li>x</ul></nav><main><h2>A</h2><h2>B</h2><p>${'word '.repeat(900)}</p></main>`),
      'plain',
    ],
    ['short', givenContent('<p>Lamps for desks.'), 'not applicable'],
  ],
});

function inText(content: ReturnType<typeof parseHtml>): number {
  const menus = new Set<number>();
  let lists = 0;
  for (const { index, parent, tag } of content.elements) {
    if (menus.has(parent) || tag === 'nav' || tag === 'header' || tag === 'footer') menus.add(index);
    else if (tag === 'ul' || tag === 'ol' || tag === 'table' || tag === 'dl') lists += 1;
  }
  return lists;
}
