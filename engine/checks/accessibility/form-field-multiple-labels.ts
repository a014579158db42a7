import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/form-field-multiple-labels',
  title: 'Form fields have one label each',
  why: 'With several labels some screen readers say only the first or the last one, so part of the instruction is lost.',
  says: 'A form field has more than one label element.',
  fix: 'Keep one `<label>` and connect further hints with `aria-describedby`.',
  impact: 'moderate',
  references: ['WCAG 3.3.2'],
});
