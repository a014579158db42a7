import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/marquee',
  title: 'Nothing scrolls by itself',
  why: 'Moving text is hard to read, distracts people with attention disorders and is hard to hit.',
  says: 'The page uses the marquee element.',
  fix: 'Remove `<marquee>` and show the text at rest, or offer a button that stops the movement.',
  impact: 'serious',
  references: ['WCAG 2.2.2'],
});
