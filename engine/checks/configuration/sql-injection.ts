import { isSampleFile } from '../../evidence/parse/secrets/sample-file.ts';
import type { SourceFile } from '../../evidence/parse/workflow/files.ts';
import { defineCheck } from '../define-check.ts';
import { placeAt } from '../location.ts';

const CODE = /\.(?:[cm]?[jt]sx?)$/;
/** Where a text for a database begins: in a call that sends it as it is, or as a variable. Tagged templates pass the values apart, and have no parenthesis. */
const QUERY =
  /(?:\b(?:query|execute|unsafe|raw|prepare|(?:db|database|conn|connection)\.(?:all|get|run|each))\(|\$(?:queryRawUnsafe|executeRawUnsafe)\(|\b(?:const|let|var)\s{1,9}\w{0,40}(?:sql|query)\w{0,40}\s{0,9}=)\s{0,40}(["'`])\s{0,40}(?:SELECT\s|INSERT\s{1,9}INTO\s|UPDATE\s|DELETE\s{1,9}FROM\s)/gi;
const MAX_QUERY = 2000;
const INPUT = String.raw`(?:req|request|ctx\.request|context\.request)\.(?:query|params|body)(?:\??\.\w{1,60}|\[["']\w{1,60}["']\])`;
const IN_TEMPLATE = new RegExp(
  String.raw`\$\{\s{0,9}${INPUT}\s{0,9}(?:(?:\|\||\?\?)\s{0,9}["'][^"'\n]{0,100}["']\s{0,9})?\}`,
);
const JOINED = new RegExp(String.raw`["'\`]\s{0,9}\+\s{0,9}${INPUT}(?!\w|\()`);

export default defineCheck({
  id: 'configuration/sql-injection',
  title: 'Queries do not contain the text of a request',
  why: 'Whoever sends the request writes a part of the query: they read or change other data, or sign in as somebody else.',
  needs: ['textFiles'],
  problems: {
    joined: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'SQL query with text of the request',
      fix: 'Pass the value apart from the query: `query("SELECT … WHERE id = $1", [id])`, with `?` instead of `$1` in MySQL and SQLite.',
    },
  },
  references: ['CWE-89', 'OWASP A03:2021'],
  run({ textFiles }) {
    return textFiles.flatMap((file) => {
      if (!CODE.test(file.path) || isSampleFile(file.path)) return [];
      return queriesIn(file).map(([start, text]) => ({
        problem: 'joined' as const,
        location: placeAt(file, text.slice(0, 80).split(/\s+/).slice(0, 4).join(' '), start, start + text.length),
        evidence: text.slice(0, 300),
      }));
    });
  },
  examples: () => [
    [
      'a template',
      code(`app.get('/u', (req, res) => db.query(\`SELECT * FROM users WHERE id = \${req.params.id}\`))`),
      'joined',
    ],
    [
      'joined strings',
      code('connection.query("SELECT * FROM users WHERE name = \'" + req.body.name + "\'", done)'),
      'joined',
    ],
    ['a raw query of Prisma', code(`prisma.$queryRawUnsafe(\`SELECT * FROM t WHERE a = \${req.query.a}\`)`), 'joined'],
    [
      'a variable, and a default',
      code(`const query = \`SELECT * FROM users WHERE email = '\${req.body.email || ''}'\`;\ndb.query(query)`),
      'joined',
    ],
    ['values apart', code("db.query('SELECT * FROM users WHERE id = $1', [req.params.id])")],
    [
      'a tagged template',
      code(`sql\`SELECT * FROM users WHERE id = \${req.params.id}\`; prisma.$queryRaw\`SELECT \${req.query.a}\``),
    ],
    ['a number', code(`db.query(\`SELECT * FROM users WHERE id = \${Number(req.params.id)}\`)`)],
    ['an escaped value', code("db.query('SELECT * FROM users WHERE id = ' + db.escape(req.params.id))")],
  ],
});

/** Queries with the text of a request in their literal, each with its place. */
function queriesIn({ text }: SourceFile): [start: number, query: string][] {
  return [...text.matchAll(QUERY)].flatMap(({ index, 0: call, 1: quote = '' }): [number, string][] => {
    const start = index + call.indexOf(quote);
    const query = quote === '`' ? templateAt(text, start) : joinedAt(text, start);
    return query !== undefined && (quote === '`' ? IN_TEMPLATE : JOINED).test(query) ? [[start, query]] : [];
  });
}

/** A template literal, without those inside of it. */
function templateAt(text: string, start: number): string | undefined {
  const end = text.indexOf('`', start + 1);
  return end < 0 || end - start > MAX_QUERY ? undefined : text.slice(start, end + 1);
}

const TERM = String.raw`(?:"[^"\n]{0,1000}"|'[^'\n]{0,1000}'|[\w.[\]?]{1,200})`;
const TERMS = new RegExp(String.raw`^${TERM}(?:\s{0,9}\+\s{0,9}${TERM}){0,40}`);

/** Strings that are joined, up to the next argument or the end of the call. */
function joinedAt(text: string, start: number): string | undefined {
  return TERMS.exec(text.slice(start, start + MAX_QUERY))?.[0];
}

function code(text: string) {
  return { textFiles: [{ path: 'src/routes.ts', text }] };
}
