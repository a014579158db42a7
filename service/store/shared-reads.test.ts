import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

/** Reads of a value that end when told. */
function reader() {
  const share = createSharedReads<number>();
  const ends: ((error?: Error) => void)[] = [];
  let value = 0;
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const seen = value;
      ends.push((error) => (error ? reject(error) : resolve(seen)));
    });
  return {
    ask: (key = 'a') => share(key, read),
    store: (next: number) => {
      value = next;
    },
    ends,
  };
}

test('what is asked for meanwhile is read once, after it was asked for', async () => {
  const { ask, store, ends } = reader();
  const first = ask();
  store(1);
  const [second, third] = [ask(), ask()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(0);
  await expect.poll(() => ends.length).toBe(2);
  store(2);
  const fourth = ask();
  ends[1]?.();
  expect([await second, await third]).toEqual([1, 1]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  expect(await fourth).toBe(2);
});

test('what differs is read side by side, and what failed is read again', async () => {
  const { ask, ends } = reader();
  const [one, other, later] = [ask('a'), ask('b'), ask('a')];
  expect(ends).toHaveLength(2);
  ends[0]?.(new Error('lost'));
  ends[1]?.();
  await expect(one).rejects.toThrow('lost');
  expect(await other).toBe(0);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  expect(await later).toBe(0);
  const last = ask('a');
  ends[3]?.();
  expect(await last).toBe(0);
});
