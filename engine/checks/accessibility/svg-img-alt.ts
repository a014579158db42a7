import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/svg-img-alt',
  title: 'Drawings that act as images have a text alternative',
  why: 'A screen reader says only “graphic” where a chart or a logo tells something to those who see it.',
  says: 'An SVG with an image role has no text alternative.',
  fix: 'Give the SVG a `<title>` and refer to it with `aria-labelledby`, or set `aria-label`; decoration gets `aria-hidden="true"` and no role.',
  impact: 'serious',
  references: ['WCAG 1.1.1'],
});
