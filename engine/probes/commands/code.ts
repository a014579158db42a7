import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { askBroken } from '../injection/sql/asked.ts';
import { breaksMore, steadyFrom } from '../injection/sql/steady.ts';
import { locationOf, requestWith } from '../points.ts';
import { factorsOf } from '../proof/factors.ts';
import { proofOf } from '../proof/proof.ts';
import { isProven } from '../proof/proven-points.ts';
import { searched } from '../proof/searched.ts';
import { testPoints } from '../tested-points.ts';
import { type Language, languagesFor } from './code/languages.ts';
import { codeScenes } from './support/code-scenes.ts';

/** Names of values that are often code. */
const NAMES = /eval|code|expr|calc|eqn|equation|formula|script|func|callback|php|math|comput/i;

export default defineProbe({
  id: 'active/commands/code',
  title: 'No code injection',
  why: 'If visitor input becomes part of code that the server evaluates, attackers can run any code in the application.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 20,
  perPoint: 10,
  problems: {
    evaluated: {
      severity: 'critical',
      message: 'Code injection: the server evaluates a parameter as code',
      fix: {
        any: 'Remove `eval`, `new Function`, `exec` and the like. Parse data with a parser such as `JSON.parse`, select functions by name from a fixed list, and use a library for formulas.',
        php: 'Remove `eval`, `assert` with a string argument, and `create_function`. Parse data with `json_decode`, and select functions by name from a fixed list.',
      },
    },
  },
  references: ['CWE-94', 'CWE-95', 'OWASP A03:2021'],
  ask: (given, asking) =>
    testPoints(given, asking, evaluatedAt, {
      likelihood: (point, screening) => {
        if (NAMES.test(point.name)) return 0.6;
        return screening?.isInert === false && breaksMore(point, screening) ? 0.3 : 0.05;
      },
    }),
  scenes: codeScenes,
});

async function evaluatedAt(point: InjectionPoint, asking: ProbeContext) {
  if (!(await maybeCode(point, asking))) return undefined;
  for (const language of languagesFor(point))
    for (const form of language.forms) {
      const found = await evaluated(point, language, form, asking);
      if (found) return found;
    }
  return undefined;
}

/** A value that is code is an error with quotes and a bracket after it. */
async function maybeCode(point: InjectionPoint, asking: ProbeContext): Promise<boolean> {
  const screening = await asking.screen(point);
  if (!screening) return false;
  // A word alone may be an error of the language.
  if (NAMES.test(point.name) || screening.usual.status >= 500) return true;
  if (screening.isInert) return false;
  if (await isProven(screening, asking, ['query', 'sql', 'template'])) return false;
  const broken = askBroken(point, screening, asking);
  return !steadyFrom(screening.usual, screening.usual, point.value)?.isUsual(broken);
}

async function evaluated(
  point: InjectionPoint,
  { names, about, words: [known, unknown] }: Language,
  form: Language['forms'][number],
  asking: ProbeContext,
) {
  const ask = async (word: string) => {
    const [a, b] = factorsOf(asking.token());
    const request = requestWith(point, form(point.value, word, a, b));
    const answer = await asking.fetch(request);
    return { a, b, request, answer, isShown: answer && searched(answer, asking).text.includes(String(a * b)) };
  };
  const { a, b, request, answer, isShown } = await ask(known);
  if (!answer || !isShown) return undefined;
  const control = await ask(unknown);
  if (control.isShown !== false || !(await ask(known)).isShown) return undefined;
  return {
    problem: 'evaluated' as const,
    location: locationOf(point),
    evidence: `code was evaluated (syntax of ${names}): ${a} × ${b} = ${a * b}; with an unknown function, it was not`,
    compares: 'evaluated',
    ...(about === undefined ? {} : { about }),
    proof: proofOf(request, answer),
  };
}
