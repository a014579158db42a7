import { expect, test } from 'vitest';
import { parseTarget } from '../../../scan-target/target.ts';
import { admitsSignIn, signInAddresses } from './addresses.ts';

const target = parseTarget('https://shop.example.com/');
const addresses = (urls: readonly string[], landed = target.url, of = target) =>
  signInAddresses(
    urls.map((url) => ({ url, label: 'Log in' })),
    of,
    landed,
  );

test('the form is looked for on the own origin only: links first, then known paths', () => {
  const found = addresses(['https://community.example.com/login', 'https://shop.example.com/enter']);
  expect(found).toMatchObject({
    linked: ['https://shop.example.com/enter'],
    elsewhere: 'https://community.example.com',
  });
  expect(found.wanted.slice(0, 2)).toEqual(['https://shop.example.com/enter', 'https://shop.example.com/login']);
  expect(found.wanted.every((url) => url.startsWith('https://shop.example.com/'))).toBe(true);
});

test('an application that shows pages by the fragment has its form there', () => {
  const route = 'https://shop.example.com/#/login';
  expect(addresses([], 'https://shop.example.com/#/search').wanted[0]).toBe(route);
  expect(addresses([], 'https://shop.example.com/#top').wanted).not.toContain(route);
});

test.each<[string, string, string | undefined]>([
  ['plain HTTP', 'http://shop.example.com/login', undefined],
  ['another port', 'https://shop.example.com:8443/login', 'https://shop.example.com:8443'],
  ['another site', 'https://shop.example/login', undefined],
])('a linked form over %s is not looked at', (_, url, elsewhere) => {
  expect(addresses([url])).toMatchObject({ linked: [], elsewhere });
  expect(addresses([url]).wanted).not.toContain(url);
});

test('where the target redirects is its own; plain HTTP is not', () => {
  expect(addresses(['https://www.example.com/login'], 'https://www.example.com/').linked).toHaveLength(1);
  expect(addresses(['http://shop.example.com/login'], 'http://shop.example.com/').linked).toEqual([]);
});

test('from plain HTTP, the same host over HTTPS is its own', () => {
  const plain = parseTarget('http://shop.example.com/');
  expect(addresses(['https://shop.example.com/login'], plain.url, plain).linked).toHaveLength(1);
});

test.each<[string, readonly string[], boolean]>([
  ['https://auth.example.com/', [], true],
  ['http://shop.example.com/login', [], false],
  ['http://shop.example.com/login', ['http://shop.example.com'], true],
  ['https://idp.test/', [], false],
  ['https://idp.test/', ['http://idp.test'], true],
  ['http://idp.test/', ['https://idp.test'], false],
])('a sign-in may go to %s with %j named: %s', (url, named, isAdmitted) => {
  expect(admitsSignIn(url, target, named)).toBe(isAdmitted);
});
