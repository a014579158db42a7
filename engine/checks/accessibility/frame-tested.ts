import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/frame-tested',
  title: 'All frames could be tested',
  why: 'What stands in a frame that could not be examined may hold barriers that this report does not show.',
  says: 'A frame could not be examined.',
  fix: 'Scan the address of the frame by itself, or have its content examined by a person.',
  impact: 'critical',
  references: ['https://www.w3.org/TR/WCAG22/'],
});
