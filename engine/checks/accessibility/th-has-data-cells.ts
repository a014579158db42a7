import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/th-has-data-cells',
  title: 'Table headers have cells',
  why: 'A header that heads nothing leaves the cells it was meant for without a name.',
  says: 'A table header does not belong to any cell.',
  fix: 'Correct `scope` and the structure of the table, or use `<td>` where the cell heads nothing.',
  impact: 'serious',
  references: ['WCAG 1.3.1'],
});
