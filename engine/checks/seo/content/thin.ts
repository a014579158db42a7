import { passwordFields } from '../../../evidence/parse/html/page-shape.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

const LEAST = 80;

export default defineCheck({
  id: 'seo/content/thin',
  title: 'Page has enough text',
  why: 'Search engines have little to match a query against on a page of a few words.',
  needs: ['content'],
  problems: {
    thin: {
      severity: 'info',
      likelihood: 'possible',
      message: 'Thin content: the page has very little text',
      fix: 'If this page should be found by search, describe in a few paragraphs what it offers and to whom, and answer the questions people ask.',
    },
  },
  references: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  run({ content }) {
    if (passwordFields(content).length > 0) return notApplicable('The page is a sign-in page');
    const words = countWords(content.text);
    return words >= LEAST
      ? []
      : [
          {
            problem: 'thin',
            location: { selector: 'body' },
            evidence: words === 1 ? '1 word' : `${words} words`,
            compares: 'thin',
          },
        ];
  },
  examples: () => [
    ['enough', givenContent(`<p>${'Lamps for desks and floors. '.repeat(20)}`)],
    ['little', givenContent('<h1>Lamps</h1>'), 'thin'],
    ['sign-in page', givenContent('<input type="password">'), 'not applicable'],
  ],
});
