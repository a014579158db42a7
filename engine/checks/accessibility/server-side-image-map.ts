import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/server-side-image-map',
  title: 'No server-side image maps are used',
  why: 'Such a map only reacts to the coordinates of a click, so nobody without a mouse can use it.',
  says: 'An image uses a server-side image map.',
  fix: 'Replace `ismap` by `<map>` with `<area href alt>`, or by ordinary links.',
  impact: 'minor',
  references: ['WCAG 2.1.1'],
});
