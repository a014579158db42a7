import type { Exchange } from '../../evidence/facts/exchange.ts';
import { databaseError } from '../../evidence/parse/application/database-error.ts';
import { withoutEcho } from '../../evidence/parse/application/similarity.ts';
import type { Parameter } from '../../evidence/parse/application/surface.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { parametersFor, placeOf, seenValue, withValue } from '../parameters.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer, textAnswer } from '../scene-answers.ts';
import { searched } from '../searched.ts';

const MOST = 8;

export default defineProbe({
  id: 'active/injection/sql-error',
  title: 'No SQL injection (error-based)',
  why: 'If a quote breaks a SQL statement, attackers can inject their own and read or change the whole database.',
  needs: ['address', 'surface'],
  profile: 'quick',
  budget: 32,
  problems: {
    broken: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'SQL injection (error-based): a quote in a parameter breaks a database statement',
      fix: {
        any: 'Use parameterized queries (`where id = $1`) or a query builder for every value, and never insert values into the text of a statement. Return errors without details.',
      },
    },
  },
  references: ['CWE-89', 'OWASP A03:2021'],
  skip: ({ surface }) =>
    surface.parameters.length > 0 ? undefined : 'No link, form or script of the site sends a parameter',
  async ask({ address, surface }, asking) {
    const parameters = parametersFor(surface, /./, [], address, asking, MOST);
    const asked = await Promise.all(parameters.map((parameter) => brokenBy(parameter, asking)));
    return asked.filter((occurrence) => occurrence !== undefined);
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
      { name: 'every quote is rejected', answers: shop((id) => id.includes("'"), error), finds: [] },
    ];
  },
});

async function brokenBy(parameter: Parameter, asking: ProbeContext) {
  const value = seenValue(parameter);
  const ask = async (suffix: string) => {
    const request = { url: withValue(parameter, value + suffix) };
    return { request, answer: await asking.fetch(request) };
  };
  const { request, answer } = await ask("'");
  const database = answer && errorIn(searched(answer, asking));
  if (!answer || database === undefined) return undefined;
  const plain = await ask('');
  if (!plain.answer || errorIn(plain.answer) !== undefined) return undefined;
  const [balanced, unbalanced] = await pairFor(value, ask);
  if (!balanced?.answer || errorIn(balanced.answer) !== undefined) return undefined;
  if (!unbalanced?.answer || errorIn(unbalanced.answer) !== database) return undefined;
  return {
    problem: 'broken' as const,
    location: { url: placeOf(parameter) },
    evidence: `an unbalanced quote or operator causes a ${database} error, a balanced one does not`,
    proof: proofOf(request, answer),
  };
}

type Ask = (suffix: string) => Promise<{ readonly answer: Exchange | undefined }>;

/** A balanced and an unbalanced suffix: quotes for a word, operators for a number. */
async function pairFor(value: string, ask: Ask) {
  const closed = await ask("''");
  const isWord = closed.answer && errorIn(closed.answer) === undefined;
  if (isWord || !/^\d{1,15}$/.test(value)) return [closed, await ask("'''")];
  return [await ask('*1'), await ask('*')];
}

function errorIn({ text, url }: Exchange): string | undefined {
  return databaseError(withoutEcho(text, url));
}
