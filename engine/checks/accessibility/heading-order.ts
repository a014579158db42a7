import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/heading-order',
  title: 'Heading levels do not skip',
  why: 'Screen reader users read the outline of a page from its heading levels; a gap sounds like a missing section.',
  says: 'A heading is more than one level below the heading before it.',
  fix: 'Choose the level by the structure, h2 after h1 and h3 after h2, and the size by CSS.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/tutorials/page-structure/headings/'],
});
