import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/summary-name',
  title: 'Summaries of details have a text',
  why: 'A screen reader says only that something can be opened, not what.',
  says: 'A summary element has no accessible name.',
  fix: 'Put a text into `<summary>`, or name it with `aria-label`.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
