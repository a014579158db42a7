/** What a check of a target said. `untested`: nothing can be said of the site. */
export type CheckResult = 'good' | 'failed' | 'untested';

/** What is known of a target by its checks so far. Times are milliseconds of the epoch. */
export interface MonitorState {
  readonly status: 'pending' | 'up' | 'down';
  /** Failed checks without a good one since. */
  readonly failures: number;
  /** Good checks without a failed one since. */
  readonly successes: number;
  /** When the failures began. */
  readonly failingSince: number | null;
  /** When the last check was that said something. */
  readonly checkedAt: number | null;
  /** When the status went from up to down or back, newest last; at most as many as make it flap. */
  readonly changes: readonly number[];
  readonly incident: OpenIncident | null;
}

interface OpenIncident {
  /** The status changes so often that the incident stays open until it has held. */
  readonly flapping: boolean;
}

/** What has to be told of a check. */
export type MonitorEvent =
  | { readonly kind: 'first-good' }
  | { readonly kind: 'opened'; readonly since: number }
  | { readonly kind: 'flapping' }
  | { readonly kind: 'resolved' };

interface Step {
  readonly state: MonitorState;
  readonly events: readonly MonitorEvent[];
  /** Of the time since the check before, what the target was seen for, and of that the part it was down. */
  readonly observedMs: number;
  readonly downMs: number;
}

const MINUTE = 60_000;
/** Checks in a row that make a target down, or up again. */
const FAILURES_TO_DOWN = 2;
const SUCCESSES_TO_UP = 2;
/** So many changes within the window make a target flap. */
const CHANGES_TO_FLAP = 4;
/** How long a flapping target has to be up until its incident ends. */
const HOLD_MS = 30 * MINUTE;
/** A check that something changed is looked at again so soon. */
const CONFIRM_MS = MINUTE;
/** How often a target is looked at that is down, or up but still flapping. */
const WATCH_MS = 5 * MINUTE;
/** A gap of more than so many intervals was not observed. */
const LONGEST_GAP_INTERVALS = 2;

export const NEW_STATE: MonitorState = {
  status: 'pending',
  failures: 0,
  successes: 0,
  failingSince: null,
  checkedAt: null,
  changes: [],
  incident: null,
};

/** What is known after one more check. */
export function stepOf(before: MonitorState, result: CheckResult, at: number, intervalMs: number): Step {
  if (result === 'untested') return { state: { ...before, checkedAt: null }, events: [], observedMs: 0, downMs: 0 };
  const counted: MonitorState = {
    ...before,
    checkedAt: at,
    failures: result === 'failed' ? before.failures + 1 : 0,
    successes: result === 'good' ? before.successes + 1 : 0,
    failingSince: result === 'failed' ? (before.failingSince ?? at) : null,
  };
  const status = statusAfter(counted);
  const events: MonitorEvent[] = before.status === 'pending' && status === 'up' ? [{ kind: 'first-good' }] : [];
  const changed = status !== before.status && !(before.status === 'pending' && status === 'up');
  const changes = changed ? [...before.changes, at].slice(-CHANGES_TO_FLAP) : before.changes;
  const incident = incidentAfter({ ...counted, status, changes }, at, intervalMs, events);
  // A clock that was set back observed nothing.
  const gap = before.checkedAt === null ? 0 : Math.max(0, at - before.checkedAt);
  const observedMs = before.status === 'pending' || gap > LONGEST_GAP_INTERVALS * intervalMs ? 0 : gap;
  // A failure that is confirmed was one from its beginning.
  const wasDown = before.status === 'down' || (status === 'down' && before.failures > 0);
  return { state: { ...counted, status, changes, incident }, events, observedMs, downMs: wasDown ? observedMs : 0 };
}

/** When to look again, before the turn of its interval comes; undefined: at its turn. */
export function lookAgainAfter(state: MonitorState): number | undefined {
  const unsure = state.status === 'down' ? state.successes > 0 : state.failures > 0;
  if (unsure) return CONFIRM_MS;
  return state.incident ? WATCH_MS : undefined;
}

function statusAfter({ status, failures, successes }: MonitorState): MonitorState['status'] {
  if (failures >= FAILURES_TO_DOWN) return 'down';
  if (status === 'down') return successes >= SUCCESSES_TO_UP ? 'up' : 'down';
  return successes > 0 ? 'up' : status;
}

function incidentAfter(
  { status, changes, incident, failingSince }: MonitorState,
  at: number,
  intervalMs: number,
  events: MonitorEvent[],
): OpenIncident | null {
  if (!incident) {
    if (status !== 'down') return null;
    events.push({ kind: 'opened', since: failingSince ?? at });
    return { flapping: false };
  }
  const [oldest = 0] = changes;
  const often = changes.length >= CHANGES_TO_FLAP && at - oldest <= Math.max(60 * MINUTE, 4 * intervalMs);
  const flapping = incident.flapping || often;
  if (flapping && !incident.flapping) events.push({ kind: 'flapping' });
  const held = at - (changes.at(-1) ?? at) >= HOLD_MS;
  if (status === 'up' && (!flapping || held)) {
    events.push({ kind: 'resolved' });
    return null;
  }
  return { flapping };
}
