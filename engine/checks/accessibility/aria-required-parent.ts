import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-required-parent',
  title: 'Parts of composite roles stand inside their whole',
  why: 'An item outside its list, menu or table is announced without position and count, and its keys may not work.',
  says: 'An element with an ARIA role stands outside the parent role it requires.',
  fix: 'Wrap the element in the parent role (`listitem` in `list`, `tab` in `tablist`, `option` in `listbox`), or use the native elements.',
  impact: 'critical',
  references: ['WCAG 1.3.1'],
});
