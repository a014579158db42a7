import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/tabindex',
  title: 'The tab order follows the page',
  why: 'A positive tabindex pulls the focus out of the visible order, so keyboard users jump back and forth and get lost.',
  says: 'An element has a tabindex greater than zero.',
  fix: 'Use `tabindex="0"` and place the element where it belongs in the document.',
  impact: 'serious',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/'],
});
