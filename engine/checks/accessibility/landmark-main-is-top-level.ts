import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/landmark-main-is-top-level',
  title: 'The main content is not inside another landmark',
  why: 'Screen reader users jump to the main landmark; inside another one it appears as a part of navigation or margin.',
  says: 'A main landmark stands inside another landmark.',
  fix: 'Move `<main>` out of `<nav>`, `<aside>`, `<header>`, `<footer>` and regions.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
});
