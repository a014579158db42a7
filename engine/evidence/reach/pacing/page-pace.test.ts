import { expect, test } from 'vitest';
import { createPagePace } from './page-pace.ts';

const signal = AbortSignal.abort();
/** Nothing is waited for: the signal has ended the scan. */
function paceAt(delaySeconds: number, untilSeconds: number) {
  const clock = { seconds: 0 };
  const now = () => clock.seconds * 1000;
  return { clock, pace: createPagePace({ delaySeconds, until: untilSeconds * 1000, signal, now }) };
}

test('without a delay, there is always time', async () => {
  const { clock, pace } = paceAt(0, 5);
  clock.seconds = 100;
  await pace.turn();
  expect(pace.hasTime()).toBe(true);
});

test('as many pages are begun as the delay leaves time for', async () => {
  const { pace } = paceAt(4, 11);
  const begun: boolean[] = [];
  for (let page = 0; page < 3; page++) {
    begun.push(pace.hasTime());
    await pace.turn();
  }
  expect(begun).toEqual([true, true, false]);
});

test('a delay of hours counts as 10 s', async () => {
  const { pace } = paceAt(7200, 25);
  await pace.turn();
  expect(pace.hasTime()).toBe(true);
  await pace.turn();
  expect(pace.hasTime()).toBe(false);
});

test('the delay lies between the beginnings of pages, and a slow page waits no more', () => {
  const { clock, pace } = paceAt(5, 100);
  clock.seconds = 97;
  expect(pace.hasTime()).toBe(true);
  clock.seconds = 101;
  expect(pace.hasTime()).toBe(false);
});

test('a page waits for its turn', async () => {
  const scan = new AbortController();
  let isBegun = false;
  const pace = createPagePace({ delaySeconds: 3600, until: Number.POSITIVE_INFINITY, signal: scan.signal });
  const turn = pace.turn().then(() => {
    isBegun = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isBegun).toBe(false);
  scan.abort();
  await turn;
});
