import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-toggle-field-name',
  title: 'ARIA checkboxes, radios and switches have a name',
  why: 'A screen reader user hears “switch, on” and cannot know what is on; voice users cannot address it.',
  says: 'An element with the role checkbox, switch, radio, option or menuitemcheckbox has no accessible name.',
  fix: 'Put the label inside the element or connect it with `aria-labelledby`. Better: use `<input type="checkbox">` with a `<label>`.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
