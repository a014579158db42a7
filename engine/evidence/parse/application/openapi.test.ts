import { expect, test } from 'vitest';
import { readOperations } from './openapi.ts';

const AT = 'https://shop.example/openapi.json';

function pointsIn(document: object): string[] {
  return readOperations(JSON.stringify(document), AT).points.map(({ where, name, url }) => `${where} ${name} ${url}`);
}

test('parameters of read operations become points, with examples, defaults and values by type', () => {
  const paths = {
    '/items/{item}': {
      parameters: [{ name: 'item', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        parameters: [
          { name: 'sort', in: 'query', schema: { enum: ['price', 'name'] } },
          { name: 'size', in: 'query', example: 'm' },
          { $ref: '#/components/parameters/Page' },
          { name: 'x-trace', in: 'header' },
        ],
      },
      post: { parameters: [{ name: 'note', in: 'query' }] },
    },
    '/items/{item}/delete': { get: { parameters: [{ name: 'why', in: 'query' }] } },
  };
  const components = { parameters: { Page: { name: 'page', in: 'query', schema: { default: 2 } } } };
  const at = 'https://shop.example/api/items/1?sort=price&size=m&page=2';
  expect(pointsIn({ openapi: '3.1.0', servers: [{ url: '/api' }], paths, components })).toEqual([
    `query sort ${at}`,
    `query size ${at}`,
    `query page ${at}`,
    `path 3 ${at}`,
  ]);
});

test('GET that is described as the method that changes something is not requested', () => {
  const given = (get: object, post: object) =>
    pointsIn({
      openapi: '3.1.0',
      paths: { '/hearts/{id}': { get: { ...get, parameters: [{ name: 'id', in: 'path' }] }, post } },
    });
  const summary = 'Give a star to an item';
  expect(given({ summary: `${summary} (GET)` }, { summary: `${summary} (POST)` })).toEqual([]);
  expect(given({ summary: 'Stars of an item' }, { summary })).toHaveLength(1);
  expect(given({}, {})).toHaveLength(1);
});

test('other documents and other hosts have none', () => {
  const paths = { '/find': { get: { parameters: [{ name: 'q', in: 'query' }] } } };
  expect(pointsIn({ swagger: '2.0', basePath: '/v1', paths })).toEqual(['query q https://shop.example/v1/find?q=a']);
  expect(pointsIn({ openapi: '3.0.0', servers: [{ url: 'https://other.example/' }], paths })).toEqual([]);
  const servers = ['https://other.example/', 'http://localhost:5000/v2'].map((url) => ({ url }));
  expect(pointsIn({ openapi: '3.0.0', servers, paths })).toEqual(['query q https://shop.example/v2/find?q=a']);
  expect(pointsIn({ paths })).toEqual([]);
  expect(readOperations('<html>', AT)).toEqual({ points: [], routes: [], leftPosts: [] });
  expect(readOperations('[1]', AT)).toEqual({ points: [], routes: [], leftPosts: [] });
  expect(pointsIn({ openapi: '3.0.0', paths: { '/a': null, '/b': { get: { parameters: { 0: 'x' } } } } })).toEqual([]);
});

test('read operations without parameters in their path are routes', () => {
  const get = { parameters: [{ name: 'q', in: 'query' }] };
  const paths = {
    '/members': { get },
    '/members/{id}': { get },
    '/notes': { post: {} },
    '/logout': { get },
    '/createdb': { get },
    '/demo': { get: { operationId: 'views.populate_db' } },
    '/old': { get: { summary: 'Delete old items' } },
  };
  const { routes } = readOperations(JSON.stringify({ openapi: '3.1.0', servers: [{ url: '/v1/' }], paths }), AT);
  expect(routes).toEqual(['https://shop.example/v1/members']);
});

test('paths beyond the first 300 are reported', () => {
  const path = { get: { parameters: [{ name: 'q', in: 'query' }] } };
  const paths = Object.fromEntries(Array.from({ length: 301 }, (_, i) => [`/a${i}`, path]));
  const cuts: string[] = [];
  readOperations(JSON.stringify({ openapi: '3.1.0', paths }), AT, (reason) => cuts.push(reason));
  expect(cuts).toEqual(['Only the first 300 of 301 paths of the OpenAPI document were examined']);
});

test('the JSON of POST operations has points where requests may change data', () => {
  const schemas = {
    Sock: {
      properties: {
        id: { type: 'integer', readOnly: true },
        name: { type: 'string', example: 'Noon' },
        size: { $ref: '#/components/schemas/Size' },
        tags: { type: 'array', items: { type: 'string' } },
      },
    },
    Size: { type: 'object', properties: { length: { type: 'integer' }, wide: { type: 'boolean' } } },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Sock' } } };
  const paths = {
    '/socks/{no}': { post: { requestBody: { content } } },
    '/reset': { post: { requestBody: { content } } },
    '/old': { post: { summary: 'Delete old socks', requestBody: { content } } },
    '/signin': { post: { parameters: [{ in: 'body', schema: { properties: { password: { type: 'string' } } } }] } },
    '/move': { post: { operationId: 'transferFunds', requestBody: { content } } },
    '/file': { post: { operationId: 'uploadFile', requestBody: { content } } },
    '/find': { post: { parameters: [{ in: 'body', schema: { properties: { q: { type: 'string' } } } }] } },
  };
  const text = JSON.stringify({ openapi: '3.1.0', paths, components: { schemas } });
  const sent = (writes: boolean) =>
    readOperations(text, AT, undefined, writes).points.map(({ name, url, body, mayChange = false }) =>
      [name, url.slice('https://shop.example'.length), body, mayChange].join(' '),
    );
  const body = '{"name":"Noon","size":{"length":1,"wide":true}}';
  expect(sent(true)).toEqual([
    `/name /socks/1 ${body} true`,
    `/size/length /socks/1 ${body} true`,
    `/size/wide /socks/1 ${body} true`,
    '/q /find {"q":"a"} false',
  ]);
  expect(sent(false)).toEqual([]);
  const { leftPosts } = readOperations(text, AT);
  expect(leftPosts.map(({ name }) => name)).toEqual(['/name', '/size/length', '/size/wide', '/q']);
});

test('fields that refer to each other are bounded, in a body and in the document', () => {
  const reference = { $ref: '#/components/schemas/Wide' };
  const properties = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, reference]));
  const text = { type: 'string', example: 'a'.repeat(10_000) };
  const content = (schema: object) => ({ 'application/json': { schema } });
  const post = { requestBody: { content: content({ properties: { a: text, ...properties } }) } };
  const paths = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`/p${i}`, { post }]));
  const leaf = { properties: Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`g${i}`, { type: 'string' }])) };
  const cuts = new Set<string>();
  const document = { openapi: '3.1.0', paths, components: { schemas: { Wide: leaf } } };
  const { points } = readOperations(JSON.stringify(document), AT, (reason) => void cuts.add(reason), true);
  expect(points.length).toBeLessThan(1100);
  expect(Math.max(...points.map(({ body = '' }) => body.length))).toBeLessThan(2000);
  expect([...cuts]).toEqual([
    'Lists, alternatives and deeply nested or many fields of JSON in the OpenAPI document were left out',
    'Only the first 1000 fields of JSON in the OpenAPI document were examined',
  ]);
});
