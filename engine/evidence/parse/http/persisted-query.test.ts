import { expect, test } from 'vitest';
import { answerToHash } from './persisted-query.ts';

const URL = 'https://shop.example/graphql';
const ORDERS = { operationName: 'Orders', extensions: { persistedQuery: { version: 1, sha256Hash: 'e3b0' } } };
const post = (body: unknown) => ({ method: 'POST', url: URL, postData: JSON.stringify(body) });
const NOT_FOUND = {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};

test('a hash alone is answered as by a server that does not know it, in a batch each', () => {
  expect(JSON.parse(answerToHash(post(ORDERS)) ?? '')).toEqual(NOT_FOUND);
  expect(JSON.parse(answerToHash(post([ORDERS, ORDERS])) ?? '')).toEqual([NOT_FOUND, NOT_FOUND]);
});

test.each([
  ['a text with its hash', { ...ORDERS, query: 'query Orders { orders { id } }' }],
  ['a batch with a text', [ORDERS, { query: '{ me { id } }' }]],
  ['another extension', { extensions: { tracing: true } }],
  ['an id of a stored operation', { documentId: 'e3b0' }],
  ['an empty batch', []],
])('%s is none', (_, body) => {
  expect(answerToHash(post(body))).toBeUndefined();
});

test('nor is a request by GET', () => {
  expect(answerToHash({ ...post(ORDERS), method: 'GET' })).toBeUndefined();
});
