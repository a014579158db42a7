import { describe, expect, test } from 'vitest';
import { mapWithin, parseSourceMap, sourceMapReference } from './source-map.ts';

const AT = 'https://shop.example/app.js';
const mapOf = (fields: object) => JSON.stringify({ version: 3, sources: [], names: [], mappings: 'AAAA', ...fields });
const read = (fields: object) => parseSourceMap(mapOf(fields), AT, `${AT}.map`);

test.each([
  ['a()\n//# sourceMappingURL=app.js.map', 'app.js.map'],
  ['a()\n//@ sourceMappingURL=/maps/app.js.map\n', '/maps/app.js.map'],
  ['a()\n/*//# sourceMappingURL=app.js.map*/', 'app.js.map*/'],
  ['a()\n//# sourceMappingURL=data:application/json;base64,e30=\n', 'data:application/json;base64,e30='],
  ['log("//# sourceMappingURL=x.map");\nmore()', undefined],
  ['log("sourceMappingURL=data:application/json;base64,")', undefined],
  ['a()', undefined],
])('%j names %j', (text, name) => {
  expect(sourceMapReference(text)?.replace(/\*\/$/, '')).toBe(name?.replace(/\*\/$/, ''));
});

test('a map within its script is read from base64', () => {
  expect(mapWithin('data:application/json;charset=utf-8;base64,eyJhIjoxfQ==')).toBe('{"a":1}');
  expect(mapWithin('data:text/plain,x')).toBeUndefined();
});

test.each([
  ['a page', '<!doctype html><title>Shop</title>'],
  ['another version', JSON.stringify({ version: 2, sources: ['a.ts'], mappings: '' })],
  ['some JSON', '{"version":3}'],
  ['a cut map', mapOf({ sources: ['a.ts'] }).slice(0, -2)],
  ['an array', '[]'],
  ['a number', '3'],
])('%s is no map', (_, text) => {
  expect(parseSourceMap(text, AT, `${AT}.map`)).toBeUndefined();
});

describe('own files are distinguished from those of packages and bundlers', () => {
  test.each([
    'src/App.tsx',
    '../../src/lib/api.ts',
    'webpack://_N_E/./src/app/page.tsx',
    'webpack:///./components/Nav.vue',
    'turbopack:///[project]/app/page.tsx',
    '/home/me/shop/src/main.ts',
  ])('%s is own', (name) => {
    expect(read({ sources: [name], sourcesContent: ['x'] })).toMatchObject({ sources: [name], texts: [{ name }] });
  });

  test.each([
    '../node_modules/react/index.js',
    'webpack:///webpack/bootstrap',
    'webpack://shop/webpack/runtime/chunk',
    'webpack:///(webpack)/buildin/module.js',
    'webpack://shop/external "React"',
    'turbopack:///[turbopack]/browser/runtime/base.ts',
    'turbopack:///[project]/node_modules/.pnpm/next@16.2.1/node_modules/next/dist/x.js',
    '\u0000vite/modulepreload-polyfill.js',
    '../../vite/preload-helper.js',
    'ignored|/x',
  ])('%j is not', (name) => {
    expect(read({ sources: [name], sourcesContent: ['x'] })).toMatchObject({ sources: [], texts: [] });
  });
});

test('a prefix against inclusion is skipped, sections are read, names without text stay names', () => {
  const section = { offset: { line: 0, column: 0 }, map: JSON.parse(mapOf({ sources: ['src/a.ts', 'src/b.ts'] })) };
  const text = `)]}'\n${JSON.stringify({ version: 3, sections: [section] })}`;
  expect(parseSourceMap(text, AT, undefined)).toMatchObject({ sources: ['src/a.ts', 'src/b.ts'], texts: [] });
});

test('libraries are known by the folder of their package manager and by their banner', () => {
  const map = read({
    sources: [
      '../node_modules/.pnpm/lodash@4.17.20/node_modules/lodash/lodash.js',
      '../node_modules/.pnpm/@angular+core@17.0.1_rxjs@7.8.1/node_modules/@angular/core/x.mjs',
      '../node_modules/jquery/dist/jquery.js',
      'src/jquery.ts',
    ],
    sourcesContent: [null, null, '/*!\n * jQuery JavaScript Library v3.4.1\n */', '/*! jQuery v1.2.3 | x */'],
  });
  expect(map?.libraries.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'lodash 4.17.20',
    '@angular/core 17.0.1',
    'jquery 3.4.1',
  ]);
});
