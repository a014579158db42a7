import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/landmark-unique',
  title: 'Landmarks of the same kind have names of their own',
  why: 'In the list of landmarks two entries called “navigation” cannot be told apart.',
  says: 'Landmarks share the same role and name.',
  fix: 'Name them: `<nav aria-label="Main">` and `<nav aria-label="Footer">`.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
});
