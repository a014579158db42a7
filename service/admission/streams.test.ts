import { expect, test } from 'vitest';
import { createStreams, type Holder } from './streams.ts';

const ada: Holder = { kind: 'user', id: 'ada' };
const acme: Holder = { kind: 'organization', id: 'acme' };

test('a user has at most 12 streams; one that closes makes room for one', () => {
  const streams = createStreams();
  const opened = Array.from({ length: 12 }, () => streams.open([ada, acme]));
  expect(() => streams.open([ada, acme])).toThrow('Too many event streams');
  expect(() => streams.open([{ kind: 'user', id: 'bo' }, acme])).not.toThrow();
  opened[0]?.close();
  opened[0]?.close();
  expect(() => streams.open([ada, acme])).not.toThrow();
  expect(() => streams.open([ada, acme])).toThrow('Too many event streams');
});

test('an organization and a process have limits too', () => {
  const streams = createStreams();
  for (let i = 0; i < 60; i++) streams.open([{ kind: 'user', id: String(i) }, acme]);
  expect(() => streams.open([{ kind: 'user', id: 'another' }, acme])).toThrow('Too many event streams');
  for (let i = 0; i < 440; i++) streams.open([{ kind: 'network', id: String(i) }]);
  expect(() => streams.open([{ kind: 'network', id: 'another' }])).toThrow('Too many event streams');
});

test('networks of one IPv6 block have twice as many as one of them', () => {
  const streams = createStreams();
  const open = (n: number, block = '2001:db8:1::/48') =>
    streams.open([
      { kind: 'network', id: String(n) },
      { kind: 'block', id: block },
    ]);
  for (let n = 0; n < 48; n++) open(n);
  expect(() => open(48)).toThrow('Too many event streams');
  expect(() => open(49, '2001:db8:2::/48')).not.toThrow();
});

test('the end of the process ends all of them', () => {
  const streams = createStreams();
  const signals = [streams.open([ada]).signal, streams.open([acme]).signal];
  streams.end();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
