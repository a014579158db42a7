import type { Severity } from '../checks/define-check.ts';
import type { Judgement, Verdict } from '../checks/judge.ts';
import type { Reach } from '../evidence/define-collector.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Gathered } from '../evidence/gather.ts';
import { surfaceOf } from '../evidence/parse/application/surface.ts';
import { type Probe, type Profile, textOfProbe } from './define-probe.ts';
import { createSession, type Session } from './session.ts';

const PROFILES: readonly Profile[] = ['quick', 'standard', 'thorough'];
const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];
const AT_ONCE = 12;
const MOST_SIGHTINGS = 50;

export interface Questioning {
  readonly profile: Profile;
  readonly signal: AbortSignal;
  /** Told whenever a probe ends: its title, and how many are done of how many. */
  readonly onProgress?: ((step: string, done: number, total: number) => void) | undefined;
}

type Known = Pick<Gathered, 'facts' | 'unavailable'>;

/** Asks every probe, those that evidence calls for first, then by the worst they can find. One that fails harms no other; nothing is thrown. */
export async function askProbes(
  probes: readonly Probe[],
  gathered: Known,
  reach: Pick<Reach, 'fetch' | 'ask' | 'token'>,
  { profile, signal, onProgress }: Questioning,
): Promise<Judgement[]> {
  const session = createSession(reach, profile);
  const judgements = new Map<Probe, Judgement>();
  const waiting = ordered(probes).values();
  const worker = async () => {
    for (const probe of waiting) {
      judgements.set(
        probe,
        signal.aborted ? unjudged(probe, 'unknown', endOf(signal)) : await askWith(probe, gathered, profile, session),
      );
      onProgress?.(probe.title, judgements.size, probes.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return probes.flatMap((probe) => judgements.get(probe) ?? []);
}

function ordered(probes: readonly Probe[]): Probe[] {
  const rank = (probe: Probe) => (probe.skip ? 0 : 10) + SEVERITIES.indexOf(worstOf(probe));
  return [...probes].sort((a, b) => rank(a) - rank(b));
}

/** The gravest severity among a probe's problems. */
export function worstOf({ problems }: Probe): Severity {
  const found = Object.values(problems).map(({ severity }) => severity);
  return SEVERITIES.find((severity) => found.includes(severity)) ?? 'info';
}

/** Where a page answers that nothing can be read from, such as a 404 of an API, addresses that are guessed are asked all the same. */
async function askWith(probe: Probe, known: Known, profile: Profile, session: Session): Promise<Judgement> {
  const { facts, unavailable } = known;
  const { page } = facts;
  const unread = 'surface' in facts || !probe.needs.includes('surface') ? undefined : unavailable.get('surface');
  if (page === undefined || unread === undefined)
    return unaskedFor(probe, known, profile) ?? askOne(probe, facts, session);
  const bare = { ...facts, surface: surfaceOf({ address: page.url, documents: [], scripts: [], files: [] }) };
  const unasked = unaskedFor(probe, { facts: bare, unavailable }, profile);
  if (unasked) return unasked.verdict === 'inapplicable' ? unjudged(probe, 'unknown', unread) : unasked;
  return askOne(probe, bare, session, `${unread}: only guessed addresses were asked`);
}

function unaskedFor(probe: Probe, { facts, unavailable }: Known, profile: Profile): Judgement | undefined {
  if (PROFILES.indexOf(probe.profile) > PROFILES.indexOf(profile))
    return unjudged(probe, 'unknown', `asked in the ${probe.profile} profile`);
  const lacking = probe.needs.find((need) => !(need in facts));
  if (lacking !== undefined) return unjudged(probe, 'unknown', unavailable.get(lacking) ?? 'not looked at');
  const skip = probe.skip?.(facts);
  return skip === undefined ? undefined : unjudged(probe, 'inapplicable', skip);
}

async function askOne(probe: Probe, facts: Partial<Evidence>, session: Session, limited?: string): Promise<Judgement> {
  const { asking, untested } = session.asking(probe.budget);
  if (limited !== undefined) asking.untested(limited);
  const check = textOfProbe(probe);
  try {
    const sightings = (await probe.ask(facts, asking)).slice(0, MOST_SIGHTINGS);
    if (sightings.length > 0) return { check, verdict: 'fail', reason: null, sightings };
    const [reason] = untested;
    return reason === undefined
      ? { check, verdict: 'pass', reason: null, sightings: [] }
      : unjudged(probe, 'unknown', reason);
  } catch (error) {
    return unjudged(probe, 'broken', error instanceof Error ? error.message : 'unknown error');
  }
}

function unjudged(probe: Probe, verdict: Verdict, reason: string): Judgement {
  return { check: textOfProbe(probe), verdict, reason, sightings: [] };
}

function endOf(signal: AbortSignal): string {
  return signal.reason instanceof Error ? signal.reason.message : 'the scan was stopped';
}
