import { expect, test } from 'vitest';
import { addressesOnBases } from './script-bases.ts';

test.each([
  ['const api = "/api"; fetch(api + "/orders/" + id)', ['/api/orders/1']],
  ['const api = "/api"; fetch(`@{api}/orders/@{id}`)', ['/api/orders/1']],
  ['const api = "/api"; fetch(api + "/orders", { method: "GET" })', ['/api/orders']],
  ['const api = "/api"; client.get(api + "/orders")', ['/api/orders']],
  ['const api = "/api"; fetch(api + "/orders", { method: "POST" })', []],
  ['const api = "/api"; fetch(`@{api}/orders/@{id}/ship`, { headers, method: `PATCH` })', []],
  ['const api = "/api"; fetch(new Request({ "method": "delete", url: api + "/orders" }))', []],
  ['const api = "/api"; client.post(api + "/orders", order)', []],
  ['const api = "/api"; client.delete<void>(`@{api}/orders/@{id}`)', []],
  ['const api = "/api"; request.open("PUT", api + "/orders")', []],
])('%s: %j', (script, addresses) => {
  expect(addressesOnBases(script.replaceAll('@{', '${'), '1')).toEqual(addresses);
});

test('a variable far away may be another one of the same name', () => {
  const apart = (count: number) => addressesOnBases(`var e="/api";${' '.repeat(count)}f(e+"/orders")`, '1');
  expect(apart(4000)).toEqual(['/api/orders']);
  expect(apart(5000)).toEqual([]);
});

test('addresses beyond the limit are left out and stated', () => {
  const cuts: string[] = [];
  const script = `var e="/api";${'f(e+"/a");'.repeat(2001)}`;
  addressesOnBases(script, '1', (reason) => void cuts.push(reason));
  expect(cuts).toEqual(['Only the first 2000 addresses of one kind in a script were put together']);
});
