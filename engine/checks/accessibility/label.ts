import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/label',
  title: 'Form fields have a label',
  why: 'Screen reader users hear “edit text” and do not know what to enter; voice users cannot address the field; a click on the text does not reach it.',
  says: 'A form field has no label.',
  fix: 'Add `<label for="email">E-mail</label>` to `<input id="email">`, or wrap the field in the label. A placeholder is not a label.',
  impact: 'critical',
  references: ['WCAG 4.1.2'],
});
