import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-tooltip-name',
  title: 'Tooltips have a text',
  why: 'A tooltip without text gives a screen reader nothing to read where sighted users may see an icon or drawing.',
  says: 'An element with the role tooltip has no accessible name.',
  fix: 'Put the text into the tooltip itself and refer to it from the control with `aria-describedby`.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
