import { expect, test } from 'vitest';
import { type LookupNode, treeOf } from './lookup-tree.ts';

const lookup = (depth: number, term: string) => ({ depth, domain: 'shop.example', term, lookups: 1, status: null });
const named = (nodes: readonly LookupNode[]): unknown[] =>
  nodes.map(({ term, children }) => (children.length === 0 ? term : [term, ...named(children)]));

test('terms are nested below the include that leads to them', () => {
  const all = [lookup(0, 'a'), lookup(1, 'b'), lookup(2, 'c'), lookup(1, 'd'), lookup(0, 'e')];
  expect(named(treeOf(all))).toEqual([['a', ['b', 'c'], 'd'], 'e']);
});

test('a list that skips a level keeps every term', () => {
  expect(named(treeOf([lookup(0, 'a'), lookup(3, 'b'), lookup(1, 'c')]))).toEqual([['a', 'b', 'c']]);
});

test('nothing is nothing', () => {
  expect(treeOf([])).toEqual([]);
});
