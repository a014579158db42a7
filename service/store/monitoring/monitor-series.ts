import { desc, eq, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import type { Sums } from './monitor-stats.ts';
import type { IncidentRow } from './monitor-targets.ts';
import { monitorIncidents } from './monitoring-schema.ts';

export interface CheckBin extends Sums {
  /** Milliseconds of successful checks: median, 95th and 99th percentile; null if there were none. */
  readonly percentiles: readonly [number, number, number] | null;
  /** Start, milliseconds since the epoch. */
  readonly at: number;
}

/** Checks of a target since a time in bins of that many minutes, oldest first. Only as long as single checks are kept. */
export async function listCheckBins(store: Store, targetId: string, since: Date, minutes: number): Promise<CheckBin[]> {
  const { rows } = await store.execute<Record<string, unknown> & CheckBin>(sql`
    select extract(epoch from date_bin(${`${minutes} minutes`}::interval, at, '2000-01-01T00:00:00Z'))::float8 * 1000 as at,
      count(*)::int as checks, (count(*) filter (where result = 'failed'))::int as failed,
      sum(observed_ms)::float8 as "observedMs", sum(down_ms)::float8 as "downMs",
      percentile_cont(array[0.5, 0.95, 0.99]) within group (order by milliseconds) as percentiles
    from monitor_checks where target_id = ${targetId}::uuid and at >= ${since.toISOString()}::timestamptz
    group by 1 order by 1`);
  return rows;
}

/** Newest first. */
export async function pageIncidents(
  store: Store,
  targetId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ incidents: IncidentRow[]; total: number }> {
  const own = eq(monitorIncidents.targetId, targetId);
  const [incidents, total] = await Promise.all([
    store
      .select()
      .from(monitorIncidents)
      .where(own)
      .orderBy(desc(monitorIncidents.startedAt), desc(monitorIncidents.id))
      .limit(limit)
      .offset(offset),
    store.$count(monitorIncidents, own),
  ]);
  return { incidents, total };
}
