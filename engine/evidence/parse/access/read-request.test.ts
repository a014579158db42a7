import { describe, expect, test } from 'vitest';
import type { NetworkRequest } from '../../facts/visit.ts';
import { isQuery, linkedRead, recordedRead } from './read-request.ts';

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
  ['a PUT request', request('https://shop.example/api/orders/7', { method: 'PUT' })],
  ['a POST request', post('https://shop.example/api/orders', { id: 7 })],
  ['a mutation', post('https://shop.example/graphql', { query: 'mutation { pay(id: 7) { id } }' })],
  ['a procedure of a database', post('https://db.example/rest/v1/rpc/orders', { id: 7 })],
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
  ['data of a page', request('https://shop.example/_next/data/x/orders.json')],
])('%s is one', (_, one) => {
  expect(recordedRead(one, PAGE)).toMatchObject({ url: one.url });
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

describe('GraphQL', () => {
  test.each([
    '{ me { id } }',
    'query Order($id: ID! = "mutation") { order(id: $id) { id } } fragment F on Order { id }',
    '# mutation\nquery { note(text: "a } mutation {") { id } }',
    '"""mutation""" query { me { id } }',
  ])('%s only reads', (text) => {
    expect(isQuery(text)).toBe(true);
  });

  test.each([
    'mutation { a }',
    'query A { a } mutation B { b }',
    'subscription { a }',
    'query { a',
    '} mutation { a',
    'query A { a }mutation B { b }',
  ])('%s may not', (text) => {
    expect(isQuery(text)).toBe(false);
  });
});

test('links lead to documents, except those that act', () => {
  expect(linkedRead('https://shop.example/files/7/download', PAGE)).toMatchObject({ method: 'GET', page: PAGE });
  expect(linkedRead('https://shop.example/orders/7/cancel', PAGE)).toBeUndefined();
});
