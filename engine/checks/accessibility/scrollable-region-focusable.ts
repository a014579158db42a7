import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/scrollable-region-focusable',
  title: 'Scrollable regions can be reached by keyboard',
  why: 'Without a mouse the part that is scrolled out of view cannot be read.',
  says: 'A region that scrolls cannot be focused by keyboard.',
  fix: 'Add `tabindex="0"` with a role and a name to the region, or let it contain a focusable element.',
  impact: 'serious',
  references: ['WCAG 2.1.1', 'WCAG 2.1.3'],
});
