import { stepOf } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const MANY = 1500;
const FAR_TOO_MANY = 5000;

export default defineCheck({
  id: 'performance/page/dom-size',
  title: 'DOM size is not excessive',
  why: 'Every style change must consider all elements; with thousands of them each tap and scroll takes longer, and phones run short of memory.',
  needs: ['document'],
  problems: {
    many: {
      severity: 'low',
      message: 'Excessive DOM size',
      fix: 'Paginate or virtualise long lists, remove wrappers that only serve layout, and create hidden content when it is opened.',
    },
  },
  references: ['https://web.dev/articles/dom-size-and-interactivity'],
  run({ document }) {
    const count = document.elements.length;
    if (count <= MANY) return [];
    return [
      {
        problem: 'many',
        location: { part: 'document' },
        evidence: `about ${Math.round(count / 100) * 100} elements`,
        compares: stepOf(count, 500),
        severity: count > FAR_TOO_MANY ? 'medium' : 'low',
      },
    ];
  },
  examples: () => [
    ['two thousand elements', givenDocument('<i></i>'.repeat(2000)), 'many'],
    ['six thousand elements', givenDocument('<i></i>'.repeat(6000)), 'many'],
    ['typical page', givenDocument('<p>Hello</p>'.repeat(300))],
  ],
});
