import { elementsOf } from '../../../evidence/parse/html/html.ts';
import { countWords, excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

const LONGEST_ANSWER = 90;

export default defineCheck({
  id: 'aeo/content/answers',
  title: 'Questions in headings are answered directly',
  why: 'Answer engines extract the first paragraph below a question: it should answer the question on its own, in 40 to 60 words.',
  needs: ['content'],
  problems: {
    buried: {
      severity: 'info',
      likelihood: 'possible',
      message: 'Question headings without a short answer below',
      fix: 'Start the section below the question with one paragraph that answers it; put background and exceptions after it.',
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/featured-snippets'],
  run({ content }) {
    const flow = elementsOf(content, 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'dl', 'table').filter(
      ({ text }) => text !== '',
    );
    const questions = flow.flatMap((element, i) =>
      /^h\d$/.test(element.tag) && /[?？؟]$/.test(element.text) ? [{ element, next: flow[i + 1] }] : [],
    );
    if (questions.length === 0) return notApplicable('No heading asks a question');
    const buried = questions.filter(({ next }) => next?.tag === 'p' && countWords(next.text) > LONGEST_ANSWER);
    const lines = buried.map(
      ({ element, next }) =>
        `“${excerpt(element.text, 80)}” – ${countWords(next?.text ?? '')} words before the first break`,
    );
    return occurrence('buried', { part: 'headings' }, lines);
  },
  examples: () => [
    ['answered', givenContent('<h2>How long does it last?</h2><p>Ten years, if you clean it.</p>')],
    ['answered by a list', givenContent('<h2>What is in the box?</h2><ul><li>A lamp</li></ul>')],
    [
      'answer too far below',
      givenContent(`<h2>How long does it last?</h2><p>${'It depends on many things. '.repeat(30)}</p>`),
      'buried',
    ],
    ['no question', givenContent('<h2>Lamps</h2>'), 'not applicable'],
  ],
});
