import { expect, test } from 'vitest';
import { inTurn, someNames } from './in-turn.ts';

const named = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `zone ${i}` }));
const HOUR = 3_600_000;

test('a list within the limit is read whole, in its order', () => {
  const all = named(20);
  expect(inTurn(all, 20, 0)).toEqual({ taken: all, left: [] });
});

test.each([
  ['every three days', 72],
  ['each day', 24],
  ['each week', 168],
])('every object of a long list is read after some scans: %s', (_, hours) => {
  for (const length of [21, 40, 56, 97, 168]) {
    const all = named(length);
    const seen = new Set<string>();
    for (let scan = 0; scan < Math.ceil(length / 20) * 8; scan += 1) {
      const { taken, left } = inTurn(all, 20, scan * hours * HOUR);
      expect(taken.length).toBe(20);
      expect(left.length).toBe(length - 20);
      for (const { name } of taken) seen.add(name);
    }
    expect(seen.size).toBe(length);
  }
});

test('what was left out is named, the first of many', () => {
  expect(someNames(named(2))).toBe('zone 0, zone 1');
  expect(someNames(named(13))).toMatch(/zone 9 and 3 more$/);
});
