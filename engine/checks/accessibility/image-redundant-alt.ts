import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/image-redundant-alt',
  title: 'Text alternatives do not repeat the text beside them',
  why: 'A screen reader says the same words twice, which costs time and confuses.',
  says: 'The text alternative of an image repeats the text next to it.',
  fix: 'Set `alt=""` where the text beside the image already says it, or describe what the image adds.',
  impact: 'minor',
  references: ['https://www.w3.org/WAI/tutorials/images/'],
});
