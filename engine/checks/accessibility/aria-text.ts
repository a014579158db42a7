import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-text',
  title: 'Elements with role text contain nothing focusable',
  why: 'The role turns everything inside into one plain text: a link or button within it is reachable by keyboard but not announced.',
  says: 'An element with role text contains a focusable element.',
  fix: 'Remove `role="text"`, or keep links and controls outside of it.',
  impact: 'serious',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/names-and-descriptions/'],
});
