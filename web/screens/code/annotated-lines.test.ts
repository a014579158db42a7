import { expect, test } from 'vitest';
import { annotatedLines } from './annotated-lines.ts';

const excerpt = ' 9 |   steps:\n10 |     - uses: acme/build@v1 # pinned\n11 |';
const place = { excerpt, line: 10, column: 13 };

test('the marked text ends where the location ends', () => {
  expect(annotatedLines({ ...place, end_line: 10, end_column: 25 })).toEqual([
    { number: 9, before: '  steps:', marked: '', after: '', isMarked: false },
    { number: 10, before: '    - uses: ', marked: 'acme/build@v', after: '1 # pinned', isMarked: true },
    { number: 11, before: '', marked: '', after: '', isMarked: false },
  ]);
});

test('without a known end it is the word; of several lines, the rest of the first one', () => {
  expect(annotatedLines(place)[1]).toMatchObject({ marked: 'acme/build@v1', after: ' # pinned' });
  const lines = annotatedLines({ ...place, end_line: 11, end_column: 1 });
  expect(lines[1]).toMatchObject({ marked: 'acme/build@v1 # pinned', after: '' });
  expect(lines.map(({ isMarked }) => isMarked)).toEqual([false, true, true]);
});

test('a column behind the end of the line marks nothing', () => {
  expect(annotatedLines({ ...place, column: 99 })[1]).toMatchObject({ marked: '', isMarked: true });
});
