import { expect, test } from 'vitest';
import { bodyPoints, type JsonFields } from './json-body.ts';

test.each<[path: string, sent: JsonFields, names: string[]]>([
  ['/api/socks', { name: 'Noon', size: { length: 1 } }, ['/name', '/size/length']],
  ['/api/payouts', { name: 'a' }, []],
  ['/api/transfers', { name: 'a' }, []],
  ['/api/sign-in', { name: 'a' }, []],
  ['/api/login', { username: 'a', pin: '1' }, []],
  ['/api/uploadFile', { name: 'a' }, []],
  ['/api/gifts', { amount: 1, account: '7' }, []],
  ['/api/gifts', { gift: { accountNumber: '7' } }, []],
  ['/api/gifts', { user: { pwd: 'a' } }, []],
])('JSON posted to %s as %j has the fields %j', (path, sent, names) => {
  expect(bodyPoints(new URL(path, 'https://shop.example'), sent).map(({ name }) => name)).toEqual(names);
});
