import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/label-title-only',
  title: 'Form fields have a visible label',
  why: 'A name that stands only in `title` or a description is not shown on touch screens and to keyboard users.',
  says: 'A form field gets its name only from title or aria-describedby.',
  fix: 'Add a visible `<label for>` to the field and keep `title` for further hints.',
  impact: 'serious',
  references: ['https://www.w3.org/WAI/tutorials/forms/labels/'],
});
