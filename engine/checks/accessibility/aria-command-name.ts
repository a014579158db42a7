import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-command-name',
  title: 'ARIA buttons, links and menu items have a name',
  why: 'Screen reader and voice users meet a control announced as just “button” or “link” and cannot tell what it does or call it by name.',
  says: 'An element with the role button, link or menuitem has no accessible name.',
  fix: 'Put text inside the element, or name it with `aria-label` or `aria-labelledby`. Better: use `<button>` or `<a href>` with visible text.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
