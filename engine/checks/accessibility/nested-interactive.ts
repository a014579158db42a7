import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/nested-interactive',
  title: 'Controls do not contain controls',
  why: 'Screen readers read a button as one piece; a link or button inside it is not announced and often not reachable.',
  says: 'A control contains another focusable control.',
  fix: 'Place the controls beside each other; for a clickable card make the heading the link and stretch its area with CSS.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
