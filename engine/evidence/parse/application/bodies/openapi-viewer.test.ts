import { expect, test } from 'vitest';
import { isViewer, shownDocuments } from './openapi-viewer.ts';

const AT = 'https://shop.example/api-docs/';

test.each([
  ['Swagger UI', '<script src="./swagger-ui-init.js"></script>', ['https://shop.example/api-docs/swagger-ui-init.js']],
  [
    'FastAPI',
    "<script>SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui' })</script>",
    ['https://shop.example/openapi.json'],
  ],
  ['ReDoc', '<redoc spec-url="v1.json"></redoc>', ['https://shop.example/api-docs/v1.json']],
  ['RapiDoc', '<rapi-doc spec-url = "/v1.json"></rapi-doc>', ['https://shop.example/v1.json']],
  [
    'Scalar',
    '<script data-url="/v1.json"></script><script src="/@scalar/api-reference"></script>',
    ['https://shop.example/v1.json'],
  ],
  ['Stoplight Elements', '<elements-api apiDescriptionUrl="/v1.json">', ['https://shop.example/v1.json']],
  [
    'settings',
    'const options = { "urls": [{ "url": "/a.json" }, {"url":"https://other.example/b.json"}] }',
    ['https://shop.example/a.json'],
  ],
])('%s names its document', (_, text, addresses) => {
  expect(shownDocuments(text, AT)).toEqual({ addresses, documents: [] });
});

test('only pages for people are viewers', () => {
  expect(isViewer('<redoc spec-url="v1.json"></redoc>')).toBe(true);
  expect(isViewer('<div id="swagger-ui"></div>')).toBe(true);
  expect(isViewer('<p>The redocumented url: "/a.json"</p>')).toBe(false);
});

test('a document in the settings is read to its last brace', () => {
  const document = { openapi: '3.0.0', info: { title: 'a "}" and \\' }, paths: { '/a': { get: {} } } };
  const text = `var options = {\n  "swaggerDoc": ${JSON.stringify(document, null, 2)},\n  "customOptions": {} }`;
  expect(shownDocuments(text, AT).documents.map((one) => JSON.parse(one))).toEqual([document]);
  expect(shownDocuments('{ "swaggerDoc": {"a": "}', AT).documents).toEqual([]);
});

test('nothing is requested that a document names, that changes something, or of another origin', () => {
  const shown = (text: string) => shownDocuments(text, 'https://api.example/docs/').addresses;
  expect(shown('{"info": {}, "openapi": "3.1.0", "servers": [{"url": "/v1"}]}')).toEqual([]);
  expect(shown('{"urls": [{"url": "/v1.json"}, {"url": "https://other.example/a.json"}]}')).toEqual([
    'https://api.example/v1.json',
  ]);
  expect(shown('SwaggerUIBundle({ url: "/users/5/delete" })')).toEqual([]);
  expect(shown(`SwaggerUIBundle({ ${'url: "/a.json", '.repeat(100_000)} })`)).toEqual(['https://api.example/a.json']);
});
