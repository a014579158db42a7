import { expect, test } from 'vitest';
import { convexQueries } from './convex.ts';

const SYNC = 'wss://warm-sock-123.convex.cloud/api/1.48.0/sync';
const API = 'https://warm-sock-123.convex.cloud/api/query';
const add = (query: object) => ({
  type: 'Add',
  queryId: 0,
  udfPath: 'orders:mine',
  args: [{ status: 'open' }],
  ...query,
});
const change = (...modifications: object[]) => JSON.stringify({ type: 'ModifyQuerySet', modifications });
const signedIn = (value: string, tokenType = 'User') => JSON.stringify({ type: 'Authenticate', tokenType, value });
const paths = (...texts: string[]) => convexQueries(SYNC, texts).map(({ body = '' }) => JSON.parse(body).path);

test('a subscription is a query of the HTTP API, with the latest token of the user', () => {
  expect(convexQueries(SYNC, [signedIn('old'), change(add({})), signedIn('new')])).toEqual([
    {
      url: API,
      method: 'POST',
      headers: { authorization: 'Bearer new', 'content-type': 'application/json' },
      body: '{"path":"orders:mine","args":{"status":"open"},"format":"json"}',
    },
  ]);
});

test.each([
  ['a mutation', JSON.stringify({ type: 'Mutation', udfPath: 'orders:add', args: [{}] })],
  ['an action', JSON.stringify({ type: 'Action', udfPath: 'orders:pay', args: [{}] })],
  ['the end of a subscription', change({ type: 'Remove', queryId: 0 })],
  ['a function of a component', change(add({ componentPath: 'mail' }))],
  ['what is no JSON', 'hello'],
])('%s is none', (_, text) => {
  expect(paths(text)).toEqual([]);
});

test('the token of an administrator is not used, and other sockets are not read', () => {
  expect(convexQueries(SYNC, [signedIn('key', 'Admin'), change(add({}))])[0]?.headers).not.toHaveProperty(
    'authorization',
  );
  expect(convexQueries('wss://shop.example/live', [change(add({}))])).toEqual([]);
});
