import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/blink',
  title: 'Nothing blinks',
  why: 'Blinking text is hard to read, distracts people with attention disorders and cannot be stopped.',
  says: 'The page uses the blink element.',
  fix: 'Remove `<blink>` and stress the text by weight, colour and an icon.',
  impact: 'serious',
  references: ['WCAG 2.2.2'],
});
