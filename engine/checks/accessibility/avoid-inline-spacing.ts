import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/avoid-inline-spacing',
  title: 'Text spacing can be changed by the user',
  why: 'Readers with low vision or dyslexia widen lines, words and letters; spacing forced in the markup defeats their settings.',
  says: 'Text spacing is fixed in a style attribute with !important.',
  fix: 'Remove `!important` from `line-height`, `letter-spacing` and `word-spacing` in `style` attributes, or move them to the style sheet.',
  impact: 'serious',
  references: ['WCAG 1.4.12'],
});
