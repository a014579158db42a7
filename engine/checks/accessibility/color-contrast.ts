import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/color-contrast',
  title: 'Text stands out from its background',
  why: 'People with low vision or colour blindness, and anyone in sunlight, cannot read text that is too close to its background.',
  says: 'Text has too little contrast to its background.',
  fix: 'Make the text darker or the background lighter until the ratio is at least 4.5:1, or 3:1 from 24 px (bold: from 18.66 px).',
  impact: 'serious',
  references: ['WCAG 1.4.3'],
});
