import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, requestOf } from '../points.ts';
import { proofOfPair } from '../proof/proof.ts';
import { isProven } from '../proof/proven-points.ts';
import { pointsFor, testEach } from '../tested-points.ts';
import { type Asked, askWith } from './sql/asked.ts';
import { delayScenes } from './sql/delay-scenes.ts';
import { type DelayForm, databasesText, delaysFor, fewDelaysFor } from './sql/delays.ts';
import { type Latency, latencyOf, type Timed } from './sql/latency.ts';

const MAX = 40;
/** The thorough profile tests three times as many. */
const MAX_THOROUGH = 100;
const AT_ONCE = 3;
/** Requests that are kept to confirm suspects, and for the end of the scan. */
const FOR_SUSPECTS = 60;
/** Each takes some seconds to confirm. */
const MAX_SUSPECTS = 45;
/** Delays of the confirming rounds, as multiples of the first one. */
const ROUNDS = [1, 2, 0, 1, 0, 2];
const ATTEMPTS = 2;
const CALCULATED_ATTEMPTS = 4;
const STEADY_MILLISECONDS = 1500;
const UNCONFIRMED = 'A response was late to a delay, but its times could not be compared';
const NOISY = 'Some parameters were not tested: their responses take too long to compare times';
const UNEVEN = 'Some parameters were not tested by time: their ordinary responses differ by more than 400 ms';

export default defineProbe({
  id: 'active/injection/sql-delay',
  title: 'No SQL injection (time-based)',
  why: 'If a delay in a parameter delays the response by as much, the value is part of a SQL statement, and attackers can read or change the database.',
  needs: ['address', 'surface'],
  profile: 'standard',
  isTimed: true,
  budget: 20,
  perPoint: 12,
  problems: {
    delayed: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'SQL injection (time-based): a delay in a parameter delays the response by as much',
      fix: 'Use parameterized queries (`where id = $1`) or a query builder for every value, and never insert values into the text of a statement.',
    },
  },
  references: ['CWE-89', 'OWASP A03:2021'],
  async ask(given, asking) {
    const points = pointsFor(given, asking, { max: asking.profile === 'thorough' ? MAX_THOROUGH : MAX });
    const tested = new Map<string, number>();
    const suspects = await testEach(points, (point) => suspectAt(point, asking, tested), AT_ONCE);
    if (asking.profile !== 'thorough') noteDatabases(tested, asking);
    const found = [];
    for (const [i, suspect] of suspects.entries()) {
      if (i === MAX_SUSPECTS) asking.untested(`${suspects.length - i} parameters with slow responses were left out`);
      const occurrence = i < MAX_SUSPECTS ? await delayedBy(suspect, asking) : undefined;
      if (occurrence) found.push(occurrence);
    }
    return found;
  },
  scenes: delayScenes,
});

/** A point that responded late to a delay, and the forms that were not tried before. */
interface Suspect {
  readonly point: InjectionPoint;
  readonly latency: Latency;
  readonly forms: readonly DelayForm[];
}

/** Adds the databases that the point is tested for to `tested`. */
async function suspectAt(
  point: InjectionPoint,
  asking: ProbeContext,
  tested: Map<string, number>,
): Promise<Suspect | undefined> {
  if (!asking.hasRequests(FOR_SUSPECTS)) return undefined;
  const screening = await asking.screen(point);
  if (!screening) return undefined;
  if (await isProven(screening, asking)) return undefined;
  const latency = await ordinaryOf(point, screening.usual, asking);
  if (!latency) return undefined;
  const forms = asking.profile === 'thorough' ? delaysFor(point) : fewDelaysFor(point);
  const databases = databasesText(forms);
  tested.set(databases, (tested.get(databases) ?? 0) + 1);
  for (const [i, form] of forms.entries())
    if (await isLate(point, form, latency, asking)) return { point, latency, forms: forms.slice(i) };
  return undefined;
}

/** By responses to the value of the site alone: another value may lead to another page. One that is slow at first is asked for again. */
async function ordinaryOf(point: InjectionPoint, usual: Timed, asking: ProbeContext): Promise<Latency | undefined> {
  const again = await asking.fetch(requestOf(point));
  if (!again) return undefined;
  let latency = latencyOf([usual, again]);
  if (!latency.isEven) {
    const third = await asking.fetch(requestOf(point));
    if (!third) return undefined;
    latency = latencyOf([again, third]);
  }
  const reason = latency.max > STEADY_MILLISECONDS ? NOISY : latency.isEven ? undefined : UNEVEN;
  if (reason === undefined) return latency;
  asking.untested(reason);
  return undefined;
}

function noteDatabases(tested: ReadonlyMap<string, number>, asking: ProbeContext): void {
  const parts = [...tested].map(([names, count]) => `${names} only (${count} parameter${count === 1 ? '' : 's'})`);
  if (parts.length > 0)
    asking.note(
      `Tested by time for ${parts.join(', for ')}: other databases and contexts are tested in the thorough profile`,
    );
}

async function isLate(point: InjectionPoint, form: DelayForm, latency: Latency, asking: ProbeContext) {
  const { answer } = await askWith(point, form.value(form.database.steps ?? 1), asking);
  return answer !== undefined && latency.isLate(answer, lateFor(form));
}

/** Milliseconds that the first delay of a form takes at least; a calculation may take less than a second. */
function lateFor({ database: { steps } }: DelayForm): number {
  return steps ? 300 : 1000;
}

/** One point at a time, so that delays do not add up. */
async function delayedBy({ point, latency, forms }: Suspect, asking: ProbeContext) {
  for (const form of forms) {
    if (!(await isLate(point, form, latency, asking))) continue;
    const pair = await confirmed(point, form, latency, asking);
    if (pair === 'unrelated') continue;
    if (!pair) {
      asking.untested(UNCONFIRMED);
      continue;
    }
    return {
      problem: 'delayed' as const,
      location: locationOf(point),
      evidence: `two delays in a statement of ${form.database.name} delay the response in proportion, twice each, and a delay of 0 does not`,
      compares: 'delayed',
      proof: proofOfPair(pair.none.request, pair.twice.request, pair.twice.answer),
    };
  }
  return undefined;
}

/** `unrelated` if a delay of 0 is late each time too: something else in the value takes the time. */
async function confirmed(point: InjectionPoint, form: DelayForm, latency: Latency, asking: ProbeContext) {
  // A busy host may spoil an attempt, a calculation more easily than a wait.
  let isUnrelated = true;
  for (let left = form.database.steps ? CALCULATED_ATTEMPTS : ATTEMPTS; left > 0; left--) {
    const pair = await confirm(point, form, latency, asking);
    if (pair && pair !== 'unrelated') return pair;
    isUnrelated &&= pair === 'unrelated';
  }
  return isUnrelated ? 'unrelated' : undefined;
}

/** The response takes as much longer as is asked for, in every round. */
async function confirm(point: InjectionPoint, form: DelayForm, latency: Latency, asking: ProbeContext) {
  const { steps } = form.database;
  const none = await askWith(point, form.value(0), asking);
  if (!none.answer) return undefined;
  if (latency.isLate(none.answer, lateFor(form))) return 'unrelated';
  if (!latency.isUsual(none.answer)) return undefined;
  const measured = await askWith(point, form.value(steps ?? 1), asking);
  const unit = measured.answer ? latency.beyond(measured.answer) : 0;
  if (unit < (steps ? 200 : 900) || unit > 3000) return undefined;
  const amount = steps ? Math.round((steps * 1000) / unit) : 1;
  let twice: Asked | undefined;
  for (const times of ROUNDS) {
    const asked = await askWith(point, form.value(amount * times), asking);
    if (!asked.answer || !latency.isBeyondBy(asked.answer, times * (steps ? 1000 : unit))) return undefined;
    if (times === 2) twice = asked;
  }
  return twice?.answer && { none, twice: { ...twice, answer: twice.answer } };
}
