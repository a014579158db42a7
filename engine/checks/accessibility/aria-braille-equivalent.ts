import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-braille-equivalent',
  title: 'Braille texts stand beside a spoken one',
  why: 'A braille label replaces a name that is spoken; without that name only braille users learn what the element is.',
  says: 'An element has a braille label or role description, but no spoken counterpart.',
  fix: 'Give the element an accessible name (and `aria-roledescription`) before `aria-braillelabel` or `aria-brailleroledescription`, or remove the braille attribute.',
  impact: 'serious',
  references: ['WCAG 4.1.2'],
});
