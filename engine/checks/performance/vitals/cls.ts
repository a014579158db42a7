import { defineVitalCheck } from '../support/define-vital-check.ts';

export default defineVitalCheck({
  vital: 'cls',
  name: 'Cumulative Layout Shift (CLS)',
  title: 'Cumulative Layout Shift (CLS) is at most 0.1',
  why: 'When content shifts, people lose their place and tap the wrong element.',
  fix: 'Give images, videos and embeds a width and height, reserve space for content that loads later, and load fonts with `font-display: optional` or a fallback of the same size.',
  exampleValues: [0.18, 0.6],
});
