import { expect, test } from 'vitest';
import { withLimits } from '../../../limits.ts';
import { originalPlaces } from './original-place.ts';

const map = (more: object) =>
  JSON.stringify({ version: 3, sources: ['src/a.ts', 'src/b.ts'], names: [], mappings: 'AAAA;;AAEA,UCCE', ...more });

test('a place of a script is that of the nearest mapping before it', () => {
  expect(originalPlaces(map({}))(1, 1)).toBe('src/a.ts:1');
  expect(originalPlaces(map({}))(3, 4)).toBe('src/a.ts:3');
  expect(originalPlaces(map({}))(3, 12)).toBe('src/b.ts:4');
  expect(originalPlaces(`)]}'\n${map({})}`)(3, 12)).toBe('src/b.ts:4');
});

test.each([
  ['no map', 'not found'],
  ['another version', map({ version: 2 })],
  ['no mappings', map({ mappings: 7 })],
  ['mappings that are none', map({ mappings: 'Ä' })],
  ['sources that are none', map({ sources: [7] })],
  [
    'sections, which may claim any length,',
    map({ sections: [{ offset: { line: 0, column: 0 }, map: JSON.parse(map({})) }] }),
  ],
  ['nothing mapped', map({ mappings: '' })],
])('%s says nothing', (_, text) => {
  expect(originalPlaces(text)(3, 12)).toBeUndefined();
});

test('a map that is too large for its places to be found says nothing', async () => {
  const text = map({});
  const placeWithin = (placedMap: number) => withLimits({ placedMap }, () => originalPlaces(text)(3, 12));
  expect(await placeWithin(text.length)).toBe('src/b.ts:4');
  expect(await placeWithin(text.length - 1)).toBeUndefined();
});
