import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const body = (html: string) => parseHtml(`<body>${html}<p>${'Lamps for desks. '.repeat(40)}</p>`);

export default defineCheck({
  id: 'aeo/content/landmarks',
  title: 'Main content has a landmark',
  why: 'Text extractors read what is in main or article and skip menus and footers.',
  topic: 'landmarks',
  needs: ['content'],
  problems: {
    unmarked: {
      severity: 'info',
      likelihood: 'likely',
      message: 'Missing `<main>` or `<article>` element',
      fix: 'Wrap the page’s content in `<main>`, menus in `<nav>`, and each self-contained entry in `<article>`.',
    },
  },
  defersTo: {
    unmarked: ['accessibility/landmark-one-main#violation'],
  },
  references: ['https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element'],
  run({ content }) {
    if (countWords(content.text) < 100) return notApplicable('The page has little text');
    const marked = content.elements.some(
      ({ tag, inert, attributes: a }) =>
        !inert && (tag === 'main' || tag === 'article' || a.role === 'main' || a.role === 'article'),
    );
    if (marked) return [];
    const others = ['header', 'nav', 'section', 'footer'].map((tag) => `${elementsOf(content, tag).length} ${tag}`);
    return [{ problem: 'unmarked', location: { selector: 'main' }, evidence: others.join(', '), compares: 'unmarked' }];
  },
  examples: () => [
    ['main', { content: body('<main></main>') }],
    ['main by role', { content: body('<div role="main"></div>') }],
    ['only div elements', { content: body('<div></div>') }, 'unmarked'],
    ['little text', { content: parseHtml('<p>Lamps') }, 'not applicable'],
  ],
});
