import { maintenanceIn, occurrencesIn } from '../model/maintenance.ts';
import { uptimeOf } from '../shapes/monitoring/uptime-of.ts';
import type { Window, WindowStatistics } from '../shapes/monitoring/window-statistics.ts';
import {
  type CheckSums,
  type DaySums,
  listDaySums,
  listIncidentStarts,
  sumChecks,
  type TimedSums,
} from '../store/monitoring/monitor-stats.ts';
import { findMaintenance } from '../store/monitoring/monitor-targets.ts';
import type { Store } from '../store/open.ts';
import { bucketsOf, percentileOf } from './response-times.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds. */
export const SPAN: Readonly<Record<Window, number>> = { '24h': DAY, '7d': 7 * DAY, '30d': 30 * DAY, '90d': 90 * DAY };

/** Uptime of a day (UTC) in percent; null if nothing was observed. */
interface UptimeDay {
  readonly day: string;
  readonly observedMs: number;
  readonly downMs: number;
  readonly uptime: number | null;
}

interface Known {
  readonly targetIds: readonly string[];
  /** Of the project of the targets. */
  readonly maintenance: ReturnType<typeof occurrencesIn>;
  readonly sums: readonly CheckSums[];
  readonly days: readonly DaySums[];
  readonly incidents: readonly { readonly targetId: string; readonly startedAt: number }[];
  readonly now: number;
}

/**
 * Statistics of targets, each and combined. A day and a week are exact to the moment, longer windows count whole days
 * (UTC).
 */
export async function statisticsOf(
  store: Store,
  targetIds: readonly string[],
  now: Date,
): Promise<{ all: WindowStatistics; of(targetId: string): WindowStatistics; daysOf(targetId: string): UptimeDay[] }> {
  const ago = (window: Window) => new Date(now.getTime() - SPAN[window]);
  const short = (['24h', '7d'] as const).map((window) => ({ window, since: ago(window) }));
  const isEmpty = targetIds.length === 0;
  const sums = isEmpty ? [] : await sumChecks(store, targetIds, short);
  const days = isEmpty ? [] : await listDaySums(store, targetIds, firstDay('90d', now.getTime()));
  const incidents = isEmpty ? [] : await listIncidentStarts(store, targetIds, ago('90d'));
  const [first] = targetIds;
  const windows = first === undefined ? [] : await findMaintenance(store, first);
  const maintenance = occurrencesIn(windows, { from: ago('90d').getTime(), to: now.getTime() });
  const known: Known = { targetIds, sums, days, incidents, maintenance, now: now.getTime() };
  return {
    all: statisticsIn(known, null),
    of: (targetId) => statisticsIn(known, targetId),
    daysOf: (targetId) =>
      days
        .filter((row) => row.targetId === targetId)
        .map(({ day, observedMs, downMs }) => ({ day, observedMs, downMs, uptime: uptimeOf(observedMs, downMs) })),
  };
}

function statisticsIn(known: Known, targetId: string | null): WindowStatistics {
  const of = (window: Window) => windowOf(known, targetId, window);
  return { '24h': of('24h'), '7d': of('7d'), '30d': of('30d'), '90d': of('90d') };
}

function windowOf(known: Known, targetId: string | null, window: Window): WindowStatistics[Window] {
  const { sums, days, incidents, now } = known;
  const own = (row: { readonly targetId: string }) => targetId === null || row.targetId === targetId;
  const isShort = window === '24h' || window === '7d';
  const sum = isShort
    ? sums.find((row) => row.window === window && row.targetId === targetId)
    : ofDays(days.filter((row) => own(row) && row.day >= firstDay(window, now)));
  const { checks = 0, failed = 0, observedMs = 0, downMs = 0, percentiles = null } = sum ?? {};
  const [p50, p95, p99] = percentiles?.map((value) => Math.round(value)) ?? [];
  return {
    uptime: uptimeOf(observedMs, downMs),
    checks,
    failed,
    incidents: incidents.filter((row) => own(row) && row.startedAt >= now - SPAN[window]).length,
    observed_seconds: Math.round(observedMs / 1000),
    down_seconds: Math.round(downMs / 1000),
    maintenance_seconds: maintenanceSeconds(known, targetId, now - SPAN[window]),
    response_ms: p50 === undefined || p95 === undefined || p99 === undefined ? null : { p50, p95, p99 },
  };
}

function maintenanceSeconds({ targetIds, maintenance, now }: Known, targetId: string | null, from: number): number {
  const of = targetId === null ? targetIds : [targetId];
  const spans = of.flatMap((id) => maintenanceIn(maintenance, id, { from, to: now }));
  return Math.round(spans.reduce((sum, span) => sum + span.to - span.from, 0) / 1000);
}

function ofDays(days: readonly DaySums[]): TimedSums {
  const buckets = bucketsOf(days.map((day) => day.buckets));
  const add = (value: (day: DaySums) => number) => days.reduce((sum, day) => sum + value(day), 0);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentileOf(buckets, share));
  return {
    checks: add(({ checks }) => checks),
    failed: add(({ failed }) => failed),
    observedMs: add(({ observedMs }) => observedMs),
    downMs: add(({ downMs }) => downMs),
    percentiles: p50 == null || p95 == null || p99 == null ? null : [p50, p95, p99],
  };
}

/** The first day of a window of whole days that ends today. */
export function firstDay(window: Window, now: number): string {
  return new Date(now - SPAN[window] + DAY).toISOString().slice(0, 10);
}
