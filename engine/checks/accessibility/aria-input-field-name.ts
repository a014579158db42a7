import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-input-field-name',
  title: 'ARIA input fields have a name',
  why: 'A screen reader user reaches a field and hears only its kind, not what to type or choose; voice users cannot address it.',
  says: 'A combobox, listbox, searchbox, slider, spinbutton or textbox made with ARIA has no accessible name.',
  fix: 'Connect the visible label with `aria-labelledby`, or set `aria-label`. Better: use `<input>` or `<select>` with a `<label for>`.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
