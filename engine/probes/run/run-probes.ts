import { SEVERITIES, type Severity } from '../../catalogue/severity.ts';
import type { CheckResult, Verdict } from '../../checks/check-result.ts';
import { withCuts } from '../../checks/check-result.ts';
import { cutsFor } from '../../evidence/cuts.ts';
import type { Reach } from '../../evidence/define-collector.ts';
import type { Gathered } from '../../evidence/gather.ts';
import { firstOf } from '../../limits.ts';
import { type Probe, type Profile, textOfProbe } from '../define-probe.ts';
import { bareSurface } from './more-points.ts';
import { sendsPayloads } from './payload-families.ts';
import { createSession, type Session } from './session.ts';

const PROFILES: readonly Profile[] = ['quick', 'standard', 'thorough'];
const AT_ONCE = 12;
/** Requests for one point: such probes must not use up what the others need. */
const EXPENSIVE = 20;

export interface ProbeRunOptions {
  readonly profile: Profile;
  readonly signal: AbortSignal;
  /** Called when a probe ends: its title, the number of probes done, and their total. */
  readonly onProgress?: ((step: string, done: number, total: number) => void) | undefined;
  /** Called when a probe has found something: the results of all probes that have ended. */
  readonly onFound?: ((results: readonly CheckResult[]) => void) | undefined;
  /** The caller watches the requests that matter: what else is left out does not limit a result. */
  readonly isWatched?: boolean | undefined;
  /** Requests of a visitor carry a JSON Web Token. */
  readonly hasToken?: boolean | undefined;
}

type Known = Pick<Gathered, 'facts' | 'unavailable' | 'cuts'>;

/** Runs all probes: those called for by evidence first, then by their worst severity, those with many requests for a point, and last those that compare times. A failing probe does not affect the others; never throws. */
export async function runProbes(
  probes: readonly Probe[],
  gathered: Known,
  reach: Pick<Reach, 'fetch' | 'ask' | 'token' | 'tryPage'>,
  { profile, signal, onProgress, onFound, isWatched = false, hasToken }: ProbeRunOptions,
): Promise<CheckResult[]> {
  const session = createSession(reach, profile, { isWatched, hasToken });
  const known = isWatched ? { ...gathered, cuts: new Map() } : gathered;
  const results = new Map<Probe, CheckResult>();
  const worker = async (waiting: Iterable<Probe>) => {
    for (const probe of waiting) {
      const result = signal.aborted
        ? unjudged(probe, 'unknown', endOf(signal))
        : await askWith(probe, known, profile, session);
      results.set(probe, result);
      onProgress?.(probe.title, results.size, probes.length);
      if (result.verdict === 'fail') onFound?.([...results.values()]);
    }
  };
  const waiting = ordered(probes.filter(({ isTimed }) => !isTimed)).values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => worker(waiting)));
  await worker(probes.filter(({ isTimed }) => isTimed));
  return probes.flatMap((probe) => results.get(probe) ?? []);
}

function ordered(probes: readonly Probe[]): Probe[] {
  const rank = (probe: Probe) =>
    (probe.skip ? 0 : (probe.perPoint ?? 0) < EXPENSIVE ? 10 : 20) + SEVERITIES.indexOf(worstOf(probe));
  return [...probes].sort((a, b) => rank(a) - rank(b));
}

/** The highest severity among a probe's problems. */
export function worstOf({ problems }: Probe): Severity {
  const found = Object.values(problems).map(({ severity }) => severity);
  return SEVERITIES.find((severity) => found.includes(severity)) ?? 'info';
}

/** If the page answers but cannot be read, such as the 404 of an API, guessed and described URLs are still tested. */
async function askWith(probe: Probe, known: Known, profile: Profile, session: Session): Promise<CheckResult> {
  const { facts, unavailable } = known;
  const { page } = facts;
  const unread = probe.needs.includes('surface') ? unavailable.get('surface') : undefined;
  if (page === undefined || unread === undefined)
    return unaskedFor(probe, known, profile) ?? askOne(probe, known, session);
  const bare = { ...facts, surface: facts.surface ?? bareSurface(page.url, facts.address) };
  const unasked = unaskedFor(probe, { facts: bare, unavailable }, profile);
  if (unasked) return unasked.verdict === 'inapplicable' ? unjudged(probe, 'unknown', unread) : unasked;
  const tested = facts.surface ? 'guessed URLs and those of its OpenAPI document' : 'guessed URLs';
  return askOne(probe, { facts: bare, unavailable }, session, `${unread}: only ${tested} were tested`);
}

function unaskedFor(probe: Probe, { facts, unavailable }: Known, profile: Profile): CheckResult | undefined {
  if (PROFILES.indexOf(probe.profile) > PROFILES.indexOf(profile))
    return { ...unjudged(probe, 'unknown', `Tested only in the ${probe.profile} profile`), isOutOfScope: true };
  const missing = probe.needs.find((need) => !(need in facts));
  if (missing !== undefined)
    return unjudged(probe, 'unknown', unavailable.get(missing) ?? 'The required evidence is missing');
  const skip = probe.skip?.(facts);
  return skip === undefined ? undefined : unjudged(probe, 'inapplicable', skip);
}

async function askOne(probe: Probe, { facts, cuts }: Known, session: Session, limited?: string): Promise<CheckResult> {
  const points = facts.surface?.points.length ?? 0;
  const { asking, untested, notes, inapplicable, isUnanswered } = session.asking(
    probe.budget + (probe.perPoint ?? 0) * points,
    sendsPayloads(probe.id),
  );
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
