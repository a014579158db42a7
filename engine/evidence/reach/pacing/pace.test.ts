import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** The most times within one second. */
function densest(times: readonly number[]): number {
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length));
}

test.each([
  [100, 250],
  [7, 16],
  [1, 3],
])('at %d a second, no window of one second has more of %d requests', async (perSecond, count) => {
  const pace = createPace(perSecond, new AbortController().signal);
  const times = await Promise.all(
    Array.from({ length: count }, async () => {
      await pace.turn('site.test');
      return performance.now();
    }),
  );
  expect(densest(times)).toBeLessThanOrEqual(perSecond);
});

test('hosts have rates of their own, and one that asks for a long pause gets no request', async () => {
  const pace = createPace(1, new AbortController().signal);
  pace.rest('slow.test', 60_000);
  await expect(pace.turn('slow.test')).rejects.toThrow('slow.test asks for a pause of 60 s');
  await expect(pace.turn('other.test')).resolves.toBeUndefined();
});
