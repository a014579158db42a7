import { expect, test } from 'vitest';
import { Unavailable } from '../define-collector.ts';
import { preloadHosts, preloadOf } from './preload-hosts.ts';

test('the host, its registrable domain and a sibling of that are looked up', () => {
  const sibling = 'preload-control-4f7d1c.co.uk';
  expect(preloadHosts('https://www.shop.co.uk/a')).toEqual({ host: 'www.shop.co.uk', domain: 'shop.co.uk', sibling });
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
    ...{ isHostListed: true, isDomainListed: true, isSuffixListed: false },
  });
  expect(preloadOf(hosts, { failed: 'too old' }, 'Chrome/1')).toEqual(new Unavailable('too old'));
  expect(preloadOf(undefined, { failed: 'too old' }, 'Chrome/1')).toBeUndefined();
});
