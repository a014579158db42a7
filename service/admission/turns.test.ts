import { afterEach, expect, test, vi } from 'vitest';
import { networkOf } from '../keys/secret.ts';
import { readConfig } from '../settings/config.ts';
import { createGates } from './gates.ts';
import { createTurns } from './turns.ts';

afterEach(() => void vi.useRealTimers());

/** Work that ends when told, and what was started. */
function worker() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name);
        ends.set(name, () => resolve(name));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test('parties take turns, however much each has waiting', async () => {
  const turns = createTurns({ places: 1, share: 1, waiting: 1000 });
  const { started, work, end } = worker();
  const all = [
    ...Array.from({ length: 600 }, (_, n) => turns.take('many', work(`many ${n}`))),
    turns.take('one', work('one 0')),
    turns.take('other', work('other 0')),
  ];
  await end('many 0');
  await end('many 1');
  await end('one 0');
  expect(started).toEqual(['many 0', 'many 1', 'one 0', 'other 0']);
  await end('other 0');
  for (let n = 2; n < 600; n += 1) await end(`many ${n}`);
  expect(await Promise.all(all)).toHaveLength(602);
});

test('a party never has every place', async () => {
  const turns = createTurns({ places: 3, share: 2, waiting: 1000 });
  const { started, work, end } = worker();
  const many = Array.from({ length: 4 }, (_, n) => turns.take('many', work(`many ${n}`)));
  const one = turns.take('one', work('one'));
  await Promise.resolve();
  expect(started).toEqual(['many 0', 'many 1', 'one']);
  for (const name of ['one', 'many 0', 'many 1', 'many 2', 'many 3']) await end(name);
  expect(await Promise.all([...many, one])).toHaveLength(5);
});

test('networks of one IPv6 block have at most twice the share of one, and never every place', async () => {
  const turns = createTurns({ places: 4, share: 2, waiting: 1000 });
  const { started, work, end } = worker();
  const inBlock = [1, 2, 3, 4].map((n) => turns.take(networkOf(`2001:db8:1:${n}::1`), work(`block ${n}`)));
  const other = turns.take(networkOf('2001:db8:2:1::1'), work('other'));
  await Promise.resolve();
  expect(started).toEqual(['block 1', 'block 2', 'block 3', 'other']);
  for (const name of ['other', 'block 1', 'block 2', 'block 3', 'block 4']) await end(name);
  expect(await Promise.all([...inBlock, other])).toHaveLength(5);
});

test('a party has its whole share only until another one comes, and again a second after it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const turns = createTurns({ places: 8, share: 3, contended: 1, waiting: 1000 });
  const { started, work, end } = worker();
  const many = Array.from({ length: 8 }, (_, n) => turns.take('many', work(`many ${n}`)));
  const one = turns.take('one', work('one'));
  await end('one');
  await end('many 0');
  await end('many 1');
  expect(started).toEqual(['many 0', 'many 1', 'many 2', 'one']);
  await end('many 2');
  expect(started.slice(4)).toEqual(['many 3']);
  vi.advanceTimersByTime(1000);
  await end('many 3');
  expect(started.slice(5)).toEqual(['many 4', 'many 5', 'many 6']);
  for (const n of [4, 5, 6, 7]) await end(`many ${n}`);
  expect(await Promise.all([...many, one])).toHaveLength(9);
});

test('what is cancelled leaves the line, and a failure frees its place', async () => {
  const turns = createTurns({ places: 1, share: 1, waiting: 1000 });
  const { started, work, end } = worker();
  const gone = new AbortController();
  const first = turns.take('a', work('first'));
  const cancelled = turns.take('a', work('cancelled'), gone.signal);
  const failing = turns.take('a', () => Promise.reject(new Error('broken')));
  const last = turns.take('b', work('last'));
  gone.abort(new Error('the client is gone'));
  await expect(cancelled).rejects.toThrow('the client is gone');
  const failed = expect(failing).rejects.toThrow('broken');
  await end('first');
  await failed;
  await end('last');
  expect([await first, await last, started]).toEqual(['first', 'last', ['first', 'last']]);
});

test('more than may wait is refused, for this party only', async () => {
  const turns = createTurns({ places: 1, share: 1, waiting: 2 });
  const { work, end } = worker();
  const held = [0, 1, 2].map((n) => turns.take('many', work(`${n}`)));
  await expect(turns.take('many', work('3'))).rejects.toMatchObject({ code: 'too_many', retryAfter: 1 });
  const one = turns.take('one', work('one'));
  for (const name of ['0', '1', 'one', '2']) await end(name);
  await Promise.all([...held, one]);
});

test.each([
  ['https://assay.example', 1, 1],
  ['https://assay.example', 2, 2],
  ['https://assay.example', 3, 2],
  ['http://localhost:4870', 3, 3],
])('of the passwords at %s, with %i hashed concurrently, one network has %i', async (baseUrl, places, share) => {
  const { admission } = readConfig({ ASSAY_CONCURRENT_PASSWORD_HASHES: String(places) });
  const { passwords } = createGates({ admission, baseUrl });
  const { started, work, end } = worker();
  // As many as sign in at nine behind one address: none is refused.
  const all = Array.from({ length: 900 }, (_, n) => passwords.take('office', work(`${n}`)));
  expect(started).toHaveLength(share);
  for (let n = 0; n < all.length; n += 1) await end(`${n}`);
  expect(await Promise.all(all)).toHaveLength(900);
});
