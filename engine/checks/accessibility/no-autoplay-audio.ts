import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/no-autoplay-audio',
  title: 'No sound starts by itself',
  why: 'Sound that starts by itself drowns the voice of the screen reader, and the user cannot find the button that stops it.',
  says: 'Audio or video with sound plays by itself for more than three seconds without a control.',
  fix: 'Remove `autoplay`, add `muted`, or add `controls` at the start of the page.',
  impact: 'moderate',
  references: ['WCAG 1.4.2'],
});
