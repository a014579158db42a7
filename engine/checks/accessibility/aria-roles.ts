import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-roles',
  title: 'Every role is one that exists',
  why: 'A misspelt or invented role tells assistive technology nothing, so the control is announced as plain text.',
  says: 'An element has a role that ARIA does not know.',
  fix: 'Correct the spelling of the `role`, use a role of the ARIA specification, or remove it.',
  impact: 'critical',
  references: ['WCAG 4.1.2'],
});
