import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/image-alt',
  title: 'Images have a text alternative',
  why: 'People who do not see the image hear its file name or nothing at all and miss what it says.',
  says: 'An image has no text alternative.',
  fix: 'Describe the purpose in `alt`; give images that are only decoration an empty one: `alt=""`.',
  impact: 'critical',
  references: ['WCAG 1.1.1'],
});
