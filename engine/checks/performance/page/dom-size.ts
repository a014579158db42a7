import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { stepOf } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck } from '../../define-check.ts';

const MANY = 1500;
const FAR_TOO_MANY = 5000;

export default defineCheck({
  id: 'performance/page/dom-size',
  title: 'The document has few elements',
  why: 'Every change of style has to look at all elements again; with thousands of them each tap and scroll takes longer, and memory runs short on phones.',
  needs: ['document'],
  problems: {
    many: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The document has very many elements.',
      fix: {
        any: 'Show long lists in pages or as one scrolls, remove wrappers that only serve the layout, and create what is hidden when it is opened.',
      },
    },
  },
  references: ['https://web.dev/articles/dom-size-and-interactivity'],
  run({ document }) {
    const count = document.elements.length;
    if (count <= MANY) return [];
    return [
      {
        problem: 'many',
        at: 'document',
        shows: `about ${Math.round(count / 100) * 100} elements`,
        compares: stepOf(count, 500),
        severity: count > FAR_TOO_MANY ? 'medium' : 'low',
      },
    ];
  },
  examples: () => [
    { name: 'two thousand elements', given: { document: parseHtml('<i></i>'.repeat(2000)) }, finds: ['many'] },
    { name: 'six thousand elements', given: { document: parseHtml('<i></i>'.repeat(6000)) }, finds: ['many'] },
    { name: 'a usual page', given: { document: parseHtml('<p>Hello</p>'.repeat(300)) }, finds: [] },
  ],
});
