import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/bypass',
  title: 'Repeated content can be skipped',
  why: 'Keyboard and screen reader users otherwise walk through the whole navigation on every page before they reach the content.',
  says: 'The page offers no way past its repeated blocks.',
  fix: 'Put the content into `<main>`, start it with a heading, and offer a skip link as the first link: `<a href="#content">Skip to content</a>`.',
  impact: 'serious',
  references: ['WCAG 2.4.1'],
});
