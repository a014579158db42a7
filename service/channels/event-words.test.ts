import { expect, test } from 'vitest';
import { wordsOf } from './event-words.ts';

const project = (name: string) => ({
  ...{ id: name, name, score: 80, grade: 'B', totals: null, score_before: null, code_totals: null, code_at: null },
});
const summary = (count: number, names: readonly string[]) =>
  wordsOf({ kind: 'summary.weekly', data: { week: '2026-11-30', count, projects: names.map(project) } });

test.each([
  ['the only project is named', 1, ['Shop'], 'Shop', 'Shop'],
  ['one that is not listed is counted', 3, ['Shop', 'Blog'], '3 projects', '1 further project'],
  ['several that are not listed are counted', 4, ['Shop', 'Blog'], '4 projects', '2 further projects'],
])('a summary: %s', (_, count, names, subject, last) => {
  const words = summary(count, names);
  expect([words.subject, words.facts.at(-1)?.value]).toEqual([subject, last]);
});
