import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/region',
  title: 'All content stands in landmarks',
  why: 'Screen reader users who move by landmarks miss everything that stands outside of them.',
  says: 'Content stands outside of any landmark.',
  fix: 'Put all content into `<header>`, `<nav>`, `<main>`, `<aside>` or `<footer>`, or into a named `<section>`.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
});
