import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/duplicate-id-aria',
  title: 'Ids used by labels and ARIA are unique',
  why: 'A label or description that refers to a repeated id is taken from the first element of that id, which may be a wrong one.',
  says: 'An id that a label or an ARIA attribute refers to is used more than once.',
  fix: 'Give every element an id of its own; components that appear several times need a generated one (in React: `useId`).',
  impact: 'critical',
  references: ['WCAG 4.1.2'],
});
