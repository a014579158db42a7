import { describe, expect, test } from 'vitest';
import { isQuery } from './graphql-query.ts';

describe('GraphQL', () => {
  test.each([
    '{ me { id } }',
    'query Order($id: ID! = "mutation") { order(id: $id) { id } } fragment F on Order { id }',
    '# mutation\nquery { note(text: "a } mutation {") { id } }',
    '"""mutation""" query { me { id } }',
  ])('%s only reads', (text) => {
    expect(isQuery(text)).toBe(true);
  });

  test.each([
    'mutation { a }',
    'query A { a } mutation B { b }',
    'subscription { a }',
    'query { a',
    '} mutation { a',
    'query A { a }mutation B { b }',
    'query A{a} # x\rmutation B{b}',
  ])('%s may not', (text) => {
    expect(isQuery(text)).toBe(false);
  });
});
