import { expect, test } from 'vitest';
import { latestOnly } from './latest-only.ts';

/** Runs that end when they are told to, or with their signal. */
function runs() {
  const made: { readonly signal: AbortSignal; readonly end: () => void }[] = [];
  const run = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      made.push({ signal, end: resolve });
      signal.addEventListener('abort', () => resolve());
    });
  return { made, run };
}

test('one run at a time: a later request ends the run under way, and several that wait are one', async () => {
  const { made, run } = runs();
  const latest = latestOnly(run, new AbortController().signal);
  for (let i = 0; i < 50; i += 1) latest.ask();
  await expect.poll(() => made.length).toBe(2);
  expect(made.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  made[1]?.end();
  await latest.idle();
  expect(made).toHaveLength(2);
});

test('requests that do not stop let a run come to its end', async () => {
  const { made, run } = runs();
  const latest = latestOnly(run, new AbortController().signal);
  for (let i = 1; i <= 4; i += 1) {
    latest.ask();
    await expect.poll(() => made.length).toBe(i);
  }
  latest.ask();
  expect(made.at(-1)?.signal.aborted).toBe(false);
  made.at(-1)?.end();
  await expect.poll(() => made.length).toBe(5);
  made.at(-1)?.end();
  await latest.idle();
});

test('nothing runs after the end', async () => {
  const { made, run } = runs();
  const ending = new AbortController();
  const latest = latestOnly(run, ending.signal);
  latest.ask();
  ending.abort();
  latest.ask();
  await latest.idle();
  expect(made).toHaveLength(1);
});
