import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/frame-title',
  title: 'Frames have a name',
  why: 'Without a title a screen reader announces only “frame”, often with a technical address, and the user must enter it to learn what it is.',
  says: 'A frame has no accessible name.',
  fix: 'Add a `title` that says what the frame contains: `<iframe title="Map of our office">`.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
