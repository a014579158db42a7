import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, requestOf } from '../points.ts';
import { proofOfPair } from '../proof/proof.ts';
import { isProven, noteProven } from '../proof/proven-points.ts';
import { testPoints, UNCOMPARABLE } from '../tested-points.ts';
import { type Asked, askBroken, askWith } from './sql/asked.ts';
import { conditionScenes } from './sql/condition-scenes.ts';
import { type Form, failingOf, formsFor } from './sql/forms.ts';
import { breaksMore, type Steady, steadyFrom } from './sql/steady.ts';

/** Conditions of the confirming rounds, in an order that an unstable page does not match by chance. */
const ROUNDS = [false, true, true, false, false, false, true, false, true, true, false, true, false, true, true, false];

export default defineProbe({
  id: 'active/injection/sql-condition',
  title: 'No SQL injection (boolean-based)',
  why: 'If a true condition leaves the response unchanged and a false one changes it, the value is part of a SQL statement, and attackers can read or change the database.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 20,
  perPoint: 24,
  problems: {
    obeyed: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'SQL injection (boolean-based): a condition in a parameter changes the response',
      fix: 'Use parameterized queries (`where id = $1`) or a query builder for every value, and never insert values into the text of a statement.',
    },
  },
  references: ['CWE-89', 'OWASP A03:2021'],
  ask: (given, asking) =>
    testPoints(given, asking, (point, own) => obeyedBy(point, own, false), {
      likelihood: (point, screening) => {
        if (screening?.isInert !== false) return 0.1;
        return breaksMore(point, screening) ? 0.9 : 0.6;
      },
      further: (point, quiet) => obeyedBy(point, quiet, true),
    }),
  scenes: conditionScenes,
});

async function obeyedBy(point: InjectionPoint, asking: ProbeContext, isFurther: boolean) {
  const screening = await asking.screen(point);
  if (!screening || screening.isInert) return undefined;
  if (await isProven(screening, asking)) return undefined;
  const broken = askBroken(point, screening, asking);
  if (isSameAs(screening.usual, broken, point)) return undefined;
  const steady = await steadyOf(point, screening.usual, asking);
  if (!steady || steady.isUsual(broken)) return undefined;
  const usual = formsFor(point.name, point.value, asking.profile === 'thorough');
  const forms = isFurther ? formsFor(point.name, point.value, true).filter((form) => !usual.includes(form)) : usual;
  for (const form of forms) {
    const yes = await askWith(point, form(point.value, 714, 713), asking);
    if (!steady.isUsual(yes)) continue;
    const no = await askWith(point, form(point.value, 713, 714), asking);
    const isDeaf = no.answer !== undefined && steady.isUsual(no);
    const found = isDeaf
      ? await failingAt(point, form, steady, asking)
      : await confirmed(point, { form, yes, no }, steady, asking);
    if (!found) continue;
    noteProven(screening, 'sql');
    return found;
  }
  return undefined;
}

/** A statement that finds nothing obeys no condition, but fails where one tells it to. */
async function failingAt(point: InjectionPoint, form: Form, steady: Steady, asking: ProbeContext) {
  for (const failing of failingOf(form)) {
    const no = await askWith(point, failing(point.value, 713, 714), asking);
    if (!no.answer || steady.isUsual(no)) continue;
    const yes = await askWith(point, failing(point.value, 714, 713), asking);
    const found = steady.isUsual(yes) && (await confirmed(point, { form: failing, yes, no }, steady, asking));
    if (found) return found;
  }
  return undefined;
}

interface Pair {
  readonly form: Form;
  readonly yes: Asked;
  readonly no: Asked;
}

async function confirmed(point: InjectionPoint, { form, yes, no }: Pair, steady: Steady, asking: ProbeContext) {
  if (!no.answer || !(await isObeyed(point, form, steady, asking))) return undefined;
  return {
    problem: 'obeyed' as const,
    location: locationOf(point),
    evidence: 'a true condition leaves the response unchanged, a false one changes it, nine times',
    proof: proofOfPair(yes.request, no.request, no.answer),
  };
}

/** The quotes change nothing: a second ordinary response would add no information. */
function isSameAs(usual: Exchange, broken: Asked, point: InjectionPoint): boolean {
  return usual.status < 400 && (steadyFrom(usual, usual, point.value)?.isUsual(broken) ?? false);
}

async function steadyOf(point: InjectionPoint, usual: Exchange, asking: ProbeContext): Promise<Steady | undefined> {
  const isError = usual.status >= 400;
  const second = isError ? usual : await asking.fetch(requestOf(point));
  const steady = second && !isError ? steadyFrom(usual, second, point.value) : undefined;
  if (second && !steady) asking.untested(UNCOMPARABLE);
  return steady;
}

async function isObeyed(point: InjectionPoint, form: Form, steady: Steady, asking: ProbeContext): Promise<boolean> {
  for (const [i, holds] of ROUNDS.entries()) {
    const number = 641 + 7 * i;
    const [a, b] = holds ? [number + 1, number] : [number, number + 1];
    const asked: Asked = await askWith(point, form(point.value, a, b), asking);
    if (!asked.answer || steady.isUsual(asked) !== holds) return false;
  }
  return steady.isUsual(await askWith(point, point.value, asking));
}
