import { type Cursor, expect, next, take } from './cursor.ts';
import type { RuleFunction } from './evaluate.ts';
import { type Expression, readExpression } from './expression.ts';

export function readFunction(cursor: Cursor): readonly [string, RuleFunction] {
  const name = next(cursor);
  const params: string[] = [];
  const variables: (readonly [string, Expression])[] = [];
  expect(cursor, '(');
  while (!take(cursor, ')')) {
    params.push(next(cursor));
    take(cursor, ',');
  }
  expect(cursor, '{');
  while (take(cursor, 'let')) {
    const variable = next(cursor);
    expect(cursor, '=');
    variables.push([variable, readExpression(cursor)]);
    take(cursor, ';');
  }
  expect(cursor, 'return');
  const body = readExpression(cursor);
  take(cursor, ';');
  expect(cursor, '}');
  return [name, { params, variables, body }];
}
