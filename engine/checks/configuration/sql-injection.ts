import { defineCheck } from '../define-check.ts';
import { codeFiles } from '../examples/code.ts';
import { placeAt } from '../location.ts';
import { routeCode, routerCode, soundQueries } from './support/query-examples.ts';

export default defineCheck({
  id: 'configuration/sql-injection',
  title: 'Queries do not contain the text of a request',
  why: 'Whoever sends the request writes a part of the query: they read or change other data, or sign in as somebody else.',
  needs: ['openHandlers'],
  problems: {
    joined: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'SQL query with text of the request',
      fix: 'Pass the value apart from the query: `query("SELECT … WHERE id = $1", [id])`, with `?` instead of `$1` in MySQL and SQLite. Names of columns cannot be passed apart: choose them from a list, `const column = COLUMNS[request.query.sort] ?? "name"`.',
    },
  },
  references: ['CWE-89', 'OWASP A03:2021'],
  run({ openHandlers: { queries } }) {
    return queries.map(({ file, start, end }) => {
      const text = file.text.slice(start, end);
      return {
        problem: 'joined' as const,
        location: placeAt(file, text.slice(0, 80).split(/\s+/).slice(0, 4).join(' '), start, end),
        evidence: text.slice(0, 300),
      };
    });
  },
  examples: () => [
    ['a template', routeCode(`db.query(\`SELECT * FROM users WHERE id = \${req.params.id}\`)`), 'joined'],
    [
      'joined strings',
      routeCode('connection.query("SELECT * FROM users WHERE name = \'" + req.body.name + "\'", done)'),
      'joined',
    ],
    [
      'a raw query of Prisma',
      routeCode(`prisma.$queryRawUnsafe(\`SELECT * FROM t WHERE a = \${req.query.a}\`)`),
      'joined',
    ],
    [
      'a variable, and a default',
      routeCode(`const query = \`SELECT * FROM users WHERE email = '\${req.body.email || ''}'\`;\ndb.query(query)`),
      'joined',
    ],
    [
      'a query that is added to, with a property in a variable',
      routeCode(
        `const { name } = req.query; let sql = 'SELECT * FROM t WHERE 1=1'; if (name) sql += \` AND name LIKE '%\${name.trim()}%'\`; pool.query(sql)`,
      ),
      'joined',
    ],
    [
      'the body of Next.js',
      codeFiles({
        'app/api/users/route.ts': `export async function POST(request) { const { id } = await request.json(); return sql.unsafe(\`SELECT * FROM users WHERE id = '\${id}'\`) }`,
      }),
      'joined',
    ],
    [
      'a parameter of an address in Hono',
      routerCode(
        `app.get('/u/:id', (c) => c.env.DB.prepare("SELECT * FROM users WHERE id = '" + c.req.param('id') + "'").all())`,
      ),
      'joined',
    ],
    ...soundQueries(),
  ],
});
