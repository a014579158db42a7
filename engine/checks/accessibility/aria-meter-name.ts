import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-meter-name',
  title: 'Meters have a name',
  why: 'A value such as “70 percent” means nothing when nobody says of what.',
  says: 'An element with the role meter has no accessible name.',
  fix: 'Name the meter with `aria-label` or `aria-labelledby`, such as “Disk space used”.',
  impact: 'serious',
  references: ['WCAG 1.1.1'],
});
