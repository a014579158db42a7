import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-treeitem-name',
  title: 'Tree items have a name',
  why: 'Screen reader users walk a tree by the names of its items; a nameless one is only a level and a number.',
  says: 'An element with the role treeitem has no accessible name.',
  fix: 'Put text inside the item, or name it with `aria-label` or `aria-labelledby`.',
  impact: 'serious',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/names-and-descriptions/'],
});
