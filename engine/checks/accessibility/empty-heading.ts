import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/empty-heading',
  title: 'Headings have a text',
  why: 'Screen reader users jump from heading to heading; an empty one is a stop where nothing is said.',
  says: 'A heading has no text.',
  fix: 'Write a text into the heading, or remove it where it was only used for space.',
  impact: 'minor',
  references: ['https://www.w3.org/WAI/tutorials/page-structure/headings/'],
});
