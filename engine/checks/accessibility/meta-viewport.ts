import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/meta-viewport',
  title: 'The page can be enlarged',
  why: 'People with low vision zoom with two fingers; a page that forbids it cannot be read by them.',
  says: 'The viewport element prevents zooming to 200 percent.',
  fix: 'Remove `user-scalable=no` and `maximum-scale` below 2: `<meta name="viewport" content="width=device-width, initial-scale=1">`.',
  impact: 'moderate',
  references: ['WCAG 1.4.4'],
});
