import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-hidden-body',
  title: 'The page itself is not hidden from assistive technology',
  why: 'With `aria-hidden` on the body the whole page does not exist for screen reader users.',
  says: 'The body element is hidden from assistive technology.',
  fix: 'Remove `aria-hidden="true"` from `<body>`. For open dialogs hide the content beside the dialog with `inert` instead.',
  impact: 'critical',
  references: ['WCAG 1.3.1', 'WCAG 4.1.2'],
});
