import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-prohibited-attr',
  title: 'No ARIA attribute is set where it is prohibited',
  why: 'A label on an element that cannot carry one is dropped by many screen readers, so the information reaches only some users.',
  says: 'An element carries an ARIA attribute that is prohibited on it.',
  fix: 'Do not name plain `<div>`, `<span>` or `<p>` with `aria-label`: write the text visibly, use a visually hidden `<span>`, or give the element a fitting role.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
