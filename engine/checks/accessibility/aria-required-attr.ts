import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-required-attr',
  title: 'ARIA roles carry the attributes they need',
  why: 'A custom control without its required state, such as whether it is checked, cannot be understood without seeing it.',
  says: 'An element with an ARIA role lacks an attribute which the role requires.',
  fix: 'Add the attribute and keep it up to date: `aria-checked` for checkbox and switch, `aria-expanded` for combobox, `aria-valuenow` for slider, `aria-level` for heading.',
  impact: 'critical',
  references: ['WCAG 4.1.2'],
});
