import type { Exchange } from '../../evidence/facts/exchange.ts';
import { databaseError } from '../../evidence/parse/application/database-error.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext, type Screening } from '../define-probe.ts';
import { locationOf } from '../points.ts';
import { proofOf, proofOfPair } from '../proof/proof.ts';
import { isProven, noteProven, noteTest } from '../proof/proven-points.ts';
import { searched } from '../proof/searched.ts';
import { testPoints } from '../tested-points.ts';
import { type Asked, askBroken, askWith } from './sql/asked.ts';
import { errorScenes } from './sql/error-scenes.ts';
import { unescaped, withUsualValue } from './sql/unechoed.ts';

/** What a statement may end with, balanced and not: in quotes, after a number, in a list of columns. */
const PAIRS: readonly (readonly [balanced: string, unbalanced: string])[] = [
  ["''", "'''"],
  ['*1', '*'],
  ['""', '"""'],
  [',1', ','],
  ['``', '```'],
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
  ask: (given, asking) =>
    testPoints(given, asking, brokenBy, {
      likelihood: (_, screening) => (screening?.isInert === false ? 0.9 : 0.1),
      further: brokenByWideQuote,
    }),
  scenes: errorScenes,
});

async function brokenBy(point: InjectionPoint, asking: ProbeContext) {
  const screening = await asking.screen(point);
  if (!screening || screening.isInert) return undefined;
  const found = await noteTest(screening, brokenAt(point, screening, asking));
  return found ?? (asking.profile === 'thorough' ? brokenByWideQuote(point, asking) : undefined);
}

async function brokenAt(point: InjectionPoint, screening: Screening, asking: ProbeContext) {
  const first = askBroken(point, screening, asking);
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
    noteProven(screening, 'sql');
    return {
      problem: 'broken' as const,
      location: locationOf(point),
      evidence: `an unbalanced quote or operator causes a ${database} error, a balanced one does not`,
      proof: proofOfPair(sound.request, wrong.request, wrong.answer),
    };
  }
  return undefined;
}

/** Where quotes get a backslash: in GBK and Big5, the last byte of the sign and the backslash are one character. Neither breaks a statement alone. */
const WIDE = '\u20ac';

async function brokenByWideQuote(point: InjectionPoint, asking: ProbeContext) {
  const screening = await asking.screen(point);
  if (!screening || screening.isInert || (await isProven(screening, asking))) return undefined;
  const wide = await askWith(point, `${point.value}${WIDE}'`, asking);
  const database = wide.answer && errorIn({ ...wide, answer: searched(wide.answer, asking) }, point);
  if (!wide.answer || database === undefined) return undefined;
  for (const text of [WIDE, "'", `${WIDE} `]) {
    const sound = await askWith(point, point.value + text, asking);
    if (!sound.answer || errorIn(sound, point) !== undefined) return undefined;
  }
  const again = await askWith(point, `${point.value}${WIDE}' `, asking);
  if (!again.answer || errorIn(again, point) !== database) return undefined;
  noteProven(screening, 'sql');
  return {
    problem: 'broken' as const,
    location: locationOf(point),
    evidence: `a quote after the first byte of a wide character causes a ${database} error, neither of them alone does`,
    proof: proofOf(wide.request, wide.answer),
  };
}

type Answered = Pick<Asked, 'value'> & { readonly answer: Exchange | undefined };

function errorIn({ answer, value }: Answered, point: InjectionPoint): string | undefined {
  return answer && databaseError(unescaped(withUsualValue(answer.text, value, point.value)));
}
