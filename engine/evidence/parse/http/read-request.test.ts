import { expect, test } from 'vitest';
import { isReadRequest } from './read-request.ts';

const HOST = 'https://shop.example';
const graphql = (query: string) => ({ method: 'POST', url: `${HOST}/graphql`, postData: JSON.stringify({ query }) });
const post = (path: string, body?: object) => ({
  method: 'POST',
  url: HOST + path,
  postData: body && JSON.stringify(body),
});

test.each([
  { method: 'GET', url: `${HOST}/orders` },
  graphql('{ me { name } }'),
  graphql('query Orders($n: Int) { orders(first: $n) { id } }'),
  graphql('fragment F on Order { id } query Orders { orders { ...F } }'),
  post('/graphql', { operationName: 'GetOrders', extensions: { persistedQuery: { sha256Hash: 'a' } } }),
  post('/graphql', [{ query: '{ me { name } }' }, { query: 'query { orders { id } }' }] as object),
  post('/rpc', { jsonrpc: '2.0', method: 'orders.list' }),
  post('/api/orders/search', { status: 'open' }),
  post('/rest/v1/rpc/get_orders', {}),
  post('/shop.v1.Orders/ListOrders'),
  { method: 'POST', url: 'https://firestore.googleapis.com/v1/projects/a/databases/d/documents:runQuery' },
])('reads: $method $url $postData', (request) => {
  expect(isReadRequest(request)).toBe(true);
});

test.each([
  { method: 'DELETE', url: `${HOST}/api/orders/search` },
  { method: 'PUT', url: `${HOST}/orders/7` },
  graphql('mutation { deleteOrder(id: 7) { id } }'),
  graphql('query A { me { name } } mutation B { payAll }'),
  post('/graphql', [{ query: '{ me { name } }' }, { query: 'mutation { payAll }' }] as object),
  post('/graphql', { operationName: 'PayOrder', extensions: { persistedQuery: { sha256Hash: 'a' } } }),
  post('/rpc', { jsonrpc: '2.0', method: 'orders.delete' }),
  post('/api/orders', { item: 7 }),
  post('/api/getaway/book'),
  post('/api/listing/delete'),
  post('/orders/7/get-rid-of/delete'),
  post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x' }),
])('may change something: $method $url $postData', (request) => {
  expect(isReadRequest(request)).toBe(false);
});
