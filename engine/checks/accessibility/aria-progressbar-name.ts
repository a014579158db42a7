import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-progressbar-name',
  title: 'Progress bars have a name',
  why: 'Screen reader users hear a percentage without knowing which task is making progress.',
  says: 'An element with the role progressbar has no accessible name.',
  fix: 'Name the bar with `aria-label` or `aria-labelledby`, such as “Uploading photo”.',
  impact: 'serious',
  references: ['WCAG 1.1.1'],
});
