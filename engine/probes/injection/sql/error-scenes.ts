import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, textAnswer } from '../../scene-answers.ts';

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

export function errorScenes(): Scene<'broken'>[] {
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
    ...(['standard', 'thorough'] as const).map((profile) => ({
      name: `quotes get a backslash, which a wide character takes in, profile ${profile}`,
      profile,
      answers: shop((id) => id.includes("\u20ac'") || !id.startsWith('7'), error),
      finds: ['broken'] as const,
    })),
    {
      name: 'a sign that the database does not know',
      answers: shop((id) => id.includes('\u20ac') || !id.startsWith('7'), error),
      finds: [],
    },
    {
      name: 'the name of a table in backticks',
      answers: {
        '/': page,
        '/item': ({ url }: { readonly url: URL }) => {
          const id = url.searchParams.get('id') ?? '';
          if (id.split('`').length % 2 === 0) return error;
          return id === '7' ? item : textAnswer(`Table 'shop.${id}' doesn't exist`);
        },
      },
      finds: ['broken'],
    },
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
      answers: shop((id) => id.split('"').length % 2 === 0, htmlAnswer('SQLITE_ERROR: fts5: syntax error near "', 500)),
      finds: [],
    },
    { name: 'every quote is rejected', answers: shop((id) => id.includes("'"), error), finds: [] },
  ];
}
