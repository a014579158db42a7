import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/link-name',
  title: 'Links have a name',
  why: 'Screen reader users hear “link” or a piece of the address, and in the list of links there is an entry which says nothing.',
  says: 'A link has no accessible name.',
  fix: 'Put text into the link; for a link that is an icon or image add `aria-label`, or `alt` on the image, with the target as the name.',
  impact: 'serious',
  references: ['WCAG 2.4.4', 'WCAG 4.1.2'],
});
