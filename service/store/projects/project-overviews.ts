import type { Report } from '@assay/engine';
import { sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { countsForSite } from './site-history.ts';

interface ScoredScan {
  readonly at: string;
  readonly score: number | null;
}

interface HealthOverview {
  readonly projectId: string;
  readonly scanId: string;
  readonly at: string;
  readonly score: number | null;
  readonly grade: string | null;
  readonly totals: Report['totals'];
  /** Oldest first. */
  readonly trend: readonly ScoredScan[];
}

interface TargetOverview {
  readonly projectId: string;
  readonly targets: number;
  readonly up: number;
  readonly down: number;
  readonly paused: number;
}

interface DayOverview {
  readonly projectId: string;
  /** `2026-11-21`, UTC. */
  readonly day: string;
  readonly observedMs: number;
  readonly downMs: number;
}

export interface Overviews {
  readonly health: readonly HealthOverview[];
  readonly targets: readonly TargetOverview[];
  /** Oldest first. */
  readonly days: readonly DayOverview[];
}

const TREND_SCANS = 20;

/** The health of projects after their latest scans, and their uptime from a day on: three queries for any number of projects. */
export async function listProjectOverviews(
  store: Store,
  projectIds: readonly string[],
  from: string,
): Promise<Overviews> {
  const ids = sql`${sql.param([...projectIds])}::uuid[]`;
  const [health, targets, days] = await Promise.all([
    store.execute<Record<string, unknown> & HealthOverview>(sql`
      select p.id as "projectId", h.trend->-1->>'scan_id' as "scanId", h.trend->-1->>'at' as at,
        (h.trend->-1->>'score')::int as score, h.trend->-1->>'grade' as grade, h.trend->-1->'totals' as totals, h.trend
      from unnest(${ids}) as p(id) cross join lateral (
        select jsonb_agg(jsonb_build_object('scan_id', s.scan_id, 'score', s.score, 'grade', s.grade, 'totals', s.totals,
          'at', to_char(s.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.at) as trend
        from (select health_snapshots.* from health_snapshots join scans on scans.id = health_snapshots.scan_id
          where health_snapshots.project_id = p.id and ${countsForSite}
          order by health_snapshots.at desc limit ${TREND_SCANS}) s
      ) h where h.trend is not null`),
    store.execute<Record<string, unknown> & TargetOverview>(sql`
      select project_id as "projectId", count(*)::int as targets, count(paused_at)::int as paused,
        (count(*) filter (where paused_at is null and state->>'status' = 'up'))::int as up,
        (count(*) filter (where paused_at is null and state->>'status' = 'down'))::int as down
      from monitor_targets where project_id = any(${ids}) group by project_id`),
    store.execute<Record<string, unknown> & DayOverview>(sql`
      select t.project_id as "projectId", d.day::text as day, sum(d.observed_ms)::float8 as "observedMs",
        sum(d.down_ms)::float8 as "downMs"
      from monitor_targets t join monitor_days d on d.target_id = t.id and d.day >= ${from}::date
      where t.project_id = any(${ids}) and t.paused_at is null group by 1, 2 order by 2`),
  ]);
  return { health: health.rows, targets: targets.rows, days: days.rows };
}
