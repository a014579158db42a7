import type { Occurrence } from '../../checks/define-check.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import type { ProbeContext } from '../define-probe.ts';
import { type Asked, askWith } from '../injection/sql/asked.ts';
import { locationOf, requestOf } from '../points.ts';
import { testEach } from '../tested-points.ts';
import { type Latency, latencyOf, type Timed } from './latency.ts';
import { proofOfPair } from './proof.ts';
import { type Family, isProven } from './proven-points.ts';

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

/** A value with a delay in it. */
export interface Delaying {
  /** What waits or calculates. */
  readonly by: string;
  /** Steps that take some tenths of a second, where it calculates instead of waiting. */
  readonly steps?: number | undefined;
  /** `amount`: seconds, or steps of a calculation. */
  value(amount: number): string;
}

/** The points where delays in a value delay the response by as much. `formsFor` is asked for each point whose times can be compared. */
export async function delayedAt<P extends string>(
  points: readonly InjectionPoint[],
  asking: ProbeContext,
  problem: P,
  families: readonly Family[],
  formsFor: (point: InjectionPoint) => readonly Delaying[],
): Promise<Occurrence<P>[]> {
  const suspects = await testEach(points, (point) => suspectAt(point, asking, families, formsFor), AT_ONCE);
  const found: Occurrence<P>[] = [];
  for (const [i, suspect] of suspects.entries()) {
    if (i === MAX_SUSPECTS) asking.untested(`${suspects.length - i} parameters with slow responses were left out`);
    const occurrence = i < MAX_SUSPECTS ? await delayedBy(suspect, asking, problem) : undefined;
    if (occurrence) found.push(occurrence);
  }
  return found;
}

/** A point that responded late to a delay, and the forms that were not tried before. */
interface Suspect {
  readonly point: InjectionPoint;
  readonly latency: Latency;
  readonly forms: readonly Delaying[];
}

async function suspectAt(
  point: InjectionPoint,
  asking: ProbeContext,
  families: readonly Family[],
  formsFor: (point: InjectionPoint) => readonly Delaying[],
): Promise<Suspect | undefined> {
  if (!asking.hasRequests(FOR_SUSPECTS)) return undefined;
  const screening = await asking.screen(point);
  if (!screening) return undefined;
  if (await isProven(screening, asking, families)) return undefined;
  const latency = await ordinaryOf(point, screening.usual, asking);
  if (!latency) return undefined;
  const forms = formsFor(point);
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

async function isLate(point: InjectionPoint, form: Delaying, latency: Latency, asking: ProbeContext) {
  const { answer } = await askWith(point, form.value(form.steps ?? 1), asking);
  return answer !== undefined && latency.isLate(answer, lateFor(form));
}

/** Milliseconds that the first delay of a form takes at least; a calculation may take less than a second. */
function lateFor({ steps }: Delaying): number {
  return steps ? 300 : 1000;
}

/** One point at a time, so that delays do not add up. */
async function delayedBy<P extends string>({ point, latency, forms }: Suspect, asking: ProbeContext, problem: P) {
  for (const form of forms) {
    if (!(await isLate(point, form, latency, asking))) continue;
    const pair = await confirmed(point, form, latency, asking);
    if (pair === 'unrelated') continue;
    if (!pair) {
      asking.untested(UNCONFIRMED);
      continue;
    }
    return {
      problem,
      location: locationOf(point),
      evidence: `two delays in ${form.by} delay the response in proportion, twice each, and a delay of 0 does not`,
      compares: problem,
      proof: proofOfPair(pair.none.request, pair.twice.request, pair.twice.answer),
    };
  }
  return undefined;
}

/** `unrelated` if a delay of 0 is late each time too: something else in the value takes the time. */
async function confirmed(point: InjectionPoint, form: Delaying, latency: Latency, asking: ProbeContext) {
  // A busy host may spoil an attempt, a calculation more easily than a wait.
  let isUnrelated = true;
  for (let left = form.steps ? CALCULATED_ATTEMPTS : ATTEMPTS; left > 0; left--) {
    const pair = await confirm(point, form, latency, asking);
    if (pair && pair !== 'unrelated') return pair;
    isUnrelated &&= pair === 'unrelated';
  }
  return isUnrelated ? 'unrelated' : undefined;
}

/** The response takes as much longer as is asked for, in every round. */
async function confirm(point: InjectionPoint, form: Delaying, latency: Latency, asking: ProbeContext) {
  const { steps } = form;
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
