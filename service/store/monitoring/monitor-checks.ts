import { desc, eq, sql } from 'drizzle-orm';
import type { MonitorState } from '../../model/monitor-status.ts';
import type { Store } from '../open.ts';
import { someChanged } from '../row-results.ts';
import { monitorChecks, monitorDays } from './monitoring-schema.ts';

export type MonitorCheckRow = typeof monitorChecks.$inferSelect;
export type NewCheck = Omit<MonitorCheckRow, 'id'>;

export interface CheckedTarget {
  readonly state: MonitorState;
  /** Identifies the lease: a worker that lost it records nothing. */
  readonly lease: Date;
  readonly nextCheckAt: Date;
  readonly certificateEndsAt: Date | null;
  readonly certificateWarnedDays: number | null;
  /** Bucket of the total time of a successful check. */
  readonly bucket: number | null;
}

/**
 * Stores a check, adds it to its day and releases the target, in one statement. False if the lease was lost or the
 * target is deleted.
 */
export async function recordCheck(store: Store, check: NewCheck, target: CheckedTarget): Promise<boolean> {
  const at = check.at.toISOString();
  const bucket = target.bucket === null ? null : String(target.bucket);
  const failed = check.result === 'failed' ? 1 : 0;
  return store
    .execute(sql`
    with mine as (
      update monitor_targets set state = ${JSON.stringify(target.state)}::jsonb, last_check_at = ${at}::timestamptz,
        next_check_at = ${target.nextCheckAt.toISOString()}::timestamptz,
        certificate_ends_at = ${target.certificateEndsAt?.toISOString() ?? null}::timestamptz,
        certificate_warned_days = ${target.certificateWarnedDays}
      where id = ${check.targetId} and next_check_at = ${target.lease.toISOString()}::timestamptz
      returning id
    ), checked as (
      insert into monitor_checks (target_id, at, result, reason, message, http_status, address, attempts, timings,
        milliseconds, observed_ms, down_ms)
      select id, ${at}::timestamptz, ${check.result}, ${check.reason}, ${check.message}, ${check.httpStatus}::smallint,
        ${check.address}, ${check.attempts}::smallint, ${check.timings ? JSON.stringify(check.timings) : null}::jsonb,
        ${check.milliseconds}::real, ${check.observedMs}::bigint, ${check.downMs}::bigint from mine
    ), summed as (
      insert into monitor_days as d (target_id, day, checks, failed, observed_ms, down_ms, buckets)
      select id, (${at}::timestamptz at time zone 'utc')::date, 1, ${failed}::int, ${check.observedMs}::bigint,
        ${check.downMs}::bigint,
        case when ${bucket}::text is null then '{}'::jsonb else jsonb_build_object(${bucket}::text, 1) end
      from mine
      on conflict (target_id, day) do update set checks = d.checks + 1, failed = d.failed + excluded.failed,
        observed_ms = d.observed_ms + excluded.observed_ms, down_ms = d.down_ms + excluded.down_ms,
        buckets = case when ${bucket}::text is null then d.buckets else d.buckets ||
          jsonb_build_object(${bucket}::text, coalesce((d.buckets->>${bucket}::text)::int, 0) + 1) end
    )
    select id from mine`)
    .then(someChanged);
}

/** Newest first. */
export async function listMonitorChecks(
  store: Store,
  targetId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ checks: MonitorCheckRow[]; total: number }> {
  const own = eq(monitorChecks.targetId, targetId);
  const [checks, total] = await Promise.all([
    store.select().from(monitorChecks).where(own).orderBy(desc(monitorChecks.at)).limit(limit).offset(offset),
    store.$count(monitorChecks, own),
  ]);
  return { checks, total };
}

/** Deletes a batch of checks before a time; returns their number. */
export async function pruneMonitorChecks(store: Store, before: Date, limit: number): Promise<number> {
  const { rowCount } = await store.execute(sql`
    delete from monitor_checks where ctid = any (array(
      select ctid from monitor_checks where at < ${before.toISOString()}::timestamptz limit ${limit}
      for update skip locked))`);
  return rowCount ?? 0;
}

/** Deletes a batch of daily aggregates before a day; returns their number. */
export async function pruneMonitorDays(store: Store, before: string, limit: number): Promise<number> {
  const { rowCount } = await store.execute(sql`
    delete from ${monitorDays} where ctid = any (array(
      select ctid from monitor_days where day < ${before}::date limit ${limit} for update skip locked))`);
  return rowCount ?? 0;
}
