import { expect, test } from 'vitest';
import { type ObjectLiteral, objectLiteralAt } from './object-literal.ts';

function keysOf(literal: ObjectLiteral | undefined): unknown {
  if (literal === undefined) return undefined;
  return Object.fromEntries(
    [...literal].map(([key, value]) => [key, typeof value === 'string' ? value : keysOf(value)]),
  );
}

test.each([
  ['{a,b:c.d(e,{f:1}),"g-h":[1,{i:2}]}', { a: '', b: 'c.d(e,{f:1})', 'g-h': '[1,{i:2}]' }],
  ['{ a : { b : { c } , d : "x,}" } , ...rest , e : `},x` }', { a: { b: { c: '' }, d: '"x,}"' }, e: '`},x`' }],
  ['{}', {}],
  ['{[a]:1}', undefined],
  ['{a(){return 1}}', undefined],
  ['{a:1', undefined],
  [`{a:${'{a:'.repeat(9)}1}`, undefined],
  [`{a:"${'x'.repeat(3000)}"}`, undefined],
])('the keys of %s', (text, keys) => {
  expect(keysOf(objectLiteralAt(text, 0))).toEqual(keys);
});
