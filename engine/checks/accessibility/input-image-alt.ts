import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/input-image-alt',
  title: 'Image buttons have a text alternative',
  why: 'A screen reader says only “button” or a file name where sighted users see what the image offers.',
  says: 'An image button has no text alternative.',
  fix: 'Add `alt` that names the action: `<input type="image" src="search.png" alt="Search">`.',
  impact: 'critical',
  references: ['WCAG 1.1.1', 'WCAG 4.1.2'],
});
