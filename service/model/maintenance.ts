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
  /** ISO 8601: nothing was left out before. */
  readonly created_at: string;
  /** ISO 8601: when it was removed. It is kept so that past statistics can name it. */
  readonly ended_at?: string;
}

/** Milliseconds since the epoch. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

interface Occurrence extends Span {
  readonly window: MaintenanceWindow;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const WEEK = 7 * DAY;

/** The maintenance of a target at a moment, with its end; undefined if there is none. */
export function maintenanceAt(windows: readonly MaintenanceWindow[], targetId: string, now: number) {
  const [last] = occurrencesIn(windows, { from: now, to: now + 1 })
    .filter(covering(targetId))
    .sort((a, b) => b.to - a.to);
  return last && { name: last.window.name, to: last.to };
}

/** The maintenance of a target within a span, without overlaps, oldest first. */
export function maintenanceIn(occurrences: readonly Occurrence[], targetId: string, within: Span): Span[] {
  const spans = occurrences
    .filter((one) => covering(targetId)(one) && one.from < within.to && one.to > within.from)
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
  ({ window: { target_ids: ids } }: Occurrence) =>
    ids.length === 0 || ids.includes(targetId);

/** Whether the first occurrence of a window has begun. */
export function hasBegun({ time_zone: zone, starts_at: start }: MaintenanceWindow, now: number): boolean {
  return clockOf(zone)(Date.parse(`${start}Z`)) <= now;
}

/** The occurrences of windows that meet a span, whole. */
export function occurrencesIn(windows: readonly MaintenanceWindow[], { from, to }: Span): Occurrence[] {
  return windows.flatMap((window) => {
    const local = Date.parse(`${window.starts_at}Z`);
    const length = window.minutes * MINUTE;
    const [created, ended] = [Date.parse(window.created_at), Date.parse(window.ended_at ?? '9999-12-31')];
    // Local time differs from UTC by less than a day.
    const first = Math.max(0, Math.ceil((from - length - DAY - local) / WEEK));
    const last = Math.min(window.repeats === 'never' ? 0 : Number.POSITIVE_INFINITY, (to + DAY - local) / WEEK);
    if (first > last) return [];
    const momentOf = clockOf(window.time_zone);
    const found: Occurrence[] = [];
    for (let week = first; week <= last; week++) {
      const begin = momentOf(local + week * WEEK);
      const span = { window, from: Math.max(begin, created), to: Math.min(begin + length, ended) };
      if (span.from < Math.min(to, span.to) && span.to > from) found.push(span);
    }
    return found;
  });
}

/**
 * The clock of a time zone: the moment of a local time, which is given as if it were UTC. The first one if clocks repeat it, a
 * later one if they skip it.
 */
function clockOf(timeZone: string): (local: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  /** Milliseconds ahead of UTC. */
  const offsetAt = (at: number) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE;
    return sign === '-' ? -ahead : ahead;
  };
  return (local) => {
    const [before, after] = [offsetAt(local - DAY), offsetAt(local + DAY)];
    const isAfter = offsetAt(local - before) !== before && offsetAt(local - after) === after;
    return local - (isAfter ? after : before);
  };
}
