import { expect, test } from 'vitest';
import { countWords, excerpt, plainText } from './words.ts';

test.each([
  ['', 0],
  ['one two  three', 3],
  ["don't stop – ever", 3],
  ['3.14 and 1,000', 4],
  ['搜索引擎优化', 3],
  ['日本語 text', 3],
  ['…', 0],
])('words of %j', (text, expected) => {
  expect(countWords(text)).toBe(expected);
});

test('plain text and excerpts', () => {
  expect(plainText('  What’s “new”?\n')).toBe('what s new');
  expect(excerpt('short')).toBe('short');
  expect(excerpt('a'.repeat(200), 10)).toBe(`${'a'.repeat(9)}…`);
});
