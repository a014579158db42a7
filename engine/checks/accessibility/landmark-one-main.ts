import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/landmark-one-main',
  title: 'The page has a main landmark',
  why: 'Screen reader users jump straight to the main landmark; without it they must search for the beginning of the content.',
  says: 'The page has no main landmark.',
  fix: 'Wrap the content of the page in `<main>`.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
});
