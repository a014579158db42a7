import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/object-alt',
  title: 'Embedded objects have a text alternative',
  why: 'A screen reader cannot look into the object; without a text users do not learn what it holds.',
  says: 'An object element has no text alternative.',
  fix: 'Name the `<object>` with `aria-label` or `title`, and link its content as an alternative inside of it.',
  impact: 'serious',
  references: ['WCAG 1.1.1'],
});
