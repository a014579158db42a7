import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/html-has-lang',
  title: 'The page states its language',
  why: 'Screen readers pick voice and pronunciation by the language; without it a text may be read with the wrong one and be impossible to understand.',
  says: 'The html element has no lang attribute.',
  fix: 'Set the language of the content: `<html lang="en">`.',
  impact: 'serious',
  references: ['WCAG 3.1.1'],
});
