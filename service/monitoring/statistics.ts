import { maintenanceIn, occurrencesIn } from '../model/maintenance.ts';
import { uptimeOf } from '../shapes/monitoring/uptime-of.ts';
import type { Window, WindowStatistics } from '../shapes/monitoring/window-statistics.ts';
import {
  type DaySums,
  listDaySums,
  listIncidentStarts,
  type PartSums,
  type SpanSums,
  sumParts,
} from '../store/monitoring/monitor-stats.ts';
import { findMaintenance } from '../store/monitoring/monitor-targets.ts';
import type { Store } from '../store/open.ts';
import { BUCKET_STEP, bucketsOf, percentileOf } from './response-times.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds. */
export const SPAN: Readonly<Record<Window, number>> = { '24h': DAY, '7d': 7 * DAY, '30d': 30 * DAY, '90d': 90 * DAY };

/** Windows that begin at a moment, not at midnight. */
const SHORT = ['24h', '7d'] as const;

/** Uptime of a day (UTC) in percent; null if nothing was observed. */
interface UptimeDay {
  readonly day: string;
  readonly observedMs: number;
  readonly downMs: number;
  readonly uptime: number | null;
}

interface Known {
  /** Of the combined statistics. */
  readonly targetIds: readonly string[];
  /** Of the project of the targets. */
  readonly maintenance: ReturnType<typeof occurrencesIn>;
  readonly parts: readonly PartSums[];
  readonly days: readonly DaySums[];
  readonly incidents: readonly { readonly targetId: string; readonly startedAt: number }[];
  readonly now: number;
}

/**
 * Statistics of targets, each and combined (`combined`: of these only). A day and a week are exact to the moment: their
 * whole days (UTC) are stored sums, only the part of a day that they begin with is counted. Longer windows are whole days.
 */
export async function statisticsOf(
  store: Store,
  targetIds: readonly string[],
  now: Date,
  combined = targetIds,
): Promise<{ all: WindowStatistics; of(targetId: string): WindowStatistics; daysOf(targetId: string): UptimeDay[] }> {
  const ago = (window: Window) => new Date(now.getTime() - SPAN[window]);
  const parts = SHORT.map((window) => ({ window, from: ago(window), to: new Date(wholeFrom(window, now.getTime())) }));
  const isEmpty = targetIds.length === 0;
  const known: Known = {
    targetIds: combined,
    parts: isEmpty ? [] : await sumParts(store, targetIds, parts, BUCKET_STEP),
    days: isEmpty ? [] : await listDaySums(store, targetIds, firstDay('90d', now.getTime())),
    incidents: isEmpty ? [] : await listIncidentStarts(store, targetIds, ago('90d')),
    maintenance: await maintenanceOf(store, targetIds[0], { from: ago('90d').getTime(), to: now.getTime() }),
    now: now.getTime(),
  };
  return {
    all: statisticsIn(known, null),
    of: (targetId) => statisticsIn(known, targetId),
    daysOf: (targetId) =>
      known.days
        .filter((row) => row.targetId === targetId)
        .map(({ day, observedMs, downMs }) => ({ day, observedMs, downMs, uptime: uptimeOf(observedMs, downMs) })),
  };
}

async function maintenanceOf(store: Store, targetId: string | undefined, span: { from: number; to: number }) {
  return occurrencesIn(targetId === undefined ? [] : await findMaintenance(store, targetId), span);
}

function statisticsIn(known: Known, targetId: string | null): WindowStatistics {
  const of = (window: Window) => windowOf(known, targetId, window);
  return { '24h': of('24h'), '7d': of('7d'), '30d': of('30d'), '90d': of('90d') };
}

function windowOf(known: Known, targetId: string | null, window: Window): WindowStatistics[Window] {
  const { targetIds, parts, days, incidents, now } = known;
  const own = (row: { readonly targetId: string }) =>
    targetId === null ? targetIds.includes(row.targetId) : row.targetId === targetId;
  const whole = firstDay(window, now);
  const { checks, failed, observedMs, downMs, response_ms } = summed([
    ...parts.filter((row) => row.window === window && own(row)),
    ...days.filter((row) => row.day >= whole && own(row)),
  ]);
  return {
    uptime: uptimeOf(observedMs, downMs),
    checks,
    failed,
    incidents: incidents.filter((row) => own(row) && row.startedAt >= now - SPAN[window]).length,
    observed_seconds: Math.round(observedMs / 1000),
    down_seconds: Math.round(downMs / 1000),
    maintenance_seconds: maintenanceSeconds(known, targetId, now - SPAN[window]),
    response_ms,
  };
}

function maintenanceSeconds({ targetIds, maintenance, now }: Known, targetId: string | null, from: number): number {
  const of = targetId === null ? targetIds : [targetId];
  const spans = of.flatMap((id) => maintenanceIn(maintenance, id, { from, to: now }));
  return Math.round(spans.reduce((sum, span) => sum + span.to - span.from, 0) / 1000);
}

function summed(spans: readonly SpanSums[]) {
  const buckets = bucketsOf(spans.map((span) => span.buckets));
  const add = (value: (span: SpanSums) => number) => spans.reduce((sum, span) => sum + value(span), 0);
  const [p50, p95, p99] = [percentileOf(buckets, 0.5), percentileOf(buckets, 0.95), percentileOf(buckets, 0.99)];
  return {
    checks: add(({ checks }) => checks),
    failed: add(({ failed }) => failed),
    observedMs: add(({ observedMs }) => observedMs),
    downMs: add(({ downMs }) => downMs),
    response_ms: p50 === null || p95 === null || p99 === null ? null : { p50, p95, p99 },
  };
}

/** The first midnight (UTC) after the beginning of a window. */
const wholeFrom = (window: Window, now: number) => (Math.floor((now - SPAN[window]) / DAY) + 1) * DAY;

/** The first whole day of a window. */
export const firstDay = (window: Window, now: number) => new Date(wholeFrom(window, now)).toISOString().slice(0, 10);
