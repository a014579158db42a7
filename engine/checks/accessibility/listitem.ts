import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/listitem',
  title: 'List items stand in a list',
  why: 'Outside of a list an item is announced without position and count.',
  says: 'A list item stands outside of a list.',
  fix: 'Wrap `<li>` in `<ul>` or `<ol>`.',
  impact: 'serious',
  references: ['WCAG 1.3.1'],
});
