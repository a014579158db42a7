import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/landmark-contentinfo-is-top-level',
  title: 'The footer of the page is not inside another landmark',
  why: 'Screen reader users jump between landmarks; a footer within another one is not found as the foot of the page.',
  says: 'A contentinfo landmark stands inside another landmark.',
  fix: 'Place the `<footer>` of the site directly in `<body>`, or remove `role="contentinfo"` from a footer of a section.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
});
