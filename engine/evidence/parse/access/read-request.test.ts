import { describe, expect, test } from 'vitest';
import type { NetworkRequest } from '../../facts/visit.ts';
import { linkedRead, recordedRead } from './read-request.ts';

const PAGE = 'https://shop.example/orders';
const request = (url: string, changes: Partial<NetworkRequest> = {}): NetworkRequest => ({
  url,
  type: 'fetch',
  status: 200,
  protocol: 'h2',
  headers: [],
  encodedBytes: 0,
  decodedBytes: 0,
  failure: undefined,
  sent: {
    headers: { accept: 'application/json', cookie: 'sid=1', 'sec-fetch-mode': 'cors', authorization: 'Bearer x' },
  },
  ...changes,
});
const post = (url: string, body: unknown) =>
  request(url, { method: 'POST', sent: { headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) } });

const action = (url: string, body: string) =>
  request(url, { method: 'POST', sent: { headers: { 'next-action': '7f'.repeat(21) }, body } });

test('a GET request of a script is a read, with what identifies the user', () => {
  expect(recordedRead(request('https://shop.example/api/orders/7#top'), PAGE)).toEqual({
    url: 'https://shop.example/api/orders/7',
    method: 'GET',
    headers: { accept: 'application/json', authorization: 'Bearer x' },
    kind: 'data',
    page: PAGE,
  });
});

test.each([
  ['one that signs out', request('https://shop.example/api/logout')],
  ['one that deletes', request('https://shop.example/api/orders/7/delete')],
  ['a script', request('https://shop.example/app.js', { type: 'script' })],
  ['an image by its name', request('https://shop.example/sock.png', { type: 'image' })],
  ['a signed URL', request('https://files.example/a?X-Amz-Signature=abc')],
  ['a refused one', request('https://shop.example/api/orders', { status: 403 })],
  ['one without an answer', request('https://shop.example/api/orders', { status: 0, failure: 'net::ERR_FAILED' })],
  ['a PUT request', request('https://shop.example/api/orders/7', { method: 'PUT' })],
  ['a POST request', post('https://shop.example/api/orders', { id: 7 })],
  ['a mutation', post('https://shop.example/graphql', { query: 'mutation { pay(id: 7) { id } }' })],
  ['a procedure of a database', post('https://db.example/rest/v1/rpc/orders', { id: 7 })],
  ['a procedure of tRPC that deletes', post('https://shop.example/api/trpc/ticket.delete', { id: 7 })],
  ['a file for tRPC', post('https://shop.example/api/trpc/ticket.import', 'id;text')],
  [
    'an input of tRPC that fits no address',
    post('https://shop.example/api/trpc/ticket.list', { text: 'x'.repeat(9000) }),
  ],
  ['a search that is saved', post('https://shop.example/api/saved/search', { text: 'socks' })],
  ['a server action at an address that reads', action('https://shop.example/search', '["socks"]')],
  ['a new token of Firebase', post('https://securetoken.googleapis.com/v1/token?key=k', 'grant_type=refresh_token')],
  ['a search without a known body', request('https://shop.example/api/search', { method: 'POST' })],
  ['a search that is too long to repeat', post('https://shop.example/api/search', { text: 'x'.repeat(70_000) })],
  ['a mutation of Convex', post('https://db.example/api/mutation', { path: 'orders:add', args: {} })],
])('%s is none', (_, one) => {
  expect(recordedRead(one, PAGE)).toBeUndefined();
});

test.each([
  ['a query', post('https://shop.example/graphql', { query: 'query A { me { id } }', variables: {} })],
  [
    'a query of Firestore',
    post('https://db.example/v1/projects/p/databases/(default)/documents:runQuery', { from: [] }),
  ],
  ['a query of Convex', post('https://db.example/api/query', { path: 'orders:mine', args: {} })],
  ['a query by its name', post('https://shop.example/graphql', { operationName: 'GetOrders', variables: {} })],
  ['a search', post('https://shop.example/api/orders/search', { status: 'open' })],
  ['a call of JSON-RPC', post('https://shop.example/rpc', { jsonrpc: '2.0', method: 'orders.list', id: 1 })],
  ['a call of Twirp', post('https://shop.example/twirp/shop.v1.Orders/ListOrders', {})],
  ['a query of tRPC', request('https://shop.example/api/trpc/ticket.byId?input=%7B%22id%22%3A7%7D')],
  ['a batch of tRPC', request('https://shop.example/api/trpc/me.get,ticket.byId?batch=1&input=%7B%7D')],
  [
    'a query of tRPC whose stream the page has ended',
    request('https://shop.example/api/trpc/ticket.list', { status: 0, failure: 'net::ERR_ABORTED' }),
  ],
  ['data of a page', request('https://shop.example/_next/data/x/orders.json')],
])('%s is one', (_, one) => {
  expect(recordedRead(one, PAGE)).toMatchObject({ url: one.url });
});

test.each([
  ['ticket.byId', '?input=%7B%22id%22%3A7%7D', { id: 7 }],
  ['me.get,ticket.byId?batch=1', '&input=%7B%220%22%3A%7B%22id%22%3A7%7D%7D', { 0: { id: 7 } }],
])('what tRPC is asked for by POST is asked for by GET, in which it runs no mutation: %s', (path, input, body) => {
  const one = post(`https://shop.example/api/trpc/${path}`, body);
  const headers = { 'trpc-accept': 'application/jsonl', 'content-type': 'application/json', authorization: 'x' };
  expect(recordedRead({ ...one, sent: { headers, body: JSON.stringify(body) } }, PAGE)).toEqual({
    url: `https://shop.example/api/trpc/${path}${input}`,
    method: 'GET',
    headers: { authorization: 'x' },
    kind: 'data',
    page: PAGE,
  });
});

describe('a function of PostgREST is asked for by GET, in which it cannot write', () => {
  const headers = { apikey: 'k', 'content-type': 'application/json', 'content-profile': 'api' };
  const call = (body: string) =>
    request('https://db.example/rest/v1/rpc/get_orders', { method: 'POST', sent: { headers, body } });

  test('with its arguments as parameters', () => {
    expect(recordedRead(call('{"customer":"c 7","since":null,"max":5}'), PAGE)).toMatchObject({
      method: 'GET',
      url: 'https://db.example/rest/v1/rpc/get_orders?customer=c+7&max=5',
      headers: { apikey: 'k', 'accept-profile': 'api' },
    });
  });

  test.each(['{"ids":[1,2]}', '{"filter":{"a":1}}', 'no JSON', '[1]'])('not with %s', (body) => {
    expect(recordedRead(call(body), PAGE)).toBeUndefined();
  });
});

test('links lead to documents, except those that act', () => {
  expect(linkedRead('https://shop.example/files/7/download', PAGE)).toMatchObject({ method: 'GET', page: PAGE });
  expect(linkedRead('https://shop.example/orders/7/cancel', PAGE)).toBeUndefined();
});
