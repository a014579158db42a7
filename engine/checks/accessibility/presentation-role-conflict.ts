import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/presentation-role-conflict',
  title: 'Elements marked as decoration are not interactive',
  why: 'An element declared as decoration that has a global ARIA attribute or takes focus is announced after all, without any meaning.',
  says: 'An element with role none or presentation is focusable or has a global ARIA attribute.',
  fix: 'Remove `tabindex` and the ARIA attributes from the decoration, or remove its role.',
  impact: 'minor',
  references: ['https://www.w3.org/WAI/ARIA/apg/practices/names-and-descriptions/'],
});
