import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/aria-valid-attr',
  title: 'Every ARIA attribute is one that exists',
  why: 'A misspelt attribute does nothing: what it was meant to tell never reaches the user.',
  says: 'An element carries an attribute that starts with aria- but does not exist.',
  fix: 'Correct the spelling, for example `aria-labelledby` with two l, or remove the attribute.',
  impact: 'critical',
  references: ['WCAG 4.1.2'],
});
