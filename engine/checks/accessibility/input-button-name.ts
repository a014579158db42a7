import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/input-button-name',
  title: 'Input buttons have a name',
  why: 'Screen reader and voice users meet a button which does not say what it will do.',
  says: 'A button made with the input element has no accessible name.',
  fix: 'Set the `value` of `<input type="button">`, `submit` or `reset`, or use `<button>` with text.',
  impact: 'critical',
  references: ['WCAG 4.1.2'],
});
