import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const LEAST = 80;

export default defineCheck({
  id: 'seo/content/thin',
  title: 'The page has enough text to be found by',
  why: 'A page of a few words gives search engines little to match a question with.',
  needs: ['content'],
  problems: {
    thin: {
      severity: 'info',
      likelihood: 'possible',
      says: 'The page has very little text.',
      fix: {
        any: 'If people should find this page by searching: say in some paragraphs what it offers, to whom, and answer what they ask.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  run({ content }) {
    if (elementsOf(content, 'input').some(({ attributes: a }) => a.type?.toLowerCase() === 'password'))
      return notApplicable('the page is a login');
    const words = countWords(content.text);
    return words >= LEAST
      ? []
      : [{ problem: 'thin', at: 'body', shows: words === 1 ? '1 word' : `${words} words`, compares: 'thin' }];
  },
  examples: () => [
    { name: 'enough', given: { content: parseHtml(`<p>${'Lamps for desks and floors. '.repeat(20)}`) }, finds: [] },
    { name: 'little', given: { content: parseHtml('<h1>Lamps</h1>') }, finds: ['thin'] },
    { name: 'a login', given: { content: parseHtml('<input type="password">') }, finds: [], notApplicable: true },
  ],
});
