import { expect, test } from 'vitest';
import { sourceExpression } from './source-expression.ts';

const page = new URL('https://shop.example/a');
const read = (source: string) => sourceExpression(source, page, (host) => host === 'cdn.example');

test.each([
  ['https://shop.example/x.js?y=1', "'self'"],
  ['https://other.example/x.js?y=1', 'https://other.example'],
  ['https://other.example:8443/x', 'https://other.example:8443'],
  ['http://other.example/x.png', 'https://other.example'],
  ['wss://live.example/socket', 'wss://live.example'],
  ['https://cdn.example/npm/a@1.2.3/a.js', 'https://cdn.example/npm/a@1.2.3/a.js'],
  ['data:', 'data:'],
  ["'sha256-zjRRVHKR+yoEKwRvAvMqSMGxiALm5BdGmYrcHrrhE3o='", "'sha256-zjRRVHKR+yoEKwRvAvMqSMGxiALm5BdGmYrcHrrhE3o='"],
  ["'unsafe-eval'", "'unsafe-eval'"],
])('%s → %s', (source, expected) => {
  expect(read(source)).toBe(expected);
});

test.each([
  "https://a.example;script-src'*'/x",
  'https://a,b.example/',
  'https://[2001:db8::1]/x',
  'chrome-extension://abc/x',
  "'unsafe-inline'",
  "'nonce-abc'",
  '*',
  'javascript:',
  "'sha256-short='",
  'not a url',
])('refuses %s', (source) => {
  expect(read(source)).toBeUndefined();
});

test('a path that could carry text, on a host that needs one, gives no source', () => {
  expect(read('https://cdn.example/a b/;x.js')).toBeUndefined();
});
