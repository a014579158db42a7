import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/meta-refresh',
  title: 'The page does not reload by itself after a time',
  why: 'A page that reloads or moves on by itself interrupts reading and throws screen reader users back to the start.',
  says: 'The page reloads or redirects by itself after a delay.',
  fix: 'Redirect on the server, and let users refresh the content themselves.',
  impact: 'critical',
  references: ['WCAG 2.2.1'],
});
