import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/area-alt',
  title: 'Each area of an image map has a text alternative',
  why: 'A screen reader user who reaches an area without a text hears a link with no name and cannot know where it leads.',
  says: 'An area of an image map has no text alternative.',
  fix: 'Add `alt` that names the link target to every `<area href>`: `<area href="/north" alt="Northern offices">`.',
  impact: 'critical',
  references: ['WCAG 2.4.4', 'WCAG 4.1.2'],
});
