import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/landmark-banner-is-top-level',
  title: 'The banner is not inside another landmark',
  why: 'Screen reader users jump between landmarks; a banner within another one is not found as the head of the page.',
  says: 'A banner landmark stands inside another landmark.',
  fix: 'Place the `<header>` of the site directly in `<body>`, or remove `role="banner"` from a header of a section.',
  impact: 'moderate',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
});
