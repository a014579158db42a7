import { expect, test } from 'vitest';
import { createSchedule } from './schedule.ts';

/** Tests that send ten requests each, with a worth; which of them ran, in order, and which were left out. */
async function ran(worths: readonly number[], requests: number, kept = 0) {
  const schedule = createSchedule();
  const [order, left]: [number[], number[]] = [[], []];
  let sent = 0;
  const tests = worths.map((worth, i) =>
    schedule.add({ worth: () => worth, key: String(i).padStart(3, '0'), onLeft: () => void left.push(i) }, async () => {
      order.push(i);
      for (let j = 0; j < 10; j++) {
        sent += 1;
        await Promise.resolve();
      }
      return i;
    }),
  );
  await Promise.resolve();
  expect(order).toEqual([]);
  schedule.open({ left: () => requests - sent, kept: () => kept, isFinal: () => true, hasTime: () => true });
  const found = await Promise.all(tests);
  expect(found.map((one, i) => one ?? `left ${i}`)).toEqual(worths.map((_, i) => (left.includes(i) ? `left ${i}` : i)));
  return { order, left, sent };
}

test('nothing starts before it is opened, and then the most promising tests first', async () => {
  expect(await ran([1, 5, 3, 5], 1000)).toMatchObject({ order: [1, 3, 2, 0], left: [] });
});

test('what the requests do not suffice for is left out, the least promising first, and what began runs to its end', async () => {
  const worths = Array.from({ length: 60 }, (_, i) => i);
  const { order, left, sent } = await ran(worths, 300);
  expect(order.length).toBeGreaterThanOrEqual(28);
  expect(sent).toBeLessThanOrEqual(300);
  expect(order.length + left.length).toBe(60);
  expect(Math.min(...order)).toBeGreaterThan(Math.max(...left));
});

test('requests that others need are not used', async () => {
  const { sent } = await ran(
    Array.from({ length: 60 }, () => 1),
    300,
    200,
  );
  expect(sent).toBeLessThanOrEqual(110);
});

test('a test that throws ends, and the next one runs', async () => {
  const schedule = createSchedule();
  const given = { worth: () => 1, onLeft: () => undefined };
  const broken = schedule.add({ ...given, key: 'a' }, () => Promise.reject(new Error('broken')));
  const sound = schedule.add({ ...given, key: 'b' }, async () => 'sound');
  schedule.open({ left: () => 100, kept: () => 0, isFinal: () => true, hasTime: () => true });
  await expect(broken).rejects.toThrow('broken');
  expect(await sound).toBe('sound');
});

test('tests wait for requests that are kept for others, until nothing is', async () => {
  const schedule = createSchedule();
  const given = { worth: () => 1, key: 'a', onLeft: () => undefined };
  let kept = 50;
  const found = schedule.add(given, async () => 'found');
  schedule.open({ left: () => 40, kept: () => kept, isFinal: () => kept === 0, hasTime: () => true });
  kept = 0;
  schedule.resume();
  expect(await found).toBe('found');
});

test('further tests run when nothing else waits, and are left out when the time for them is over', async () => {
  const schedule = createSchedule();
  const order: string[] = [];
  let hasTime = true;
  const add = (key: string, worth: number, isFurther: boolean) =>
    schedule.add({ key, worth: () => worth, isFurther, onLeft: () => void order.push(`left ${key}`) }, async () => {
      order.push(key);
    });
  const first = [add('a', 9, true), add('b', 1, false)];
  schedule.open({ left: () => 1000, kept: () => 0, isFinal: () => true, hasTime: () => hasTime });
  await Promise.all(first);
  hasTime = false;
  await Promise.all([add('c', 9, true), add('d', 1, false)]);
  expect(order).toEqual(['b', 'a', 'd', 'left c']);
});
