import { expect, test } from 'vitest';
import { annotatedLines } from './annotated-lines.ts';

const excerpt = ' 9 |   steps:\n10 |     - uses: acme/build@v1 # pinned\n11 |';

test('the text of a highlight is marked, in its line only', () => {
  const highlights = [{ line: 10, start: 12, end: 24 }];
  expect(annotatedLines({ excerpt, line: 10, highlights, end_line: 10 })).toEqual([
    { number: 9, before: '  steps:', marked: '', after: '', isMarked: false },
    { number: 10, before: '    - uses: ', marked: 'acme/build@v', after: '1 # pinned', isMarked: true },
    { number: 11, before: '', marked: '', after: '', isMarked: false },
  ]);
});

test('without highlights, as in older reports, the lines are marked', () => {
  const lines = annotatedLines({ excerpt, line: 10, end_line: 11 });
  expect(lines.map(({ isMarked }) => isMarked)).toEqual([false, true, true]);
  expect(lines[1]).toMatchObject({ before: '    - uses: acme/build@v1 # pinned', marked: '' });
});
