import { gradeOf, unfixedFindings, VERSION } from '@assay/engine';
import { checkedText } from '../../model/monitor-check.ts';
import { groupedDrift } from '../../shapes/monitoring/grouped-drift.ts';
import { listIncidentsOf } from '../../store/monitoring/monitor-incidents.ts';
import { type DaySums, listDaySums, listHourSums, medianTimings } from '../../store/monitoring/monitor-stats.ts';
import { findTargetById, type IncidentRow, type MonitorTargetRow } from '../../store/monitoring/monitor-targets.ts';
import type { Store } from '../../store/open.ts';
import { findReport } from '../../store/runs/run-report.ts';
import type { RunRow } from '../../store/runs/run-row.ts';
import { listRuns } from '../../store/runs/runs.ts';
import { bucketsOf, percentileOf } from '../response-times.ts';
import { firstDay, statisticsOf } from '../statistics.ts';
import type { MonitoringReport } from './monitoring-report.ts';

const DAY_MS = 86_400_000;
const MAX_INCIDENTS = 500;
const MAX_SCANS = 20;

type Content = Omit<MonitoringReport, 'verification'>;

/**
 * The report of a target as of its last check or re-scan: it stays the same until the next one. Undefined if the target
 * is deleted.
 */
export async function reportOfTarget(store: Store, targetId: string, now: Date): Promise<Content | undefined> {
  return store.transaction(
    async (tx) => {
      const target = (await findTargetById(tx, targetId))?.target;
      return target && contentOf(tx, target, now);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function contentOf(store: Store, target: MonitorTargetRow, now: Date): Promise<Content> {
  const completed = { monitorId: target.id, status: 'completed' } as const;
  const scans = await listRuns<'rescan'>(store, completed, { limit: MAX_SCANS });
  const [latest] = scans;
  const report = latest && (await findReport<'rescan'>(store, latest.id));
  const moment = momentOf([target.createdAt, target.lastCheckAt, latest?.completedAt], now);
  const ago = (days: number) => new Date(moment.getTime() - days * DAY_MS);
  const statistics = await statisticsOf(store, [target.id], moment);
  const days = await listDaySums(store, [target.id], firstDay('90d', moment.getTime()));
  const incidents = await listIncidentsOf(store, [target.id], { since: ago(90), limit: MAX_INCIDENTS });
  return {
    assay: VERSION,
    target: target.url,
    checked: checkedText(target),
    name: target.name,
    status: target.state.status,
    started_at: target.createdAt.toISOString(),
    completed_at: moment.toISOString(),
    last_check_at: target.lastCheckAt?.toISOString() ?? null,
    check_interval: target.checkInterval,
    scan_interval: target.scanInterval,
    scan_enabled: target.scanEnabled,
    certificate_ends_at: target.certificateEndsAt?.toISOString() ?? null,
    windows: statistics.of(target.id),
    timings_ms: await medianTimings(store, target.id, ago(7)),
    hours: await listHourSums(store, target.id, ago(7)),
    days: days.map(dayOf),
    incidents: incidents.map(incidentOf),
    scans: scans.map(scanOf),
    findings: unfixedFindings(report?.findings ?? []),
    coverage: report?.coverage ?? [],
  };
}

/** The latest event; if there was none for a day, the last midnight (UTC), so that gaps show up too. */
function momentOf(words: readonly (Date | null | undefined)[], now: Date): Date {
  const last = Math.max(...words.map((word) => word?.getTime() ?? 0));
  const isFresh = now.getTime() - last <= DAY_MS;
  return new Date(isFresh ? last : Math.floor(now.getTime() / DAY_MS) * DAY_MS);
}

function dayOf({ day, checks, failed, observedMs, downMs, buckets }: DaySums): Content['days'][number] {
  const times = bucketsOf([buckets]);
  return {
    day,
    checks,
    failed,
    observed_seconds: Math.round(observedMs / 1000),
    down_seconds: Math.round(downMs / 1000),
    p50_ms: percentileOf(times, 0.5),
    p95_ms: percentileOf(times, 0.95),
  };
}

function incidentOf(row: IncidentRow): Content['incidents'][number] {
  return {
    started_at: row.startedAt.toISOString(),
    confirmed_at: row.confirmedAt.toISOString(),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    reason: row.reason,
    message: row.message,
    flapping: row.flapping,
  };
}

function scanOf({
  variant: trigger,
  modules,
  completedAt,
  createdAt,
  score,
  notScored,
  totals,
  details: { drift },
}: RunRow<'rescan'>): Content['scans'][number] {
  return {
    trigger,
    modules,
    completed_at: (completedAt ?? createdAt).toISOString(),
    score,
    grade: score === null ? null : gradeOf(score),
    not_scored: notScored,
    totals,
    drift: groupedDrift(drift ?? []).map(({ raised: _, ...plain }) => plain),
  };
}
