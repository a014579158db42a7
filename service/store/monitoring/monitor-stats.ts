import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { onlyRow } from '../row-results.ts';
import { monitorDays, monitorTargets } from './monitoring-schema.ts';

/** Totals of checks. */
export interface Sums {
  readonly checks: number;
  readonly failed: number;
  readonly observedMs: number;
  readonly downMs: number;
}

/** Totals of a target's checks in a span of time. */
export interface SpanSums extends Sums {
  readonly targetId: string;
  /** Successful checks by bucket of their total time. */
  readonly buckets: Readonly<Record<string, number>>;
}

/** Totals in a part of a day, at the beginning of a window. */
export interface PartSums extends SpanSums {
  readonly window: string;
}

export interface Part {
  readonly window: string;
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
}

/** From single checks, as long as they are kept, for the parts of days. `step`: see `BUCKET_STEP`. */
export async function sumParts(
  store: Store,
  targetIds: readonly string[],
  parts: readonly Part[],
  step: number,
): Promise<PartSums[]> {
  // One query for each part: PostgreSQL then knows how few of the checks it needs.
  const counts = parts.map(
    ({ window, from, to }) => sql`
      select target_id, ${window}::text as name, round(ln(case when milliseconds < 1 then 1 else milliseconds end) / ${step}::float8)::int as bucket,
        count(*) as checks, count(*) filter (where result = 'failed') as failed, sum(observed_ms) as observed,
        sum(down_ms) as down
      from monitor_checks
      where target_id = any(${sql.param([...targetIds])}::uuid[]) and at >= ${from.toISOString()}::timestamptz
        and at < ${to.toISOString()}::timestamptz
      group by target_id, bucket`,
  );
  const found = await store.execute<Record<string, unknown> & PartSums>(sql`
    select target_id as "targetId", name as window, sum(checks)::int as checks, sum(failed)::int as failed,
      sum(observed)::float8 as "observedMs", sum(down)::float8 as "downMs",
      coalesce(jsonb_object_agg(bucket::text, checks) filter (where bucket is not null), '{}') as buckets
    from (${sql.join(counts, sql` union all `)}) as counted group by target_id, name`);
  return found.rows;
}

export interface DaySums extends SpanSums {
  /** `2026-11-21`, UTC. */
  readonly day: string;
}

/** Per day, from a day on. */
export async function listDaySums(store: Store, targetIds: readonly string[], from: string): Promise<DaySums[]> {
  const { rows } = await store.execute<Record<string, unknown> & DaySums>(sql`
    select target_id as "targetId", day::text as day, checks, failed, observed_ms::float8 as "observedMs",
      down_ms::float8 as "downMs", buckets
    from monitor_days where target_id = any(${sql.param([...targetIds])}::uuid[]) and day >= ${from}::date
    order by day`);
  return rows;
}

const summaryOf = prepared((store) => {
  const active = isNull(monitorTargets.pausedAt);
  const having = (status: string) =>
    sql<number>`count(*) filter (where ${and(active, sql`${monitorTargets.state}->>'status' = ${sql.raw(`'${status}'`)}`)})::int`;
  const days = store
    .select({
      observed: sql<number>`sum(${monitorDays.observedMs})::float8`.as('observed'),
      down: sql<number>`sum(${monitorDays.downMs})::float8`.as('down'),
    })
    .from(monitorDays)
    .where(and(eq(monitorDays.targetId, monitorTargets.id), gte(monitorDays.day, sql.placeholder('from')), active))
    .as('days');
  return store
    .select({
      targets: sql<number>`count(*)::int`,
      up: having('up'),
      down: having('down'),
      pending: having('pending'),
      paused: sql<number>`count(${monitorTargets.pausedAt})::int`,
      observedMs: sql<number>`coalesce(sum(${days.observed}), 0)::float8`,
      downMs: sql<number>`coalesce(sum(${days.down}), 0)::float8`,
    })
    .from(monitorTargets)
    .crossJoinLateral(days)
    .where(eq(monitorTargets.projectId, sql.placeholder('projectId')))
    .prepare('monitoring_summary');
});

/** The targets of a project by status, and what was observed of those that are not paused, from a day on. */
export async function summarizeMonitoring(store: Store, projectId: string, from: string) {
  return onlyRow(await summaryOf(store).execute({ projectId, from }));
}

/** Checks of an hour. */
export interface HourSums {
  /** Start of the hour, ISO 8601, UTC. */
  readonly hour: string;
  readonly checks: number;
  readonly failed: number;
  /** Checks with no verdict on the site. */
  readonly untested: number;
  /** Milliseconds of successful checks; null if there were none. */
  readonly median_ms: number | null;
  readonly slowest_ms: number | null;
}

/** Per hour (UTC) since a time, oldest first, for one target. */
export async function listHourSums(store: Store, targetId: string, since: Date): Promise<HourSums[]> {
  const { rows } = await store.execute<Record<string, unknown> & HourSums>(sql`
    select to_char(date_trunc('hour', at at time zone 'utc'), 'YYYY-MM-DD"T"HH24":00:00.000Z"') as hour,
      count(*)::int as checks, (count(*) filter (where result = 'failed'))::int as failed,
      (count(*) filter (where result = 'untested'))::int as untested,
      round(percentile_cont(0.5) within group (order by milliseconds))::float8 as median_ms,
      round(max(milliseconds)::numeric)::float8 as slowest_ms
    from monitor_checks where target_id = ${targetId}::uuid and at >= ${since.toISOString()}::timestamptz
    group by 1 order by 1`);
  return rows;
}

/** Milliseconds, each the median of successful checks; null for a part without any. */
export interface MedianTimings {
  readonly dns: number | null;
  readonly connect: number | null;
  readonly tls: number | null;
  readonly first_byte: number | null;
  readonly total: number | null;
}

/** Medians of the parts of one target's successful checks since a time. */
export async function medianTimings(store: Store, targetId: string, since: Date): Promise<MedianTimings> {
  const median = (part: string) =>
    sql`round((percentile_cont(0.5) within group (order by (timings->>${part})::float8))::numeric, 1)::float8`;
  const { rows } = await store.execute<Record<string, unknown> & MedianTimings>(sql`
    select ${median('dns')} as dns, ${median('connect')} as connect, ${median('tls')} as tls,
      ${median('firstByte')} as first_byte, ${median('total')} as total
    from monitor_checks where target_id = ${targetId}::uuid and at >= ${since.toISOString()}::timestamptz
      and result = 'good'`);
  return onlyRow(rows);
}

/** Start times of incidents of the targets since a time. */
export async function listIncidentStarts(
  store: Store,
  targetIds: readonly string[],
  since: Date,
): Promise<{ targetId: string; startedAt: number }[]> {
  const { rows } = await store.execute<{ targetId: string; startedAt: number }>(sql`
    select target_id as "targetId", extract(epoch from started_at)::float8 * 1000 as "startedAt"
    from monitor_incidents where target_id = any(${sql.param([...targetIds])}::uuid[])
      and started_at >= ${since.toISOString()}::timestamptz
    order by started_at desc limit 10000`);
  return rows;
}
