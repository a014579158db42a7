import { describe, expect, test } from 'vitest';
import { breadthOf, isNonceOrHash, isSource, isUselessHash } from './csp-sources.ts';

const SHA256 = `'sha256-${'a'.repeat(43)}='`;

describe('a source of a content security policy', () => {
  test.each([
    ['*', 'any-host'],
    ['*:*', 'any-host'],
    ['https://*', 'any-host'],
    ['https://*:443/', 'any-host'],
    ['HTTP://*', 'any-host'],
    ['*.com', 'any-host'],
    ['*.co.uk', 'any-host'],
    ['https://*.com:*/a/', 'any-host'],
    ['https:', 'scheme'],
    ['http:', 'scheme'],
    ['*.github.io', 'shared'],
    ['https://*.vercel.app', 'shared'],
    ['*.s3.amazonaws.com', 'shared'],
    ['*.cloudfront.net', 'shared'],
    ['*.pages.dev', 'shared'],
    ['https://shop.github.io', undefined],
    ['*.shop.github.io', undefined],
    ['*.shop.example', undefined],
    ['*.shop.co.uk', undefined],
    ['*.corp.internal', undefined],
    ['wss://*', undefined],
    ['data:', undefined],
    ["'self'", undefined],
    ['//*', undefined],
    ['*.*.com', undefined],
  ])('%s covers %s', (source, breadth) => {
    expect(breadthOf(source)).toBe(breadth);
  });

  test.each([
    ["'nonce-abc123+/_-=='", true],
    ["'nonce-invalid$'", false],
    ["'nonce-'", false],
    ["'nonce-abc", false],
    ["'SHA256-abc='", true],
    ["'sha1-abc='", false],
    ['nonce-abc', false],
  ])('%s is a nonce or hash: %s', (source, recognised) => {
    expect(isNonceOrHash(source)).toBe(recognised);
  });

  test.each([
    [SHA256, false],
    [`'sha384-${'a'.repeat(64)}'`, false],
    [`'sha512-${'a'.repeat(86)}=='`, false],
    ["'sha256-abc='", true],
    [SHA256.replace('256', '384'), true],
    ["'nonce-abc'", false],
  ])('%s is a hash that matches nothing: %s', (source, useless) => {
    expect(isUselessHash(source)).toBe(useless);
  });

  test.each([
    ['https:', true],
    ['cdn.example', true],
    ['https://*.cdn.example:443/a/b.js', true],
    ['localhost:3000', true],
    ['my_bucket.cdn.example', true],
    ['//cdn.example', false],
    ['https://', false],
    ['cdn.example,', false],
    ['https://cdn.*', false],
    ['*cdn.example', false],
    ['https:/cdn.example', false],
  ])('%s fits the grammar: %s', (source, fits) => {
    expect(isSource(source)).toBe(fits);
  });
});
