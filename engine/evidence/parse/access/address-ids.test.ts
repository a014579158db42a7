import { expect, test } from 'vitest';
import type { RecordedRead } from '../../facts/access.ts';
import { shapeOf, withIds } from './address-ids.ts';

const UID = '3f0c8a52-6f1e-4c0b-9d57-1b8a4c2e7f10';
const get = (path: string) => ({ method: 'GET', url: `https://shop.example${path}` }) as const;
const query = (text: string, variables: object) =>
  ({ method: 'POST', url: 'https://shop.example/graphql', body: JSON.stringify({ query: text, variables }) }) as const;

test.each([
  ['a number in the path', get('/api/v1/orders/1001'), '/api/v1/orders/*', ['1001']],
  ['a file with a number', get('/_next/data/x/orders/1001.json'), '/_next/data/x/orders/*.json', ['1001']],
  ['a number in the query', get('/api/order?id=7&lang=en'), '/api/order?id=*&lang=en', ['7']],
  [
    'a filter of PostgREST',
    get(`/rest/v1/notes?select=*&user_id=eq.${UID}`),
    '/rest/v1/notes?select=*&user_id=*',
    [UID],
  ],
  ['JSON in the query', get('/api/trpc/a.b?input={"json":{"id":"c4x9k2m1"}}'), '/api/trpc/a.b?input=*', ['c4x9k2m1']],
  ['none', get('/api/orders?page=2'), '/api/orders?page=2', []],
])('%s', (_, read, path, ids) => {
  const shape = shapeOf(read);
  expect(decodeURI(shape.template)).toBe(`GET https://shop.example${path}`);
  expect(shape.ids.map(({ value }) => value)).toEqual(ids);
});

test('variables of a query, and ids that it states', () => {
  const [first, second] = ['acc_1', 'acc_2'].map((id) =>
    shapeOf(query('query Account($id: ID!) { account(id: $id) { id } }', { id })),
  );
  expect(first?.ids.map(({ value }) => value)).toEqual(['acc_1']);
  expect(first?.template).toBe(second?.template);
  expect(first?.words).toContain('account');
  expect(shapeOf(query('{ order(id: "1001") { id } }', {})).ids.map(({ value }) => value)).toEqual(['1001']);
});

test('what names a user is an id, whatever it looks like', () => {
  expect(shapeOf(get('/u/alice/orders'), new Set(['alice'])).ids.map(({ value }) => value)).toEqual(['alice']);
});

test('other ids in each of these places, and nowhere else', () => {
  const changed = (read: Pick<RecordedRead, 'method' | 'url' | 'body'>) => withIds(read, shapeOf(read).ids, () => '9');
  expect(changed(get('/a/80/orders/80.json?x=80&user_id=eq.80')).url).toBe(
    'https://shop.example/a/9/orders/9.json?x=9&user_id=eq.9',
  );
  expect(JSON.parse(changed(query('query A($id: Int) { a(id: $id) { b } }', { id: 41 })).body ?? '')).toMatchObject({
    variables: { id: 9 },
  });
});

test('the topic of a channel says what it is about, and may name a user', () => {
  const user = '3f0c8a52-6f1e-4c0b-9d57-1b8a4c2e7f10';
  const shape = (topic: string) =>
    shapeOf({ method: 'GET', url: `https://db.example/realtime/v1/websocket?topic=${topic}` }, new Set([user]));
  const { ids, template, words } = shape(`inbox:${user}`);
  expect(ids).toEqual([{ where: 'query', noun: 'topic', value: user }]);
  expect([template.split('?')[1], words]).toEqual(['topic=inbox:*', expect.arrayContaining(['inbox'])]);
  expect(shape('posts:a7f3').words).toContain('posts');
});
