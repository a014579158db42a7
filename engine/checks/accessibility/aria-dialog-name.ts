import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-dialog-name',
  title: 'Dialogs have a name',
  why: 'When a dialog opens, its name is the first thing a screen reader says; without one the user does not know what has interrupted them.',
  says: 'A dialog has no accessible name.',
  fix: 'Point `aria-labelledby` of the dialog at its heading, or set `aria-label`.',
  impact: 'serious',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/names-and-descriptions/'],
});
