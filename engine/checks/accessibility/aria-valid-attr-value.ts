import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-valid-attr-value',
  title: 'ARIA attributes have valid values',
  why: 'A wrong value, or a reference to an id that does not exist, makes the name or state silently disappear for screen reader users.',
  says: 'An ARIA attribute has a value that is not valid.',
  fix: 'Use the values of the specification (`true`, `false`, a number, …) and let `aria-labelledby`, `aria-describedby` and `aria-controls` name ids that are on the page.',
  impact: 'critical',
  references: ['WCAG 4.1.2'],
});
