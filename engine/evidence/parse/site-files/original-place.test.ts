import { expect, test } from 'vitest';
import { originalPlace } from './original-place.ts';

const map = (more: object) =>
  JSON.stringify({ version: 3, sources: ['src/a.ts', 'src/b.ts'], names: [], mappings: 'AAAA;;AAEA,UCCE', ...more });

test('a place of a script is that of the nearest mapping before it', () => {
  expect(originalPlace(map({}), 1, 1)).toBe('src/a.ts:1');
  expect(originalPlace(map({}), 3, 4)).toBe('src/a.ts:3');
  expect(originalPlace(map({}), 3, 12)).toBe('src/b.ts:4');
  expect(originalPlace(`)]}'\n${map({})}`, 3, 12)).toBe('src/b.ts:4');
});

test.each([
  ['no map', 'not found'],
  ['another version', map({ version: 2 })],
  ['no mappings', map({ mappings: 7 })],
  ['mappings that are none', map({ mappings: 'Ä' })],
  ['sources that are none', map({ sources: [7] })],
  ['nothing mapped', map({ mappings: '' })],
])('%s says nothing', (_, text) => {
  expect(originalPlace(text, 3, 12)).toBeUndefined();
});
