import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/skip-link',
  title: 'Skip links lead somewhere',
  why: 'A keyboard user who takes the skip link stays where they were and must walk through the navigation after all.',
  says: 'The target of a skip link does not exist or cannot be focused.',
  fix: 'Let the link name an id that is on the page: `<a href="#content">` and `<main id="content" tabindex="-1">`.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
});
