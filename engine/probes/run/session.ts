import { type FetchRequest, type Reach, Unavailable } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { Trial, TrialOutcome } from '../../evidence/facts/trial.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import type { ProbeContext, Profile, Screening } from '../define-probe.ts';
import { placeOf } from '../points.ts';
import { askOf, Blocked, ofGateway } from './ask.ts';
import { controlAddress, kindOf } from './control-address.ts';
import type { Listener } from './listener.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { createScreening, type Screenings } from './screening.ts';

/** State shared by the probes of one scan: control responses and unresponsive hosts. */
export interface Session {
  /** The context a probe runs in, and the reasons why something was left out, each once. */
  asking(probe: Asked): Asking;
  /** Screens a point ahead of its tests. */
  screen(point: InjectionPoint): Promise<unknown>;
  /** Begins the tests that wait for their turn, and goes on when what is kept for others may have become less. */
  readonly open: Schedule['open'];
  readonly resume: Schedule['resume'];
}

interface Asked {
  readonly id: string;
  /** Maximum number of requests. */
  readonly budget: number;
  /** Requests are those of a visitor. */
  readonly isVisitor?: boolean;
  /** What a finding of the probe is worth, compared with others. */
  readonly weight?: number;
}

export interface Asking {
  readonly asking: ProbeContext;
  readonly untested: ReadonlySet<string>;
  /** What was left out on purpose, which limits no verdict. */
  readonly notes: ReadonlySet<string>;
  /** Why the probe does not apply to the site; undefined if it does. */
  inapplicable(): string | undefined;
  /** A request of the probe got no answer of the site. */
  isUnanswered(): boolean;
  /** Requests that the probe may still send; none while it waits for a turn. */
  left(): number;
  isWaiting(): boolean;
}

type World = Pick<Reach, 'fetch' | 'ask' | 'token' | 'tryPage'>;

const SCALE: Readonly<Record<Profile, number>> = { quick: 0.5, standard: 1, thorough: 3 };

function firstWith(scale: number, note: (reason: string) => void): ProbeContext['first'] {
  return (list, standard, what) => {
    const kept = list.slice(0, Math.ceil(standard * scale));
    if (kept.length < list.length) note(`${list.length - kept.length} of ${list.length} ${what} were left out`);
    return kept;
  };
}

/** Where only a part was received, a missing echo or difference proves nothing. */
function withCutNoted(screening: Screening | undefined, note: (reason: string) => void): Screening | undefined {
  if (screening && !screening.isEchoed && (screening.usual.truncated || screening.odd.truncated))
    note('Only the first part of a long response was received');
  return screening;
}

async function triedWith(
  reach: Pick<Reach, 'tryPage'>,
  trial: Trial,
  ask: (request: FetchRequest) => Promise<Exchange | undefined>,
  { note, untested }: Pick<ProbeContext, 'note' | 'untested'>,
): Promise<TrialOutcome | Unavailable> {
  try {
    const outcome = await reach.tryPage(trial, ask);
    for (const reason of outcome.untested) untested(reason);
    for (const reason of outcome.notes) note(reason);
    return outcome;
  } catch (error) {
    if (error instanceof Unavailable) return error;
    throw error;
  }
}

const LEFT = 'Some parameters were not tested: the requests of the scan went to those where a finding is more likely';

/** Where a probe has no better measure: a value that makes a difference is worth more. */
function ordinary(_: InjectionPoint, screening: Screening | undefined): number {
  if (!screening) return 0.2;
  return screening.isInert ? 0.05 : 0.5;
}

interface SessionOptions {
  /** Lists that are cut are not reported. */
  readonly isWatched?: boolean | undefined;
  readonly hasToken?: boolean | undefined;
  /** Of the scan; default: any number. */
  readonly requestsLeft?: (() => number) | undefined;
  readonly listener?: Listener | undefined;
  /** Pages that were read before. */
  readonly pages?: readonly Exchange[] | undefined;
}

/** The ways to ask, shared by all probes. */
function questionsFor(reach: World, pages?: readonly Exchange[]) {
  const controls = new Map<string, Promise<Exchange | Unavailable>>();

  const ask = askOf(reach);
  const asVisitor = (request: FetchRequest) => ask({ ...request, isVisitor: true });
  const screenings = createScreening(asVisitor, () => reach.token(), pages);
  const control = async (request: FetchRequest): Promise<Exchange | Unavailable> => {
    const kind = `${request.method ?? 'GET'} ${kindOf(request.url)} ${request.body ?? ''} ${JSON.stringify(request.headers ?? {})}`;
    const known = controls.get(kind) ?? ask({ ...request, url: controlAddress(request.url, reach.token()) });
    controls.set(kind, known);
    // An edge that blocks the control proves as much as a 404: the finding does not occur at every path.
    const answer = await known;
    return answer instanceof Blocked && answer.isEdge ? answer.exchange : answer;
  };
  const askAny = async (request: FetchRequest): Promise<Exchange | Unavailable> => {
    const answer = await ask(request);
    return ofGateway(answer) ?? answer;
  };
  const records = (...[name, type]: Parameters<ProbeContext['records']>) =>
    reach
      .ask(name, type)
      .catch((error: unknown) => new Unavailable(error instanceof Error ? error.message : 'The DNS lookup failed'));
  return { ask, askAny, control, screenings, records };
}

const USED_UP = 'The one-time addresses of the scan were used up';

/** How a probe listens to what the server asks for. */
function listeningTo(
  listener: Listener | undefined,
  note: (reason: string) => void,
): Pick<ProbeContext, 'oneTimeAddress' | 'heard'> {
  return {
    oneTimeAddress() {
      const address = listener?.address();
      if (listener && !address) note(USED_UP);
      return address;
    },
    heard: async (addresses) =>
      listener?.heard(addresses.map(({ name }) => name)).catch((error: unknown) => {
        note(`The listener could not be asked: ${error instanceof Error ? error.message : 'no reason given'}`);
        return undefined;
      }),
  };
}

/** How the tests of a probe wait for their turn. */
function turnsOf({ add }: Schedule, known: Screenings['known'], requestsLeft: () => number) {
  return (
    { id, weight }: Required<Pick<Asked, 'id' | 'weight'>>,
    note: (reason: string) => void,
    onWait: (change: 1 | -1) => void,
  ): Pick<ProbeContext, 'inTurn' | 'hasRequests'> => ({
    inTurn(point, likelihood = ordinary, test, isFurther = false) {
      onWait(1);
      return add(
        {
          worth: () => weight * likelihood(point, known(point)),
          key: `${placeOf(point)} ${point.where} ${point.name} ${id}`,
          isFurther,
          onLeft: () => (isFurther ? undefined : note(LEFT)),
        },
        test,
      ).finally(() => onWait(-1));
    },
    hasRequests(count) {
      const has = requestsLeft() >= count;
      if (!has) note(LEFT);
      return has;
    },
  });
}

export function createSession(
  reach: World,
  profile: Profile,
  {
    isWatched = false,
    hasToken = false,
    requestsLeft = () => Number.POSITIVE_INFINITY,
    listener,
    pages,
  }: SessionOptions = {},
): Session {
  const scale = SCALE[profile];
  const { ask, askAny, control, screenings, records } = questionsFor(reach, pages);
  const { screen, known } = screenings;
  const schedule = createSchedule();
  const turns = turnsOf(schedule, known, requestsLeft);
  return {
    screen,
    open: schedule.open,
    resume: schedule.resume,
    asking({ id, budget: standard, isVisitor = false, weight = 1 }) {
      const sent = (request: FetchRequest) => (isVisitor ? { isVisitor, ...request } : request);
      const budget = Math.ceil(standard * Math.max(1, scale));
      const [untested, notes] = [new Set<string>(), new Set<string>()];
      let [spent, waiting] = [0, 0];
      let isUnanswered = false;
      let unmatched: string | undefined;
      const contextOf = (isQuiet: boolean): ProbeContext => {
        const note = (reason: string) => void (isQuiet || untested.add(reason));
        const counted = async (ask: () => Promise<Exchange | Unavailable>): Promise<Exchange | undefined> => {
          spent += 1;
          if (spent <= budget) return noted(ask());
          note(`The probe has used its limit of ${budget} requests`);
          return undefined;
        };
        const noted = async <T>(answering: Promise<T | Unavailable>): Promise<T | undefined> => {
          const answer = await answering;
          if (!(answer instanceof Unavailable)) return answer;
          isUnanswered ||= !isQuiet;
          note(answer.message);
          return undefined;
        };
        const context: ProbeContext = {
          profile,
          hasToken,
          fetch: (request) => counted(() => ask(sent(request))),
          fetchAny: (request) => counted(() => askAny(sent(request))),
          control: (request) => counted(() => control(sent(request))),
          records: (...question) => noted(records(...question)),
          first: firstWith(scale, isWatched ? () => undefined : note),
          ...turns({ id, weight }, note, (change) => {
            waiting += change;
          }),
          screen: async (point) => withCutNoted(await noted(screen(point)), note),
          tryPage(trial) {
            const asked = (request: FetchRequest) => sent(trial.isShown ? { ...request, isVisitor: false } : request);
            return noted(triedWith(reach, trial, (request) => counted(() => ask(asked(request))), context));
          },
          token: () => reach.token(),
          ...listeningTo(listener, note),
          untested: note,
          note: (reason) => void (isQuiet || notes.add(reason)),
          inapplicable: (reason) => {
            if (!isQuiet) unmatched ??= reason;
          },
          quietly: () => contextOf(true),
        };
        return context;
      };
      const asking = contextOf(false);
      return {
        asking,
        untested,
        notes,
        inapplicable: () => unmatched,
        isUnanswered: () => isUnanswered,
        left: () => (waiting > 0 ? 0 : Math.max(0, budget - spent)),
        isWaiting: () => waiting > 0,
      };
    },
  };
}
