import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-hidden-focus',
  title: 'Hidden content takes no keyboard focus',
  why: 'Keyboard focus that enters content hidden from screen readers lands in silence: the user does not know where they are.',
  says: 'An element hidden with aria-hidden can receive focus, or contains one that can.',
  fix: 'Use `inert` or `hidden` on the hidden part, or set `tabindex="-1"` or `disabled` on every control in it.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
