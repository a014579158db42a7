import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/td-headers-attr',
  title: 'Headers that cells refer to are in the same table',
  why: 'A cell that refers to a missing header is announced without one, so its value has no meaning.',
  says: 'The headers attribute of a cell refers to something that is not a header of its table.',
  fix: 'Let `headers` name ids of `<th>` in the same table, or use `scope` in simple tables.',
  impact: 'serious',
  references: ['WCAG 1.3.1'],
});
