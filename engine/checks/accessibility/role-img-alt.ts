import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/role-img-alt',
  title: 'Elements that act as images have a text alternative',
  why: 'A screen reader says only “image” where a drawing, an emoji or a font icon tells something to those who see it.',
  says: 'An element with role img has no text alternative.',
  fix: 'Add `aria-label` or `aria-labelledby`, or use `aria-hidden="true"` where it is decoration.',
  impact: 'serious',
  references: ['WCAG 1.1.1'],
});
