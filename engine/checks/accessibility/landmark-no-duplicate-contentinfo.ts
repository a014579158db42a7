import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/landmark-no-duplicate-contentinfo',
  title: 'There is one page footer at most',
  why: 'Several footers leave screen reader users guessing where contact and legal information is.',
  says: 'The page has more than one contentinfo landmark.',
  fix: 'Keep one `<footer>` at the top level; put the others into `<article>` or `<section>`, or use `<div>`.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
});
