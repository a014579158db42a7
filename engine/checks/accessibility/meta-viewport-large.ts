import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/meta-viewport-large',
  title: 'The page can be enlarged to five times its size',
  why: 'Some people with low vision need more than double size to read.',
  says: 'The viewport element limits zoom to less than 500 percent.',
  fix: 'Remove `maximum-scale` from the viewport element, or set it to 5 or more.',
  impact: 'minor',
  references: ['WCAG 1.4.4'],
});
