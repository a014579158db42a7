import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-tab-name',
  title: 'Tabs have a name',
  why: 'Screen reader users hear “tab, one of four” and must open each one to learn what is behind it.',
  says: 'An element with the role tab has no accessible name.',
  fix: 'Put text inside the tab, or name it with `aria-label` or `aria-labelledby`.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
