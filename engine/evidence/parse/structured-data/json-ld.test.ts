import { expect, test } from 'vitest';
import { parseHtml } from '../html/html.ts';
import { parseJsonLd, textOf } from './json-ld.ts';

const blocks = (json: string, type = 'application/ld+json') =>
  parseJsonLd(parseHtml(`<head>\n<script type="${type}">${json}</script>`));
const types = (json: string) => blocks(json)[0]?.nodes.map((node) => node.types);

test.each<[name: string, json: string, expected: string[][]]>([
  ['a node', '{"@context":"https://schema.org","@type":"Product"}', [['Product']]],
  ['a list', '[{"@type":"A"},{"@type":"B"}]', [['A'], ['B']]],
  ['a graph', '{"@context":"x","@graph":[{"@type":"A"},{"@type":["B","C"]}]}', [['A'], ['B', 'C']]],
  ['a typed node with a graph', '{"@type":"A","@graph":[{"@type":"B"}]}', [['A'], ['B']]],
  ['prefixes', '[{"@type":"http://schema.org/A"},{"@type":"schema:B"}]', [['A'], ['B']]],
  ['no type', '{"name":"x"}', [[]]],
  ['nested stays inside', '{"@type":"A","author":{"@type":"Person"}}', [['A']]],
  ['no node at all', '"text"', []],
  ['null', 'null', []],
  ['CDATA', '//<![CDATA[\n{"@type":"A"}\n//]]>', [['A']]],
  ['comment', '<!-- {"@type":"A"} -->', [['A']]],
])('%s', (_, json, expected) => {
  expect(types(json)).toEqual(expected);
  expect(blocks(json)[0]?.error).toBeUndefined();
});

test.each([
  ['{"a":1,}', 'Expected double-quoted property name at line 1, column 8'],
  ['{\n  "a": tru\n}', 'Unexpected token at line 2, column 11'],
  ['{\n"a": undefined}', 'Unexpected token at line 2, column 6'],
  ['{"a":"x', 'Unterminated string at line 1, column 8'],
  ['', 'Unexpected token at line 1, column 1'],
])('an error has its position: %s', (json, expected) => {
  const [block] = blocks(json);
  expect(block?.error).toBe(expected);
  expect(block?.line).toBe(2);
  expect(block?.nodes).toEqual([]);
});

test('other scripts are none', () => {
  expect(blocks('{"@type":"A"}', 'application/json')).toEqual([]);
  expect(blocks('{"@type":"A"}', 'application/ld+json; charset=utf-8')).toHaveLength(1);
});

test.each([
  ['deep', '['.repeat(200_000)],
  ['deep graphs', `${'{"@graph":'.repeat(2_000)}1${'}'.repeat(2_000)}`],
  ['many nodes', `[${'{"@type":"A"},'.repeat(20_000)}{}]`],
])('hostile JSON is bounded: %s', (_, json) => {
  expect(blocks(json)[0]?.nodes.length).toBeLessThanOrEqual(1000);
});

test.each([
  ['x', 'x'],
  [['x', 'y'], 'x'],
  [{ name: 'n' }, 'n'],
  [{ '@id': '#a' }, '#a'],
  [4, '4'],
  [{}, undefined],
  [null, undefined],
  [' ', undefined],
])('text of %j', (value, expected) => {
  expect(textOf(value)).toBe(expected);
});
