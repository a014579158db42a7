import { expect, test } from 'vitest';
import { addressOf } from './provider-address.ts';

const HOSTS = ['https://api.shop.example', 'https://*.data.example'];

test('a host below a domain of the provider', () => {
  expect(addressOf('https://a.data.example/x', HOSTS, undefined).href).toBe('https://a.data.example/x');
  expect(addressOf('https://a.eu.data.example/x', HOSTS, undefined).href).toBe('https://a.eu.data.example/x');
  expect(addressOf('https://a.data.example/x', HOSTS, 'http://127.0.0.1:9/').href).toBe(
    'http://127.0.0.1:9/a.data.example/x',
  );
});

test.each([
  'https://data.example.evil.example/x',
  'https://a.data.example.evil.example/x',
  'https://evildata.example/x',
  'https://evil.example/.data.example/x',
  'https://a@evil.example/x',
  'https://evil.example#.data.example/x',
  'https://a.data.example@evil.example/x',
  'https://a.data.example:444/x',
  'http://a.data.example/x',
])('%s is outside of the API', (address) => {
  expect(() => addressOf(address, HOSTS, undefined)).toThrow('the provider names an address outside of its API');
});
