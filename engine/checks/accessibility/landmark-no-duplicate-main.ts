import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/landmark-no-duplicate-main',
  title: 'There is one main content at most',
  why: 'With several main landmarks the jump to the content leads to only one of them.',
  says: 'The page has more than one main landmark.',
  fix: 'Keep one visible `<main>`; hide those of other views with `hidden`.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
});
