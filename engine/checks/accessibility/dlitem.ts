import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/dlitem',
  title: 'Terms and descriptions stand in a description list',
  why: 'Outside of a list, a term is plain text and its description is not connected to it.',
  says: 'A dt or dd element stands outside of a dl.',
  fix: 'Wrap `<dt>` and `<dd>` in `<dl>`.',
  impact: 'serious',
  references: ['WCAG 1.3.1'],
});
