import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const body = (html: string) => parseHtml(`<body>${html}<p>${'Lamps for desks. '.repeat(40)}</p>`);

export default defineCheck({
  id: 'aeo/content/landmarks',
  title: 'The main part of the page is marked as such',
  why: 'Machines that read a page for its text take what stands in main or article and leave menus and footers out.',
  needs: ['content'],
  problems: {
    unmarked: {
      severity: 'info',
      likelihood: 'likely',
      says: 'Neither a main nor an article element marks the page’s own text.',
      fix: {
        any: 'Wrap the page’s own text in `<main>`, menus in `<nav>`, and each entry that stands for itself in `<article>`.',
      },
    },
  },
  references: ['https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element'],
  run({ content }) {
    if (countWords(content.text) < 100) return notApplicable('the page has little text');
    const marked = content.elements.some(
      ({ tag, inert, attributes: a }) =>
        !inert && (tag === 'main' || tag === 'article' || a.role === 'main' || a.role === 'article'),
    );
    if (marked) return [];
    const others = ['header', 'nav', 'section', 'footer'].map((tag) => `${elementsOf(content, tag).length} ${tag}`);
    return [{ problem: 'unmarked', at: 'main', shows: others.join(', '), compares: 'unmarked' }];
  },
  examples: () => [
    { name: 'main', given: { content: body('<main></main>') }, finds: [] },
    { name: 'by its role', given: { content: body('<div role="main"></div>') }, finds: [] },
    { name: 'only boxes', given: { content: body('<div></div>') }, finds: ['unmarked'] },
    { name: 'little text', given: { content: parseHtml('<p>Lamps') }, finds: [], notApplicable: true },
  ],
});
