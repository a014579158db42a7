import { expect, test } from 'vitest';
import { BYPASS_HOSTS, bypassesIn } from './csp-bypasses.ts';

const hostsIn = (...lists: string[]) => [
  ...new Set(bypassesIn(lists.map((list) => list.split(' '))).map(({ host }) => host)),
];

test.each([
  ['https://accounts.google.com', ['accounts.google.com']],
  ['//accounts.google.com', []],
  ['accounts.google.com:443', ['accounts.google.com']],
  ['accounts.google.com:8443', []],
  ['https://accounts.google.com/gsi/client', []],
  ['https://accounts.google.com/o/oauth2/', ['accounts.google.com']],
  ['https://ACCOUNTS.google.com/o/OAuth2/revoke', ['accounts.google.com']],
  ["'self'", []],
  ['*', []],
  ['https:', []],
  ['cdn.jsdelivr.net', []],
  ['gdata.youtube.com', []],
])('%s allows bypasses on %j', (source, hosts) => {
  expect(hostsIn(source)).toEqual(hosts);
});

test('a wildcard covers all hosts below a domain, and not the domain itself', () => {
  expect(hostsIn('*.yandex.ru')).toContain('rec.ydf.yandex.ru');
  expect(hostsIn('*.yandex.ru')).not.toContain('yandex.ru');
});

test('a request must pass every policy', () => {
  expect(hostsIn('accounts.google.com vimeo.com', 'vimeo.com')).toEqual(['vimeo.com']);
  expect(hostsIn('accounts.google.com', 'vimeo.com')).toEqual([]);
  expect(bypassesIn([])).toEqual([]);
  expect(hostsIn('*', 'https:')).toEqual([]);
  expect(hostsIn("'self'", 'vimeo.com')).toEqual([]);
});

test.each(['*', 'https:', 'http:', 'HTTPS:', 'https://*', '*:443', '*:*'])(
  'a second policy that allows every host by %s hides no bypass',
  (every) => {
    expect(hostsIn('vimeo.com', every)).toEqual(['vimeo.com']);
    expect(hostsIn(every, 'vimeo.com')).toEqual(['vimeo.com']);
    expect(bypassesIn([[every], ['vimeo.com']])[0]?.source).toBe('vimeo.com');
  },
);

test.each(['data:', 'https://*:8443', 'wss:', 'https'])('%s does not allow every host', (source) => {
  expect(hostsIn('vimeo.com', source)).toEqual([]);
});

test('tag managers are told from JSONP endpoints, and the lists are there', () => {
  expect(new Set(bypassesIn([['www.googletagmanager.com']]).map(({ kind }) => kind))).toEqual(new Set(['tags']));
  expect(bypassesIn([['https://www.googletagmanager.com/gtm.js']]).map(({ kind }) => kind)).toEqual(['tags']);
  expect(BYPASS_HOSTS.length).toBeGreaterThan(100);
});
