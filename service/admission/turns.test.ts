import { expect, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { createGates } from './gates.ts';
import { createTurns } from './turns.ts';

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
