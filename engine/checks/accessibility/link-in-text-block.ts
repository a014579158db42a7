import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/link-in-text-block',
  title: 'Links in running text differ by more than colour',
  why: 'People who do not distinguish the colours cannot see that there is a link.',
  says: 'A link within a text can be recognised only by its colour.',
  fix: 'Underline links in running text, or keep a contrast of 3:1 to the text around and add another sign on hover and focus.',
  impact: 'serious',
  references: ['WCAG 1.4.1'],
});
