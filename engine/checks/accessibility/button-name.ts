import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/button-name',
  title: 'Buttons have a name',
  why: 'Screen reader users hear only “button” and voice users cannot say its name, so nobody who does not see the icon knows what it does.',
  says: 'A button has no accessible name.',
  fix: 'Put text into the button; for an icon button add `aria-label="Close"` or visually hidden text, and mark the icon `aria-hidden="true"`.',
  impact: 'critical',
  references: ['WCAG 4.1.2'],
});
