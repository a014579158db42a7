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
    ...shadowedAndChecked(),
    ['the user of the session', routeCode(`db.query(\`SELECT * FROM t WHERE id = \${req.user.id}\`)`)],
    ['no query', routeCode("res.send('SELECT ' + req.query.a)")],
  ];
}

/** Names that stand for something else, and checks before a handler. */
function shadowedAndChecked(): ReturnType<typeof soundQueries> {
  return [
    [
      'names of inner functions and loops',
      routeCode(
        `const { name, list } = req.body; TABLES.map(({ name }) => db.query(\`SELECT * FROM \${name}\`)); for (const name of TABLES) db.query(\`SELECT a FROM \${name}\`); const [list] = TABLES; db.query(\`SELECT b FROM \${list}\`)`,
      ),
    ],
    ['a condition', routeCode(`db.query(\`SELECT * FROM t WHERE b \${req.query.q && 'AND a = $1'}\`, [req.query.q])`)],
    [
      'a request to a language model',
      routeCode(
        `agent.run(\`Update the following text: \${req.body.text}\`); model.run(\`Select the best from the list: \${req.body.text}\`)`,
      ),
    ],
    [
      'a check before the verb of a route',
      routerCode(
        `router.route('/u').get(validate(s), (req, res) => db.query(\`SELECT * FROM t WHERE a = \${req.query.a}\`))`,
      ),
    ],
    [
      'a check before a handler with a name',
      codeFiles({
        'src/show.ts': `export const show = (req, res) => db.query(\`SELECT * FROM t WHERE a = \${req.query.a}\`)`,
        'src/routes.ts': `import { show } from './show'; router.get('/u', validate(s), show)`,
      }),
    ],
    [
      'a check of a parameter',
      routerCode(
        `router.param('id', toNumber); router.get('/u/:id', (req, res) => db.query(\`SELECT * FROM t WHERE a = \${req.params.id}\`))`,
      ),
    ],
    [
      'a schema of Fastify',
      routerCode(
        `fastify.route({ schema, handler: (req) => db.query(\`SELECT * FROM t WHERE a = \${req.query.a}\`) })`,
      ),
    ],
  ];
}
