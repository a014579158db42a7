import { expect, test } from 'vitest';
import { ignoreCuts } from '../../limits.ts';
import { scriptMap } from '../../report/script-map.ts';
import { waterfall } from '../../report/waterfall.ts';
import type { NetworkRequest } from '../facts/visit.ts';
import type { Library } from '../parse/application/library.ts';
import derivation from './page-requests.ts';

const request = (url: string, start?: number, end?: number, more: Partial<NetworkRequest> = {}): NetworkRequest => ({
  url,
  type: 'script',
  status: 200,
  protocol: 'h2',
  headers: [],
  encodedBytes: 1200,
  decodedBytes: 4000,
  failure: undefined,
  ...(start === undefined ? {} : { start }),
  ...(end === undefined ? {} : { end }),
  ...more,
});

const pageRequests = (network: readonly NetworkRequest[], pageLibraries: readonly Library[] = []) =>
  derivation.derive({ network, pageLibraries }, ignoreCuts);

test('requests are listed in the order of their start, without query, credentials and data URLs', () => {
  const key = `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`;
  const { requests, more_requests } = pageRequests([
    request('https://shop.example/app.js?user=7#top', 30, 90),
    request('https://shop.example/', 0, 25, { type: 'document' }),
    request('data:text/javascript,1', 31, 32),
    request(`https://shop.example/${key}/a.js`, 40, 50),
    request(`https://shop.example/${'long/'.repeat(16)}${key}`, 51, 52),
    request('https://shop.example/pay;jsessionid=1A2B', 53, 54),
    request('https://shop.example/events', 60),
  ]);
  expect(requests.map(({ url, start_ms, end_ms }) => [url, start_ms, end_ms])).toEqual([
    ['https://shop.example/', 0, 25],
    ['https://shop.example/app.js', 30, 90],
    ['https://shop.example/…', 40, 50],
    ['https://shop.example/…', 51, 52],
    ['https://shop.example/pay', 53, 54],
  ]);
  expect(more_requests).toBe(1);
  const signedIn = () => derivation.derive({ network: [], sessionOrigin: 'https://shop.example' }, ignoreCuts);
  expect(signedIn).toThrow('what a signed-in user requests is not shown');
});

test('100 requests are listed, and the others are counted', () => {
  const all = Array.from({ length: 140 }, (_, i) => request(`https://shop.example/${i}.js`, i, i + 5));
  const { requests, more_requests } = pageRequests(all);
  expect([requests.length, more_requests]).toEqual([100, 40]);
  expect(pageRequests(all.slice(0, 100))).not.toHaveProperty('more_requests');
});

test('a waterfall has the share of each request in the time, and those of types and hosts', () => {
  const { requests } = pageRequests([
    request('https://shop.example/', 0, 50, { type: 'document', encodedBytes: 900 }),
    request('https://cdn.example/a.js', 50, 200),
    request('https://cdn.example/b.js', 100, 100, { status: 0 }),
  ]);
  const { rows, types, hosts } = waterfall(requests);
  expect(rows.map(({ from, length, words }) => [from, length, words])).toEqual([
    [0, 25, 'document · 200 · 900 B'],
    [25, 75, 'script · 200 · 1 KB'],
    [50, 1, 'script · failed · 1 KB'],
  ]);
  expect(types).toEqual([
    { name: 'script', requests: '2', size: '2 KB' },
    { name: 'document', requests: '1', size: '900 B' },
  ]);
  expect(hosts.map(({ name }) => name)).toEqual(['cdn.example', 'shop.example']);
});

test('scripts are tiles in proportion to their bytes, with the packages that are known', () => {
  const at = 'https://cdn.example/jquery.js?v=1';
  const { requests } = pageRequests(
    [
      request('http://old.example/', 0, 4, { type: 'document', status: 301 }),
      request('https://shop.example/', 4, 5, { type: 'document' }),
      request('https://shop.example/small.js', 5, 6, { encodedBytes: 1000 }),
      request(at, 5, 7, { encodedBytes: 6000 }),
      request('https://shop.example/app.js', 5, 8, { encodedBytes: 3000 }),
    ],
    [{ name: 'jquery', version: '1.12.4', at }],
  );
  const map = scriptMap(requests);
  expect(map.map(({ label, isOther }) => [label, isOther])).toEqual([
    ['jquery.js, 6 KB, jquery 1.12.4', true],
    ['app.js, 3 KB', false],
    ['small.js, 1 KB', false],
  ]);
  expect(map.map(({ width, height }) => Math.round((width * height) / 100))).toEqual([60, 30, 10]);
  expect(scriptMap([])).toEqual([]);
});
