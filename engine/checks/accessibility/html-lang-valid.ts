import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/html-lang-valid',
  title: 'The stated language of the page exists',
  why: 'An invalid language code is ignored, and the screen reader reads the text with whichever voice is set.',
  says: 'The lang attribute of the html element is not a valid language code.',
  fix: 'Use a code of BCP 47 such as `en`, `de-CH` or `pt-BR`.',
  impact: 'serious',
  references: ['WCAG 3.1.1'],
});
