import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/frame-title-unique',
  title: 'Frames have titles of their own',
  why: 'Screen reader users choose frames from a list by title; equal ones cannot be told apart.',
  says: 'Several frames have the same title.',
  fix: 'Give every `<iframe>` a `title` that says what it contains.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
