import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/target-size',
  title: 'Touch targets are large enough',
  why: 'People with tremor or large fingers hit the neighbour of a target that is too small or too close.',
  says: 'A control is smaller than 24 by 24 CSS pixels and too close to another.',
  fix: 'Enlarge the control with padding to at least 24 by 24 pixels, or leave that much space around it.',
  impact: 'serious',
  references: ['WCAG 2.5.8'],
});
