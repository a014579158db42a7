import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { UNCALLED } from './uncalled-operations.ts';

const WEB = fileURLToPath(new URL('.', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));
/** A call of the typed client: `api.get('/api/v1/…'`, or `client.GET` where the response has more than data. */
const CALL = /(?:api|client)\s*\.(get|file|postedFile|post|put|patch|delete)\(\s*['`]([^'`]+)['`]/gi;
/** A path that several calls of a file share. */
const SHARED = /const (\w+) = '(\/api\/[^']*)'/g;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Document;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

function callsIn(source: string): string[] {
  const text = [...source.matchAll(SHARED)].reduce(
    (all, [, name = '', path = '']) =>
      all
        .replaceAll(`\${${name}}`, () => path)
        .replaceAll(new RegExp(`\\(${name}([,)])`, 'g'), (_, end) => `('${path}'${end}`),
    source,
  );
  return [...text.matchAll(CALL)].map(
    ([, method = '', path]) => `${method.toUpperCase().replace('POSTEDFILE', 'POST').replace('FILE', 'GET')} ${path}`,
  );
}

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\.generated\.ts$|^dist\//.test(file),
);
const called = new Set(sources.flatMap((file) => callsIn(readFileSync(join(WEB, file), 'utf8'))));

test('every operation of the API is called by a screen, or listed with the reason why not', () => {
  expect(operations.filter((operation) => !called.has(operation) && !(operation in UNCALLED))).toEqual([]);
});

test('the list has no operation that is called, and none that does not exist', () => {
  expect(Object.keys(UNCALLED).filter((listed) => called.has(listed) || !operations.includes(listed))).toEqual([]);
});
