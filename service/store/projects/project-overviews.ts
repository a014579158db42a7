import type { ModuleName, Report } from '@assay/engine';
import { sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { asOfToday } from '../runs/run-report.ts';
import { basisFirst, maxPages, type Scanned } from './health-basis.ts';
import { ofOwnPage } from './site-history.ts';

interface ScoredScan {
  readonly at: string;
  readonly score: number | null;
}

interface HealthOverview extends Pick<Scanned, 'modules' | 'formFactor'> {
  readonly projectId: string;
  /** Of the scan it rests on. */
  readonly id: string;
  readonly at: string;
  readonly score: number | null;
  readonly grade: Report['grade'];
  readonly totals: Report['totals'];
  /** Earliest date on which an accepted finding is open again. */
  readonly acceptedUntil: string | null;
  /** Of scans of the same page, modules and device up to that scan, oldest first. */
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

/** The health of projects, as of today, and their uptime from a day on: three queries for any number of projects. */
export async function listProjectOverviews(
  store: Store,
  projectIds: readonly string[],
  { from, planModules }: { readonly from: string; readonly planModules: readonly ModuleName[] },
): Promise<Overviews> {
  const ids = sql`${sql.param([...projectIds])}::uuid[]`;
  const [health, targets, days] = await Promise.all([
    store.execute<Record<string, unknown> & HealthOverview>(sql`
      select projects.id as "projectId", h.trend->-1->>'scan_id' as id, h.trend->-1->>'at' as at,
        basis.modules, basis.form_factor as "formFactor", h.trend->-1->>'accepted_until' as "acceptedUntil",
        (h.trend->-1->>'score')::int as score, h.trend->-1->>'grade' as grade, h.trend->-1->'totals' as totals, h.trend
      from projects cross join lateral (
        select runs.id, runs.created_at, runs.modules, runs.form_factor, ${maxPages} > 1 as is_site from runs join health_snapshots on health_snapshots.scan_id = runs.id
          where ${ofOwnPage}
          order by ${basisFirst(sql`${JSON.stringify(planModules)}::jsonb`)} limit 1
      ) basis cross join lateral (
        select jsonb_agg(jsonb_build_object('scan_id', s.scan_id, 'score', s.score, 'grade', s.grade, 'totals', s.totals,
          'accepted_until', s.accepted_until,
          'at', to_char(s.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.created_at, s.scan_id) as trend
        from (select health_snapshots.*, runs.created_at, runs.head->>'accepted_until' as accepted_until
          from runs join health_snapshots on health_snapshots.scan_id = runs.id
          where ${ofOwnPage} and runs.modules = basis.modules and runs.form_factor = basis.form_factor and (${maxPages} > 1) = basis.is_site
            and (runs.created_at, runs.id) <= (basis.created_at, basis.id)
          order by runs.created_at desc, runs.id desc limit ${TREND_SCANS}) s
      ) h where projects.id = any(${ids})`),
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
  const current = await Promise.all(health.rows.map((row) => asOfToday(store, row)));
  return { health: current, targets: targets.rows, days: days.rows };
}
