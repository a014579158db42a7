import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-allowed-attr',
  title: 'ARIA attributes fit the role of their element',
  why: 'An attribute that the role does not support is ignored or misread, so the state a sighted user sees is not the state that is announced.',
  says: 'An element carries an ARIA attribute that its role does not support.',
  fix: 'Remove the attribute, or give the element the role it belongs to: `aria-checked` needs a checkbox, radio or switch, `aria-selected` a tab, option or cell.',
  impact: 'critical',
  references: ['WCAG 4.1.2'],
});
