import { describe, expect, test } from 'vitest';
import { booleanOf, dictionaryOf, isStructured, isToken, itemsOf, tokenOf } from './structured-field.ts';

describe('a structured header', () => {
  test.each([
    ['same-origin', 'same-origin'],
    [' same-origin; report-to="coop" ', 'same-origin'],
    ['same-origin; report-to', 'same-origin'],
    ['"same-origin"', undefined],
    ['same-origin, same-origin', undefined],
    ['same-origin; report-to=coop endpoint', undefined],
    ['', undefined],
    ['?1', undefined],
  ])('token %j', (text, token) => {
    expect(tokenOf(text)).toBe(token);
  });

  test.each([
    ['?1', true],
    ['?0', false],
    ['true', undefined],
    ['1', undefined],
    ['?1, ?1', undefined],
  ])('boolean %j', (text, value) => {
    expect(booleanOf(text)).toBe(value);
  });

  test.each([
    ['dictionary', 'a=1, b="x";c, d=(x y)', true],
    ['dictionary', 'A=1', false],
    ['dictionary', "camera 'none'", false],
    ['dictionary', 'a=1,', false],
    ['dictionary', '', true],
    ['list', 'a, "b", (c d)', true],
    ['list', 'a b', false],
    ['item', '"unclosed', false],
  ] as const)('%s %j parses: %s', (kind, text, parses) => {
    expect(isStructured(kind, text)).toBe(parses);
  });

  test('members of a dictionary are items or inner lists; the last of a repeated one counts', () => {
    const members = dictionaryOf('a=*, b=(self "https://a.example"), c, a=self');
    const items = [...(members ?? [])].map(([name, member]) => [name, itemsOf(member).map(([value]) => String(value))]);
    expect(items).toEqual([
      ['a', ['self']],
      ['b', ['self', 'https://a.example']],
      ['c', ['true']],
    ]);
    const [value] = itemsOf(members?.get('a') ?? [true, new Map()])[0] ?? [];
    expect([isToken(value, 'self'), isToken('self', 'self')]).toEqual([true, false]);
  });
});
