import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-allowed-role',
  title: 'Roles fit the elements they are set on',
  why: 'A role that the HTML element may not take hides what the element really does from assistive technology.',
  says: 'An element has a role that HTML does not allow on it.',
  fix: 'Use the native element for the purpose, or move the `role` to a neutral `<div>` or `<span>`.',
  impact: 'minor',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/names-and-descriptions/'],
});
