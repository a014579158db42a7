import { expect, test } from 'vitest';
import { createListener, type Heard } from './listener.ts';
import { isSigned, MAX_ADDRESSES, oneTimeName, readName } from './one-time-name.ts';

const ID = '8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22';
const SESSION = { id: ID, key: 'of this session', url: 'https://assay.example/i', zone: 'listener.example' };

function listening(heard: () => readonly string[], zone: string | null = SESSION.zone) {
  const pauses: number[] = [];
  const listener = createListener(
    { ...SESSION, zone },
    {
      read: async () => heard().map((name): Heard => ({ name, kind: 'http', at: '', network: '192.0.2.1', path: '' })),
      pause: async (milliseconds) => pauses.push(milliseconds),
    },
  );
  return { listener, pauses };
}

test('a name is one label that says its session and number, whatever its letter case, and only its key signs it', () => {
  const name = oneTimeName(SESSION, 1999);
  expect(name).toMatch(/^[0-9a-f]{55}$/);
  expect(readName(name.toUpperCase())).toEqual({ id: ID, number: 1999 });
  expect(isSigned(name.toUpperCase(), SESSION.key)).toBe(true);
  expect(isSigned(name, 'of another session')).toBe(false);
  expect(
    isSigned(
      name.replace(/^./, (letter) => (letter === '0' ? '1' : '0')),
      SESSION.key,
    ),
  ).toBe(false);
  expect(readName(oneTimeName(SESSION, MAX_ADDRESSES))).toBeUndefined();
  for (const other of ['', 'www', `${name}0`, name.slice(1), `${name.slice(1)}\n`])
    expect(readName(other)).toBeUndefined();
});

test('each address is another one, until all are used', () => {
  const { listener } = listening(() => []);
  const all = Array.from({ length: MAX_ADDRESSES }, () => listener.address());
  expect(new Set(all.map((one) => one?.name)).size).toBe(MAX_ADDRESSES);
  expect(listener.address()).toBeUndefined();
  const [{ name = '', url, zone } = {}] = [all[0]];
  expect([url, zone]).toEqual([
    `https://assay.example/i/${name}`,
    { host: `${name}.listener.example`, url: `http://${name}.listener.example/i/${name}` },
  ]);
  expect(listening(() => [], null).listener.address()?.zone).toBeUndefined();
});

test('what was heard is known at once if it is all, and after 6 s otherwise; what others are about is left out', async () => {
  const now = listening(() => ['a', 'b', 'other']);
  expect((await now.listener.heard(['a', 'b'])).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(now.pauses).toEqual([]);
  let readings = 0;
  const later = listening(() => (readings++ < 2 ? [] : ['a']));
  expect((await later.listener.heard(['a'])).map(({ name }) => name)).toEqual(['a']);
  expect(later.pauses).toHaveLength(2);
  const never = listening(() => ['a']);
  expect((await never.listener.heard(['a', 'b'])).map(({ name }) => name)).toEqual(['a']);
  expect(never.pauses.reduce((sum, one) => sum + one, 0)).toBe(6000);
});

test.each([
  ['https://assay.example/i/abc', true],
  ['http://abc.listener.example/', true],
  ['https://assay.example/icons', false],
  ['https://other.example/i/abc', false],
  ['not a URL', false],
])('%s leads to the listener: %s', (url, isOwn) => {
  expect(listening(() => []).listener.isOwn(url)).toBe(isOwn);
});
