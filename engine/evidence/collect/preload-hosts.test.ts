import { expect, test } from 'vitest';
import { Unavailable } from '../define-collector.ts';
import { preloadHosts, preloadOf } from './preload-hosts.ts';

test('the host, what is above it up to its registrable domain, and a sibling of that are looked up', () => {
  const sibling = 'preload-control-4f7d1c.co.uk';
  expect(preloadHosts('https://www.shop.co.uk/a')).toEqual({
    ...{ host: 'www.shop.co.uk', domain: 'shop.co.uk', sibling },
    names: ['shop.co.uk', 'www.shop.co.uk'],
  });
  expect(preloadHosts('https://a.b.shop.com/')?.names).toEqual(['shop.com', 'b.shop.com', 'a.b.shop.com']);
  expect(preloadHosts('https://shop.com/')?.names).toEqual(['shop.com']);
  expect(preloadHosts('https://shop.vercel.app./')?.sibling).toBe('preload-control-4f7d1c.vercel.app');
});

test.each([
  'http://shop.com/',
  'https://localhost/',
  'https://192.0.2.1/',
  'https://[2001:db8::1]/',
  'https://shop.test/',
  'https://nas.home.arpa/',
  'https://com/',
])('%s cannot be preloaded', (url) => {
  expect(preloadHosts(url)).toBeUndefined();
});

test('the list is stated with its browser, and what is not known stays unknown', () => {
  const hosts = preloadHosts('https://www.shop.com/');
  expect(preloadOf(hosts, { listed: ['www.shop.com', 'shop.com'] }, 'Chrome/155')).toEqual({
    ...{ host: 'www.shop.com', domain: 'shop.com', browser: 'Chrome/155' },
    ...{ entry: 'shop.com', isSuffixListed: false },
  });
  expect(preloadOf(hosts, { failed: 'too old' }, 'Chrome/1')).toEqual(new Unavailable('too old'));
  expect(preloadOf(undefined, { failed: 'too old' }, 'Chrome/1')).toBeUndefined();
});

test('the entry is the shortest name that is covered, and unknown where it was not looked up', () => {
  const entry = (url: string, listed: readonly string[]) => preloadOf(preloadHosts(url), { listed }, 'Chrome/155');
  const four = 'https://d.c.b.a.shop.com/';
  expect(entry('https://c.b.shop.com/', ['b.shop.com', 'c.b.shop.com'])).toMatchObject({ entry: 'b.shop.com' });
  expect(entry(four, ['d.c.b.a.shop.com'])).toMatchObject({ entry: 'd.c.b.a.shop.com' });
  expect(entry(four, [])).toMatchObject({ entry: undefined });
  expect(entry('https://e.d.c.b.a.shop.com/', ['e.d.c.b.a.shop.com'])).toBeInstanceOf(Unavailable);
});
