import type { Exchange } from '../../evidence/facts/exchange.ts';
import { databaseError } from '../../evidence/parse/application/database-error.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, pointsFor, testEach } from '../points.ts';
import { proofOfPair } from '../proof/proof.ts';
import { searched } from '../proof/searched.ts';
import { htmlAnswer, textAnswer } from '../scene-answers.ts';
import { type Asked, askBroken, askWith } from './sql/asked.ts';
import { noteInjected } from './sql/injected.ts';
import { unescaped, withUsualValue } from './sql/unechoed.ts';

/** What a statement may end with, balanced and not: in quotes, after a number, in a list of columns. */
const PAIRS: readonly (readonly [balanced: string, unbalanced: string])[] = [
  ["''", "'''"],
  ['*1', '*'],
  ['""', '"""'],
  [',1', ','],
  ['``', '```'],
];

const MESSAGES: readonly (readonly [name: string, message: string, status: number])[] = [
  ['JDBC', 'org.postgresql.util.PSQLException: Unterminated string literal started at position 34 in SQL', 500],
  ['Go', 'Error 1064 (42000): the statement could not be read', 200],
  ['Hibernate', "org.hibernate.query.SyntaxException: At 1:40 and token '''", 404],
  ['Django', 'django.db.utils.ProgrammingError: the statement failed', 500],
  ['Drizzle', 'DrizzleQueryError: Failed query: select id from items', 500],
  ['TypeORM', 'QueryFailedError: SQLite: there is a syntax error', 200],
  ['Laravel', 'Illuminate\\Database\\QueryException: the statement failed', 500],
  ['Rails', 'ActiveRecord::StatementInvalid: the statement failed', 404],
];

export default defineProbe({
  id: 'active/injection/sql-error',
  title: 'No SQL injection (error-based)',
  why: 'If a quote breaks a SQL statement, attackers can inject their own and read or change the whole database.',
  needs: ['address', 'surface'],
  profile: 'quick',
  budget: 8,
  perPoint: 8,
  problems: {
    broken: {
      severity: 'critical',
      message: 'SQL injection (error-based): a quote in a parameter breaks a database statement',
      fix: 'Use parameterized queries (`where id = $1`) or a query builder for every value, and never insert values into the text of a statement. Return errors without details.',
    },
  },
  references: ['CWE-89', 'OWASP A03:2021'],
  async ask({ address, surface }, asking) {
    const points = pointsFor({ address, surface }, asking);
    return testEach(points, (point) => brokenBy(point, asking));
  },
  scenes: () => {
    const page = htmlAnswer('<html><body><a href="/item?id=7">Noon</a></body></html>');
    const error = htmlAnswer(
      "<b>You have an error in your SQL syntax; check the manual that corresponds to your MySQL server version</b> near ''7''' at line 1",
      500,
    );
    const item = htmlAnswer('<html><body>Noon stripes</body></html>');
    const sqlite = htmlAnswer('SQLITE_ERROR: near something: syntax error', 500);
    const postgres = textAnswer('error: unterminated quoted string at or near "\'7\'"').replace('200 OK', '500 Error');
    const shop = (isBroken: (id: string) => boolean, failure: string) => ({
      '/': page,
      '/item': ({ url }: { readonly url: URL }) => (isBroken(url.searchParams.get('id') ?? '') ? failure : item),
    });
    const isOpen = (id: string) => id.split("'").length % 2 === 0;
    return [
      { name: 'MySQL error', answers: shop(isOpen, error), finds: ['broken'] },
      { name: 'PostgreSQL error', answers: shop(isOpen, postgres), finds: ['broken'] },
      {
        name: 'SQLite error for a number',
        answers: shop((id) => !/^7(?:\*1)?$/.test(id), sqlite),
        finds: ['broken'],
      },
      { name: 'only numbers are accepted', answers: shop((id) => !/^\d+$/.test(id), sqlite), finds: [] },
      { name: 'the value is a bound parameter', answers: { '/': page, '/item': item }, finds: [] },
      {
        name: 'the page describes such errors',
        answers: { '/': page, '/item': error.replace('500', '200') },
        finds: [],
      },
      ...MESSAGES.map(([name, message, status]) => ({
        name: `a message of ${name}, status ${status}`,
        answers: shop(isOpen, htmlAnswer(`<pre>${message}</pre>`, status)),
        finds: ['broken' as const],
      })),
      {
        name: 'SQL Server error in double quotes',
        answers: shop(
          (id) => id.split('"').length % 2 === 0,
          htmlAnswer('Unclosed quotation mark after the character string &#39;7&#39;.', 500),
        ),
        finds: ['broken'],
      },
      {
        name: 'an error in a list of columns, in JSON',
        answers: shop(
          (id) => !/^7(?:,\d)?$/.test(id),
          textAnswer('{"error":"syntax error at or near \\"(\\""}', 'application/json'),
        ),
        finds: ['broken'],
      },
      {
        name: 'a full-text search rejects an unbalanced quote',
        answers: shop(
          (id) => id.split('"').length % 2 === 0,
          htmlAnswer('SQLITE_ERROR: fts5: syntax error near "', 500),
        ),
        finds: [],
      },
      { name: 'every quote is rejected', answers: shop((id) => id.includes("'"), error), finds: [] },
    ];
  },
});

async function brokenBy(point: InjectionPoint, asking: ProbeContext) {
  const screening = await asking.screen(point);
  if (!screening || screening.isInert) return undefined;
  const first = await askBroken(point, screening, asking);
  const database = first.answer && errorIn({ ...first, answer: searched(first.answer, asking) }, point);
  if (database === undefined) return undefined;
  if (errorIn({ ...first, value: point.value, answer: screening.usual }, point) !== undefined) return undefined;
  for (const pair of PAIRS) {
    const [balanced, unbalanced] = pair.map((suffix) => point.value + suffix) as [string, string];
    const sound = await askWith(point, balanced, asking);
    if (!sound.answer || errorIn(sound, point) !== undefined) continue;
    const wrong = await askWith(point, unbalanced, asking);
    if (!wrong.answer || errorIn(wrong, point) !== database) continue;
    const again = await askWith(point, balanced, asking);
    if (!again.answer || errorIn(again, point) !== undefined) continue;
    noteInjected(screening);
    return {
      problem: 'broken' as const,
      location: locationOf(point),
      evidence: `an unbalanced quote or operator causes a ${database} error, a balanced one does not`,
      proof: proofOfPair(sound.request, wrong.request, wrong.answer),
    };
  }
  return undefined;
}

type Answered = Pick<Asked, 'value'> & { readonly answer: Exchange | undefined };

function errorIn({ answer, value }: Answered, point: InjectionPoint): string | undefined {
  return answer && databaseError(unescaped(withUsualValue(answer.text, value, point.value)));
}
