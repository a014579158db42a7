import { SEVERITIES, type Severity } from '../../catalogue/severity.ts';
import type { CheckResult, Verdict } from '../../checks/check-result.ts';
import { withCuts } from '../../checks/check-result.ts';
import { cutsFor } from '../../evidence/cuts.ts';
import type { Reach } from '../../evidence/define-collector.ts';
import type { Gathered } from '../../evidence/gather.ts';
import { firstOf } from '../../limits.ts';
import { type Probe, type Profile, textOfProbe } from '../define-probe.ts';
import { isOfProfile } from '../tested-points.ts';
import type { Listener } from './listener.ts';
import { bareSurface } from './more-points.ts';
import { sendsPayloads } from './payload-families.ts';
import { type Asking, createSession, type Session } from './session.ts';

/** What findings are worth, compared with each other; of two of the same worth, the one that costs fewer requests comes first. */
const WEIGHTS: Readonly<Record<Severity, number>> = { critical: 10, high: 8, medium: 6, low: 3, info: 1 };
/** Share of the requests that screening may use. */
const SCREENING_SHARE = 0.35;
const SCREENED_AT_ONCE = 24;
/** Requests for each point: two, and one for each address with points. */
const FOR_SCREENING = 2.5;
/** Share of the requests that is kept for probes that compare times. */
const TIMED_SHARE = 0.1;
/** Share of the requests that is kept for probes that do not test points, as long as they run. */
const OTHERS_SHARE = 0.25;
const PROFILES: readonly Profile[] = ['quick', 'standard', 'thorough'];
const AT_ONCE = 12;
const OPTIONS = { defaultLogins: '--default-logins', listener: 'a listener (--interact)' } as const;

export interface ProbeRunOptions {
  readonly profile: Profile;
  readonly signal: AbortSignal;
  /** Called when a probe ends: what is tested now, the number of probes done, and their total. */
  readonly onProgress?: ((step: string, done: number, total: number) => void) | undefined;
  /** Called when a probe has found something: the results of all probes that have ended. */
  readonly onFound?: ((results: readonly CheckResult[]) => void) | undefined;
  /** The caller watches the requests that matter: what else is left out does not limit a result. */
  readonly isWatched?: boolean | undefined;
  /** Requests of a visitor carry a JSON Web Token. */
  readonly hasToken?: boolean | undefined;
  /** Requests that are left to the scan; default: any number. */
  readonly requestsLeft?: (() => number) | undefined;
  /** Time is left for tests beyond the profile; default: always. */
  readonly hasTime?: (() => boolean) | undefined;
  readonly listener?: Listener | undefined;
}

/** What a probe that runs may still send. */
type Holding = Pick<Asking, 'left' | 'isWaiting'>;

type Known = Pick<Gathered, 'facts' | 'unavailable' | 'cuts'>;

/**
 * Runs all probes. Those of points wait for their turn: the tests of all of them begin with the most promising ones once the points are
 * screened. The others run a few at a time: those called for by evidence first, then by their worst severity. Those that compare times are
 * last. A failing probe does not affect the others; never throws.
 */
export async function runProbes(
  probes: readonly Probe[],
  gathered: Known,
  reach: Pick<Reach, 'fetch' | 'ask' | 'token' | 'tryPage'>,
  options: ProbeRunOptions,
): Promise<CheckResult[]> {
  const { profile, signal, onProgress, onFound, isWatched = false, hasToken } = options;
  const { requestsLeft = () => Number.POSITIVE_INFINITY, hasTime = () => true, listener } = options;
  const session = createSession(reach, profile, {
    isWatched,
    hasToken,
    requestsLeft,
    listener,
    pages: isWatched ? undefined : gathered.facts.linkedPages,
  });
  const known = isWatched ? { ...gathered, cuts: new Map() } : gathered;
  const results = new Map<Probe, CheckResult>();
  const open = new Map<Probe, Holding>();
  const run = async (probe: Probe) => {
    const result = signal.aborted
      ? unjudged(probe, 'unknown', endOf(signal))
      : await askWith(probe, known, profile, session, (asking) => open.set(probe, asking));
    open.delete(probe);
    results.set(probe, result);
    const [current = probe] = open.keys();
    onProgress?.(testing(current.title), results.size, probes.length);
    if (result.verdict === 'fail') onFound?.([...results.values()]);
    session.resume();
  };
  const worker = async (waiting: Iterable<Probe>) => {
    for (const probe of waiting) await run(probe);
  };
  const isOfPoints = (probe: Probe) => probe.perPoint !== undefined && !probe.opensPages && !probe.isTimed;
  const ofPoints = probes.filter(isOfPoints);
  const others = ordered(probes.filter((probe) => !isOfPoints(probe) && !probe.isTimed));
  const timed = probes.filter(({ isTimed }) => isTimed);
  const forTimed = timed.length > 0 && Number.isFinite(requestsLeft()) ? TIMED_SHARE * requestsLeft() : 0;
  const mostKept = OTHERS_SHARE * requestsLeft();
  const kept = () => {
    const waiting = others.filter((probe) => !results.has(probe) && !open.has(probe));
    const wanted = [
      ...waiting.map(({ budget }) => budget),
      ...[...open].map(([probe, { left }]) => (isOfPoints(probe) ? 0 : left())),
    ];
    return (
      forTimed +
      Math.min(
        mostKept,
        wanted.reduce((sum, one) => sum + one, 0),
      )
    );
  };
  const waiting = others.values();
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, () => worker(waiting)),
    ...ofPoints.map(run),
    (ofPoints.length > 0 && !isWatched ? screened(known, profile, session, requestsLeft) : Promise.resolve()).then(() =>
      session.open({
        left: requestsLeft,
        kept,
        hasTime,
        isFinal: () => others.every((probe) => results.has(probe) || open.get(probe)?.isWaiting()),
      }),
    ),
  ]);
  await worker(timed);
  return probes.flatMap((probe) => results.get(probe) ?? []);
}

/** Screens the points of the site, the nearest first. */
async function screened(
  { facts }: Known,
  profile: Profile,
  session: Session,
  requestsLeft: () => number,
): Promise<void> {
  const all = facts.surface?.points ?? [];
  const points = all.filter((point) => !point.mayChange && isOfProfile(point, { profile }));
  const max = (SCREENING_SHARE * requestsLeft()) / FOR_SCREENING;
  const waiting = points.slice(0, Math.max(1, max)).values();
  const worker = async () => {
    for (const point of waiting) await session.screen(point);
  };
  await Promise.all(Array.from({ length: SCREENED_AT_ONCE }, worker));
}

function ordered(probes: readonly Probe[]): Probe[] {
  const rank = (probe: Probe) => (probe.skip ? 0 : 10) + SEVERITIES.indexOf(worstOf(probe));
  return [...probes].sort((a, b) => rank(a) - rank(b));
}

/** The highest severity among a probe's problems. */
export function worstOf({ problems }: Probe): Severity {
  const found = Object.values(problems).map(({ severity }) => severity);
  return SEVERITIES.find((severity) => found.includes(severity)) ?? 'info';
}

/** If the page answers but cannot be read, such as the 404 of an API, guessed and described URLs are still tested. */
async function askWith(
  probe: Probe,
  known: Known,
  profile: Profile,
  session: Session,
  onOpen: (asking: Holding) => void,
): Promise<CheckResult> {
  const { facts, unavailable } = known;
  const { page } = facts;
  const unread = probe.needs.includes('surface') ? unavailable.get('surface') : undefined;
  if (page === undefined || unread === undefined)
    return unaskedFor(probe, known, profile) ?? askOne(probe, known, session, onOpen);
  const bare = { ...facts, surface: facts.surface ?? bareSurface(page.url, facts.address) };
  const unasked = unaskedFor(probe, { facts: bare, unavailable }, profile);
  if (unasked) return unasked.verdict === 'inapplicable' ? unjudged(probe, 'unknown', unread) : unasked;
  const tested = facts.surface ? 'guessed URLs and those of its OpenAPI document' : 'guessed URLs';
  return askOne(probe, { facts: bare, unavailable }, session, onOpen, `${unread}: only ${tested} were tested`);
}

function unaskedFor(probe: Probe, { facts, unavailable }: Known, profile: Profile): CheckResult | undefined {
  if (PROFILES.indexOf(probe.profile) > PROFILES.indexOf(profile))
    return { ...unjudged(probe, 'unknown', `Tested only in the ${probe.profile} profile`), isOutOfScope: true };
  const asked = probe.isAskedFor ? facts.crawl?.[probe.isAskedFor] : true;
  if (probe.isAskedFor && asked !== true) {
    const reason = `Tested only with ${OPTIONS[probe.isAskedFor]}${asked ? `: ${asked}` : ''}`;
    return { ...unjudged(probe, 'unknown', reason), isOutOfScope: true };
  }
  const missing = probe.needs.find((need) => !(need in facts));
  if (missing !== undefined)
    return unjudged(probe, 'unknown', unavailable.get(missing) ?? 'The required evidence is missing');
  const skip = probe.skip?.(facts);
  return skip === undefined ? undefined : unjudged(probe, 'inapplicable', skip);
}

async function askOne(
  probe: Probe,
  { facts, cuts }: Known,
  session: Session,
  onOpen: (asking: Holding) => void,
  limited?: string,
): Promise<CheckResult> {
  const points = facts.surface?.points.length ?? 0;
  const { asking, untested, notes, inapplicable, isUnanswered, left, isWaiting } = session.asking({
    id: probe.id,
    budget: probe.budget + (probe.perPoint ?? 0) * points,
    isVisitor: sendsPayloads(probe.id),
    weight: WEIGHTS[worstOf(probe)] / Math.sqrt(probe.perPoint ?? 1),
  });
  onOpen({ left, isWaiting });
  if (limited !== undefined) asking.untested(limited);
  const check = textOfProbe(probe);
  try {
    const found = await probe.ask(facts, asking);
    const occurrences = firstOf(found, 'probeOccurrences', 'occurrences', asking.untested);
    const unmatched = found.length > 0 ? undefined : inapplicable();
    const verdict = found.length > 0 ? 'fail' : unmatched === undefined ? 'pass' : 'inapplicable';
    const result: CheckResult = { check, verdict, reason: unmatched ?? null, occurrences };
    const limits = [...[...untested].map((reason) => ({ reason })), ...cutsFor(probe, cuts ?? new Map())];
    const judged = withNotes(withCuts(result, limits), notes);
    return judged.limited && isUnanswered() ? { ...judged, isUnanswered: true } : judged;
  } catch (error) {
    return unjudged(probe, 'broken', error instanceof Error ? error.message : 'unknown error');
  }
}

/** The same verdict, with what was left out on purpose. */
function withNotes(result: CheckResult, notes: ReadonlySet<string>): CheckResult {
  if (notes.size === 0) return result;
  return { ...result, reason: [...(result.reason === null ? [] : [result.reason]), ...notes].join('; ') };
}

function unjudged(probe: Probe, verdict: Verdict, reason: string): CheckResult {
  return { check: textOfProbe(probe), verdict, reason, occurrences: [] };
}

function endOf(signal: AbortSignal): string {
  return signal.reason instanceof Error ? signal.reason.message : 'The scan was stopped';
}

/** `Testing for code injection`: titles name the sound state, which would read like a result. */
function testing(title: string): string {
  return title.startsWith('No ') ? `Testing for ${title.slice('No '.length)}` : `Testing: ${title}`;
}
