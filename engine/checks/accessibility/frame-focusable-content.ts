import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/frame-focusable-content',
  title: 'Frames with controls can be reached by keyboard',
  why: 'With a negative tabindex on the frame its links and buttons exist only for people who use a mouse.',
  says: 'A frame with focusable content is taken out of the tab order.',
  fix: 'Remove `tabindex="-1"` from the `<iframe>`.',
  impact: 'serious',
  references: ['WCAG 2.1.1'],
});
