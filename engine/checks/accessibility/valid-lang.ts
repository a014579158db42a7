import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/valid-lang',
  title: 'Passages in other languages state them properly',
  why: 'A screen reader changes its voice by the language; with an unknown code the passage is read in the wrong pronunciation.',
  says: 'A lang attribute within the page is not a valid language code.',
  fix: 'Use a code of BCP 47 such as `fr` or `zh-Hant`.',
  impact: 'serious',
  references: ['WCAG 3.1.2'],
});
