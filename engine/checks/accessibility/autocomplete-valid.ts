import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/autocomplete-valid',
  title: 'Autocomplete attributes can be understood',
  why: 'People with memory, motor or reading difficulties rely on the browser to fill in their name or address; a wrong token prevents it.',
  says: 'A form field has an autocomplete value that browsers cannot use.',
  fix: 'Use the tokens of HTML, such as `name`, `email`, `street-address` or `new-password`, and the one that fits the field.',
  impact: 'serious',
  references: ['WCAG 1.3.5'],
});
