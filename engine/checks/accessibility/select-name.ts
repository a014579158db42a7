import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/select-name',
  title: 'Selection lists have a label',
  why: 'Screen reader users hear the chosen value but not what they choose; voice users cannot address the list.',
  says: 'A select element has no accessible name.',
  fix: 'Add `<label for="country">Country</label>` to `<select id="country">`. Its first option is not a label.',
  impact: 'critical',
  references: ['WCAG 4.1.2'],
});
