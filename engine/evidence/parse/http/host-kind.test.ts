import { expect, test } from 'vitest';
import { hostOf, isNearHost, isPlaceholderAddress, isPlaceholderHost, unpublishedHost } from './host-kind.ts';

test.each([
  ['https://WWW.Shop.example:8443/a', 'shop.example'],
  ['http://shop.example.', 'shop.example'],
  ['/a', undefined],
  ['mailto:a@b.example', undefined],
])('host of %s', (url, expected) => {
  expect(hostOf(url)).toBe(expected);
});

test.each([
  ['https://a.example/', 'https://www.a.example/x', true],
  ['https://docs.a.example/', 'https://a.example/', true],
  ['https://a.example/', 'https://docs.a.example/', true],
  ['https://a.example/', 'https://ba.example/', false],
  ['https://a.example/', '/x', false],
])('%s near %s', (a, b, expected) => {
  expect(isNearHost(a, b)).toBe(expected);
});

test.each([
  ['https://shop-git-main.vercel.app/', 'shop-git-main.vercel.app'],
  ['http://localhost:3000/', 'localhost'],
  ['http://127.0.0.1/', '127.0.0.1'],
  ['http://192.168.1.20:5173/', '192.168.1.20'],
  ['http://10.0.0.4/', '10.0.0.4'],
  ['http://[fd12::4]:3000/', '[fd12::4]'],
  ['http://203.0.113.7/', undefined],
  ['https://shop.example/', undefined],
  ['https://vercel.app.example/', undefined],
  ['https://github.io/', undefined],
])('unpublished: %s', (url, expected) => {
  expect(unpublishedHost(url)).toBe(expected);
});

test.each([
  ['example.com', 'https://socks.shop/', true],
  ['www.Example.org', 'https://socks.shop/', true],
  ['example.com', 'http://localhost:3000/', true],
  ['example.com', 'https://example.com/', false],
  ['shop.example', 'https://socks.shop/', true],
  ['api.shop.test', 'https://socks.shop/', true],
  ['name.invalid', 'https://socks.shop/', true],
  ['shop.test', 'https://shop.test/', false],
  ['shop.test', 'http://127.0.0.1:8000/', false],
  ['your-domain.com', 'https://socks.shop/', true],
  ['test.com', 'https://socks.shop/', false],
  ['example.shop', 'https://socks.shop/', false],
])('placeholder: %s on %s is %s', (host, page, expected) => {
  expect(isPlaceholderHost(host, page)).toBe(expected);
});

test.each([
  ['mailto:dmarc@example.com!10m', true],
  ['mailto:tls@reports.example.org?subject=x', true],
  ['https://tls.example/in', true],
  ['mailto:dmarc@socks.shop', false],
  ['https://socks.shop/?to=@example.com', false],
  ['tel:+44-20-7946-0000', false],
  ['mailto:', false],
])('placeholder address: %s is %s', (address, expected) => {
  expect(isPlaceholderAddress(address, 'https://socks.shop/')).toBe(expected);
});
