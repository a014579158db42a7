import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-required-children',
  title: 'Composite roles contain the parts they are made of',
  why: 'Screen readers count and walk the items of a list, menu or table by their roles; with wrong children the structure collapses.',
  says: 'An element with an ARIA role does not contain the child roles it requires, or contains others.',
  fix: 'Give the children the matching role (`list` > `listitem`, `tablist` > `tab`, `menu` > `menuitem`), or use the native elements.',
  impact: 'critical',
  references: ['WCAG 1.3.1'],
});
