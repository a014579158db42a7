import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/scope-attr-valid',
  title: 'Table headers say properly what they head',
  why: 'Screen readers match cells and headers by the scope; a wrong one gives the wrong header or none.',
  says: 'The scope attribute is set on a wrong element or has an unknown value.',
  fix: 'Use `scope="col"` or `scope="row"` on `<th>` only.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/tutorials/tables/'],
});
