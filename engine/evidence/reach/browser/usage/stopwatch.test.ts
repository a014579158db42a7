import { expect, it } from 'vitest';
import { stopwatch, until } from './stopwatch.ts';

const MILLISECONDS = 30;
const clock = () => performance.now();

/** Milliseconds of the clock until the watch of a browser with such processes shows 30. */
async function timeWith(waits: () => Map<number, number>): Promise<number> {
  const startedAt = performance.now();
  await until(stopwatch({ waits, cpu: () => 0 }, clock), MILLISECONDS);
  return performance.now() - startedAt;
}

it.each([
  ['a browser that waits for nothing', 1, () => new Map()],
  ['time that a process waited before', 1, () => new Map([[7, 90_000]])],
  ['a process that waits half of the time', 2, () => new Map([[7, clock() / 2]])],
  ['two processes that wait at once', 2, () => new Map([7, 8].map((id) => [id, clock() / 2]))],
  ['a process that never gets a processor', 4, () => new Map([[7, clock()]])],
])('%s: at least %d times as long as by a clock', async (_, times, waits) => {
  expect(await timeWith(waits)).toBeGreaterThanOrEqual(MILLISECONDS * times - 1);
});

it('does not stand still while only processes of the browser have the processors', async () => {
  const startedAt = performance.now();
  const watch = stopwatch({ waits: () => new Map([[7, clock()]]), cpu: () => 2 * clock() }, () => 2 * clock());
  await until(watch, MILLISECONDS);
  expect(watch()).toBeCloseTo(performance.now() - startedAt, -1);
});

it('sees a browser that has gone as one that waits for nothing', async () => {
  let processes = new Map([[7, 0]]);
  const watch = stopwatch({ waits: () => processes, cpu: () => 0 });
  processes = new Map();
  await until(watch, MILLISECONDS);
  expect(watch()).toBeGreaterThanOrEqual(MILLISECONDS - 1);
});
