import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/label-content-name-mismatch',
  title: 'Visible labels are part of the accessible name',
  why: 'Voice users say the words they see; where the name in the code is another one, the control does not react.',
  says: 'The accessible name of a control does not contain its visible text.',
  fix: 'Let `aria-label` begin with the visible text, or remove it so that the text itself is the name.',
  impact: 'serious',
  references: ['WCAG 2.5.3'],
});
