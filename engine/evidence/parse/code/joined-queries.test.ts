import { expect, test } from 'vitest';
import { cpuNow } from '../../../timing/cpu-now.ts';
import { browserCode } from '../packages/browser-code.ts';
import { openHandlers } from './open-handlers.ts';

function readQueries(text: string, path = 'src/routes.js') {
  const files = [{ path, text }];
  const cuts: string[] = [];
  const began = cpuNow();
  const { queries } = openHandlers(files, browserCode(files), (reason) => cuts.push(reason));
  return { queries, cuts, milliseconds: cpuNow() - began };
}

const handler = (code: string) => `app.get('/u', (req, res) => { ${code} })`;
const QUERY = `db.query(\`SELECT * FROM t WHERE a = \${req.query.a}\`);`;

test.each([
  [
    'declarations after queries',
    handler(`${`db.query('SELECT * FROM t WHERE a = ' + a);`.repeat(1100)}${'var a=1;'.repeat(30_000)}`),
  ],
  [
    'nested functions',
    `${`(req) => { ${`db.query('SELECT * FROM t WHERE a = ' + req.query.a);`.repeat(40)}`.repeat(120)}${'}'.repeat(120)}`,
  ],
  [
    'a query that much is added to',
    handler(`let sql = 'SELECT * FROM t'; ${'sql+=b;'.repeat(30_000)}${'q.run(sql);'.repeat(18_000)}`),
  ],
])('reads %s in little time', (_, text) => {
  expect(text.length).toBeLessThan(500_000);
  expect(readQueries(text).milliseconds).toBeLessThan(15_000);
});

test.each([
  ['a file that is too long', `${handler(QUERY)}${' '.repeat(500_000)}`, /more than 500,000 characters/],
  ['the marks of a merge', `<<<<<<< HEAD\n${handler(QUERY)}\n=======\n>>>>>>> b`, /cannot be parsed/],
  [
    'a query of many parts',
    handler(`db.query('SELECT * FROM t WHERE a = ' ${'+ b '.repeat(150)} + req.query.a)`),
    /first 100 parts/,
  ],
  [
    'too many queries of many parts',
    handler(`let sql = 'SELECT * FROM t'; ${'sql+=b;'.repeat(30_000)}${'q.run(sql);'.repeat(20_000)}`),
    /not all of its queries/,
  ],
])('says that it did not read %s', (_, text, reason) => {
  const { queries, cuts } = readQueries(text);
  expect(queries).toEqual([]);
  expect(cuts).toEqual([expect.stringMatching(reason)]);
});

test('reads code that is not strict', () => {
  const { queries, cuts } = readQueries(handler(`const mode = 0755; ${QUERY}`));
  expect([queries.length, cuts]).toEqual([1, []]);
});
