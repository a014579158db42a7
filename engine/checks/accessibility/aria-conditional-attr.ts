import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-conditional-attr',
  title: 'ARIA attributes are used only where their role permits',
  why: 'Some attributes are valid for a role only under a condition; elsewhere they contradict the native state and users hear the wrong one.',
  says: 'An ARIA attribute is used where the rules of the role do not permit it.',
  fix: 'On native checkboxes use `checked` and `indeterminate`, not `aria-checked`; on rows use `aria-expanded`, `aria-level` and the like only inside a treegrid.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
