import type { Evidence } from '../../../evidence/evidence.ts';
import type { ExampleRow } from '../../define-check.ts';
import { codeFiles } from '../../examples/code.ts';

/** Code of a router. */
export function routerCode(text: string) {
  return codeFiles({ 'src/routes.ts': text });
}

export function routeCode(text: string) {
  return routerCode(`app.get('/u/:id', async (req, res) => { ${text} })`);
}

/** Queries without text of the request. */
export function soundQueries(): ExampleRow<Pick<Evidence, 'openHandlers'>, never>[] {
  return [
    ['values apart', routeCode("db.query('SELECT * FROM users WHERE id = $1', [req.params.id])")],
    [
      'a tagged template',
      routeCode(`sql\`SELECT * FROM users WHERE id = \${req.params.id}\`; prisma.$queryRaw\`SELECT \${req.query.a}\``),
    ],
    [
      'a number',
      routeCode(`db.query(\`SELECT * FROM users WHERE id = \${Number(req.params.id)} LIMIT \${req.query.page - 1}\`)`),
    ],
    [
      'a number in a variable',
      routeCode(`const id = parseInt(req.params.id); db.query('SELECT * FROM users WHERE id = ' + id)`),
    ],
    ['an escaped value', routeCode("db.query('SELECT * FROM users WHERE id = ' + db.escape(req.params.id))")],
    [
      'a list of columns',
      routeCode(
        `const { sort } = req.query; if (!['name', 'age'].includes(sort)) return; db.query(\`SELECT * FROM t ORDER BY \${sort}\`)`,
      ),
    ],
    [
      'a table of columns',
      routeCode(
        `db.query(\`SELECT * FROM t ORDER BY \${COLUMNS[req.query.sort]} \${req.query.desc ? 'DESC' : 'ASC'}\`)`,
      ),
    ],
    [
      'a key of a table',
      routeCode(
        `const sort = req.query.sort; if (!(sort in COLUMNS)) return; db.query(\`SELECT * FROM t ORDER BY \${sort}\`)`,
      ),
    ],
    [
      'a comparison with known values',
      routeCode(
        `let { dir } = req.query; if (dir !== 'asc') dir = 'desc'; db.query(\`SELECT * FROM t ORDER BY a \${dir}\`)`,
      ),
    ],
    [
      'a validated request',
      routeCode(
        `const { id } = schema.parse(req.query); check(req.body); db.query(\`SELECT \${id} FROM \${req.body.table}\`)`,
      ),
    ],
    [
      'digits by the route',
      routerCode(`app.get('/u/:id(\\\\d+)', (req) => db.query(\`SELECT * FROM users WHERE id = \${req.params.id}\`))`),
    ],
    [
      'placeholders',
      routeCode(
        `const marks = req.body.ids.map(() => '?').join(); db.query(\`SELECT * FROM t WHERE id IN (\${marks})\`, req.body.ids)`,
      ),
    ],
    ['the user of the session', routeCode(`db.query(\`SELECT * FROM t WHERE id = \${req.user.id}\`)`)],
    ['no query', routeCode("res.send('SELECT ' + req.query.a)")],
  ];
}
