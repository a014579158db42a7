import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-deprecated-role',
  title: 'No outdated ARIA roles are used',
  why: 'Outdated roles lose support in browsers and screen readers, so the element may stop being announced as what it is.',
  says: 'An element uses a role that ARIA has withdrawn.',
  fix: 'Replace the role by its successor, such as `list` for `directory`, or by the native HTML element.',
  impact: 'minor',
  references: ['WCAG 4.1.2'],
});
