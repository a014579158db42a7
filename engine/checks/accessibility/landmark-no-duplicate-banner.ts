import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/landmark-no-duplicate-banner',
  title: 'There is one banner at most',
  why: 'Several banners leave screen reader users guessing which one is the head of the page.',
  says: 'The page has more than one banner landmark.',
  fix: 'Keep one `<header>` at the top level; put the others into `<article>` or `<section>`, or use `<div>`.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
});
