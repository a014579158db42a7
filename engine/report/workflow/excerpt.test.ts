import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

/** The highlighted text of each line, as the excerpt shows it. */
function marked(text: string, location: Parameters<typeof excerptOf>[1]): string[] {
  const { excerpt, highlights } = excerptOf(text, location);
  const lines = new Map(
    excerpt.split('\n').map((line) => [Number.parseInt(line, 10), line.replace(/^ *\d+ \| ?/, '')]),
  );
  return highlights.map(({ line, start, end }) => (lines.get(line) ?? '').slice(start, end));
}

const at = (line: number, column: number, end_column: number, end_line = line) => ({
  line,
  column,
  end_line,
  end_column,
});

test('a short line is shown whole, with one line around it', () => {
  const text = 'jobs:\n  build:\n    run: make\n    if: true\n';
  expect(excerptOf(text, at(3, 10, 14))).toEqual({
    excerpt: '2 |   build:\n3 |     run: make\n4 |     if: true',
    highlights: [{ line: 3, start: 9, end: 13 }],
  });
});

test('a long line is cut around the place, on both sides', () => {
  const text = `${'a'.repeat(5000)}HERE${'b'.repeat(5000)}`;
  const { excerpt } = excerptOf(text, at(1, 5001, 5005));
  expect(excerpt).toMatch(/^1 \| …a{60}HEREb+…$/);
  expect(excerpt.length).toBeLessThan(220);
  expect(marked(text, at(1, 5001, 5005))).toEqual(['HERE']);
  expect(marked(`${'a'.repeat(500)}HERE`, at(1, 501, 505))).toEqual(['HERE']);
  expect(excerptOf(`HERE${'b'.repeat(500)}`, at(1, 1, 5)).excerpt).toMatch(/^1 \| HEREb+…$/);
});

test.each([
  ['tabs', '\t\trun:\t"HERE"', 9],
  ['wide characters', 'run: 長い 🧦 HERE', 12],
  ['hidden characters', 'run: \u202e\u{e0041} HERE', 10],
])('the highlight stays on its text after %s', (_, text, column) => {
  expect(marked(text, at(1, column, column + 4))).toEqual(['HERE']);
});

test('several lines are highlighted from the indentation of each; without an end it is a word', () => {
  const text = 'run: |\n  one\n  two three\nlast\n';
  expect(marked(text, at(2, 3, 6, 3))).toEqual(['one', 'two']);
  expect(marked(text, { line: 3, column: 3 })).toEqual(['two']);
  expect(marked(text, { line: 3, column: 99 })).toEqual([]);
  expect(marked(text, { line: 99, column: 1 })).toEqual([]);
  expect(marked('one\r\n', at(1, 1, 9))).toEqual(['one']);
});
