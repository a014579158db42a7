import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/page-has-heading-one',
  title: 'The page has a main heading',
  why: 'Many screen reader users jump to the main heading first to learn what the page is about.',
  says: 'The page has no heading of level one.',
  fix: 'Mark the title of the content as `<h1>`.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/tutorials/page-structure/headings/'],
});
