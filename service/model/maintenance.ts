/** When monitors of a project are not checked, and nothing is said of them. */
export interface MaintenanceWindow {
  readonly name: string;
  /** Local time, `2026-12-01T22:00`. */
  readonly starts_at: string;
  readonly time_zone: string;
  readonly minutes: number;
  /** `weekly`: every week at the same local time, beginning with the first. */
  readonly repeats: 'never' | 'weekly';
  /** None: all monitors. */
  readonly target_ids: readonly string[];
  /** ISO 8601: when it was removed. It is kept so that past statistics can name it. */
  readonly ended_at?: string;
}

/** Milliseconds since the epoch. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
const WEEK = 7 * 1440 * MINUTE;

/** The maintenance of a target at a moment, with its end; undefined if there is none. */
export function maintenanceAt(windows: readonly MaintenanceWindow[], targetId: string, now: number) {
  const spans = windows
    .filter(covering(targetId))
    .flatMap((window) =>
      occurrencesOf(window, { from: now, to: now + 1 }).map(({ to }) => ({ name: window.name, to })),
    );
  return spans.toSorted((a, b) => b.to - a.to)[0];
}

/** The maintenance of a target within a span, without overlaps, oldest first. */
export function maintenanceIn(windows: readonly MaintenanceWindow[], targetId: string, within: Span): Span[] {
  const spans = windows
    .filter(covering(targetId))
    .flatMap((window) => occurrencesOf(window, within))
    .map(({ from, to }) => ({ from: Math.max(from, within.from), to: Math.min(to, within.to) }));
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (!last || span.from > last.to) merged.push(span);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return merged;
}

const covering =
  (targetId: string) =>
  ({ target_ids: ids }: MaintenanceWindow) =>
    ids.length === 0 || ids.includes(targetId);

/** Whether the first occurrence of a window has begun. */
export function hasBegun({ time_zone: zone, starts_at: start }: MaintenanceWindow, now: number): boolean {
  return momentIn(zone, Date.parse(`${start}Z`)) <= now;
}

/** The occurrences of a window that meet a span, whole. */
function occurrencesOf(window: MaintenanceWindow, { from, to }: Span): Span[] {
  const local = Date.parse(`${window.starts_at}Z`);
  const length = window.minutes * MINUTE;
  // An offset from UTC is less than a day: the first week to look at is one before.
  const first = Math.max(0, Math.floor((from - length - local) / WEEK) - 1);
  const last = window.repeats === 'never' ? 0 : Math.max(0, Math.ceil((to - local) / WEEK) + 1);
  const ended = window.ended_at === undefined ? Number.POSITIVE_INFINITY : Date.parse(window.ended_at);
  const spans: Span[] = [];
  for (let week = window.repeats === 'never' ? 0 : first; week <= last; week++) {
    const begin = momentIn(window.time_zone, local + week * WEEK);
    const end = Math.min(begin + length, ended);
    if (begin < Math.min(to, end) && end > from) spans.push({ from: begin, to: end });
  }
  return spans;
}

/** The moment of a local time, given as if it were UTC; the later one where clocks skip it. */
function momentIn(timeZone: string, local: number): number {
  const guess = local - offsetAt(timeZone, local);
  return local - offsetAt(timeZone, guess);
}

/** Milliseconds that a time zone is ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE;
  return sign === '-' ? -ahead : ahead;
}
