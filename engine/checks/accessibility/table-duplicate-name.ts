import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/table-duplicate-name',
  title: 'Caption and summary of a table differ',
  why: 'A screen reader says the same sentence twice before the table begins.',
  says: 'The caption of a table repeats its summary.',
  fix: 'Keep the name of the table in `<caption>` and remove `summary`, or explain there how the table is built.',
  impact: 'minor',
  references: ['https://www.w3.org/WAI/tutorials/tables/'],
});
