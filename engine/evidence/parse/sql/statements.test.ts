import { expect, test } from 'vitest';
import { sqlStatements } from './statements.ts';

const texts = (script: string) => sqlStatements(script).map(({ text }) => text);

test.each([
  ['quotes', `insert into a values ('x;''y'); select "b;""c"`, [`insert into a values ('x;''y')`, `select "b;""c"`]],
  ['escapes', String.raw`select e'a\';b'; select 1`, [String.raw`select e'a\';b'`, 'select 1']],
  [
    'dollar quotes',
    'create function f() as $x$ a; $$ b; $x$; select $1;',
    ['create function f() as $x$ a; $$ b; $x$', 'select $1'],
  ],
  ['comments', '-- a;\n/* b; /* c; */ */ select 1; -- d', ['select 1']],
  [
    'atomic bodies',
    'create function f() begin atomic select case when a then 1 end; select 2; end; select 3',
    ['create function f() begin atomic select case when a then 1 end; select 2; end', 'select 3'],
  ],
  ['data and commands of psql', '\\connect a\ncopy t (a) from stdin;\n1;2\n\\.\nselect 1;', ['select 1']],
  ['what has no end', "select 'a; select 1", ["select 'a; select 1"]],
  ['nothing', ' ;; -- a', []],
])('%s', (_, script, expected) => {
  expect(texts(script)).toEqual(expected);
});

test('a statement has the line of its first word and a head without comments', () => {
  expect(sqlStatements('select 1;\n\n-- about b\ncreate /* c */ table b (id int);')).toMatchObject([
    { line: 1 },
    { line: 4, head: expect.stringMatching(/^create +table b/) },
  ]);
});

test('long scripts take linear time', () => {
  expect(sqlStatements(`${'select 1;\n'.repeat(20_000)}${'$'.repeat(200_000)}${'/*'.repeat(50_000)}`)).toHaveLength(
    20_001,
  );
});
