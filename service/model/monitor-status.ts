/** Outcome of a check. `untested`: no verdict on the site. */
export type CheckResult = 'good' | 'failed' | 'untested';

/** State of a target after its checks so far. Times are milliseconds since the epoch. */
export interface MonitorState {
  readonly status: 'pending' | 'up' | 'down';
  /** Consecutive failed checks. */
  readonly failures: number;
  /** Consecutive successful checks. */
  readonly successes: number;
  /** When the failures began. */
  readonly failingSince: number | null;
  /** When the last check with a verdict was. */
  readonly checkedAt: number | null;
  /** When the status changed between up and down, newest last; at most as many as flapping needs. */
  readonly changes: readonly number[];
  readonly incident: OpenIncident | null;
  /** DNS records of the first check, if later ones are compared with it. */
  readonly records?: readonly string[];
}

interface OpenIncident {
  /** The status changes so often that the incident stays open until the site has stayed up. */
  readonly flapping: boolean;
}

/** Events to report after a check. */
export type MonitorEvent =
  | { readonly kind: 'first-good' }
  | { readonly kind: 'opened'; readonly since: number }
  | { readonly kind: 'flapping' }
  | { readonly kind: 'resolved' };

interface Step {
  readonly state: MonitorState;
  readonly events: readonly MonitorEvent[];
  /** The time observed since the previous check, and how much of it the target was down. */
  readonly observedMs: number;
  readonly downMs: number;
}

const MINUTE = 60_000;
/** Consecutive checks that change the status to down or up. */
const CHECKS_TO_CHANGE = 2;
/** Changes within the window that count as flapping. */
const CHANGES_TO_FLAP = 4;
/** How long a flapping target must stay up until its incident is resolved. */
const HOLD_MS = 30 * MINUTE;
/** Delay before a changed result is checked again. */
const CONFIRM_MS = MINUTE;
/** Check interval of a target that is down or flapping. */
const WATCH_MS = 5 * MINUTE;
/** A gap longer than this many intervals is not observed, unless a slow check of short intervals explains it. */
const LONGEST_GAP_INTERVALS = 2;
const SLOW_CHECK_MS = 2 * MINUTE;

export const NEW_STATE: MonitorState = {
  status: 'pending',
  failures: 0,
  successes: 0,
  failingSince: null,
  checkedAt: null,
  changes: [],
  incident: null,
};

/** The state after one more check. */
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
  // A clock that was set back adds no observed time.
  const gap = before.checkedAt === null ? 0 : Math.max(0, at - before.checkedAt);
  const longest = Math.max(LONGEST_GAP_INTERVALS * intervalMs, SLOW_CHECK_MS);
  const observedMs = before.status === 'pending' || gap > longest ? 0 : gap;
  // A confirmed outage began with its first failure.
  const wasDown = before.status === 'down' || (status === 'down' && before.failures > 0);
  return { state: { ...counted, status, changes, incident }, events, observedMs, downMs: wasDown ? observedMs : 0 };
}

/** The next check if it is earlier than the regular one; undefined otherwise. */
export function lookAgainAfter(state: MonitorState): number | undefined {
  const isUnsure = state.status === 'down' ? state.successes > 0 : state.failures > 0;
  return isUnsure ? CONFIRM_MS : state.incident ? WATCH_MS : undefined;
}

function statusAfter({ status, failures, successes }: MonitorState): MonitorState['status'] {
  if (failures >= CHECKS_TO_CHANGE) return 'down';
  if (status === 'down') return successes >= CHECKS_TO_CHANGE ? 'up' : 'down';
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
