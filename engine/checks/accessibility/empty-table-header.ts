import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/empty-table-header',
  title: 'Table headers have a text',
  why: 'In each cell a screen reader announces the header of the column; an empty one leaves the values without meaning.',
  says: 'A table header has no text.',
  fix: 'Write the heading into the `<th>`, visually hidden if need be, or use `<td>` where the cell heads nothing.',
  impact: 'minor',
  references: ['https://www.w3.org/WAI/tutorials/tables/'],
});
