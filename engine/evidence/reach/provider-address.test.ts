import { expect, test } from 'vitest';
import { addressOf } from './provider-address.ts';

const HOSTS = ['https://api.one.example/v4', 'https://rules.one.example'];
const STAND_IN = 'http://127.0.0.1:9/base/';

test.each([
  ['/user?page=2', undefined, 'https://api.one.example/v4/user?page=2'],
  ['https://rules.one.example/v1/a', undefined, 'https://rules.one.example/v1/a'],
  ['https://api.one.example/v4/user', undefined, 'https://api.one.example/v4/user'],
  ['/user', STAND_IN, 'http://127.0.0.1:9/base/user'],
  ['https://rules.one.example/v1/a', STAND_IN, 'http://127.0.0.1:9/base/rules.one.example/v1/a'],
  ['http://127.0.0.1:9/base/user?page=2', STAND_IN, 'http://127.0.0.1:9/base/user?page=2'],
])('%s with %s is %s', (path, apiUrl, address) => {
  expect(addressOf(path, HOSTS, apiUrl).href).toBe(address);
});

test.each([
  ['https://elsewhere.example/user', undefined],
  ['https://api.one.example/v3/user', undefined],
  ['https://api.one.example.elsewhere.example/v4/user', undefined],
  ['https://api.one.example/v4@elsewhere.example/', undefined],
  ['http://api.one.example/v4/user', undefined],
  ['http://169.254.169.254/latest', STAND_IN],
  ['/repos/acme/../../user', undefined],
  ['/repos/acme/%2e%2E/user', undefined],
  ['repos/acme', undefined],
  ['', undefined],
])('%s with %s is outside of the API', (path, apiUrl) => {
  expect(() => addressOf(path, HOSTS, apiUrl)).toThrow('outside of its API');
});
