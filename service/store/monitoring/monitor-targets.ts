import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { MonitorState } from '../../monitoring/status.ts';
import type { Store } from '../open.ts';
import { projects } from '../schema.ts';
import { monitorIncidents, monitorTargets } from './monitoring-schema.ts';

export type MonitorTargetRow = typeof monitorTargets.$inferSelect;
export type IncidentRow = typeof monitorIncidents.$inferSelect;

/** A target and its open incident. */
export interface WatchedTarget {
  readonly target: MonitorTargetRow;
  readonly incident: IncidentRow | null;
}

type NewTarget = Omit<typeof monitorTargets.$inferInsert, 'id' | 'createdAt'>;

interface TargetKey {
  readonly id: string;
  readonly projectId: string;
}

const keyed = ({ id, projectId }: TargetKey) => and(eq(monitorTargets.id, id), eq(monitorTargets.projectId, projectId));

/** Undefined if the project already monitors this URL. */
export async function insertMonitorTarget(store: Store, target: NewTarget): Promise<MonitorTargetRow | undefined> {
  const [row] = await store.insert(monitorTargets).values(target).onConflictDoNothing().returning();
  return row;
}

export async function findMonitorTarget(store: Store, key: TargetKey): Promise<WatchedTarget | undefined> {
  const [row] = await watched(store, keyed(key)).limit(1);
  return row;
}

/** Newest first. */
export async function listMonitorTargets(store: Store, projectId: string, limit: number): Promise<WatchedTarget[]> {
  return watched(store, eq(monitorTargets.projectId, projectId))
    .orderBy(desc(monitorTargets.createdAt), desc(monitorTargets.id))
    .limit(limit);
}

function watched(store: Store, where: SQL | undefined) {
  return store
    .select({ target: monitorTargets, incident: monitorIncidents })
    .from(monitorTargets)
    .leftJoin(
      monitorIncidents,
      and(eq(monitorIncidents.targetId, monitorTargets.id), sql`${monitorIncidents.resolvedAt} is null`),
    )
    .where(where);
}

export async function countMonitorTargets(store: Store, projectId: string): Promise<number> {
  const [row] = await store
    .select({ targets: count() })
    .from(monitorTargets)
    .where(eq(monitorTargets.projectId, projectId));
  return row?.targets ?? 0;
}

export async function updateMonitorTarget(
  store: Store,
  id: string,
  changes: Partial<
    Pick<
      MonitorTargetRow,
      'name' | 'scanEnabled' | 'scanInterval' | 'nextCheckAt' | 'nextScanAt' | 'pausedAt' | 'state'
    >
  >,
): Promise<MonitorTargetRow | undefined> {
  const [row] = await store.update(monitorTargets).set(changes).where(eq(monitorTargets.id, id)).returning();
  return row;
}

/**
 * Locks a target until the transaction ends. Whoever changes what belongs to a target locks it first: its re-scans,
 * incidents and log are then changed by one transaction at a time. False if it is deleted.
 */
export async function lockMonitorTarget(store: Store, id: string): Promise<boolean> {
  const own = store.select({ id: monitorTargets.id }).from(monitorTargets).where(eq(monitorTargets.id, id));
  return (await own.for('no key update')).length > 0;
}

/** Also deletes its checks, incidents, logs and re-scans. */
export async function deleteMonitorTarget(store: Store, key: TargetKey): Promise<boolean> {
  const rows = await store.delete(monitorTargets).where(keyed(key)).returning({ id: monitorTargets.id });
  return rows.length > 0;
}

/** The current plan: after its end, the manually set plan applies. */
const planNow = sql`case when o.plan_ends_at <= now() then o.hand_plan else o.plan end`;

/** A due target, with the data a check needs. */
export interface DueTarget {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly scanInterval: number;
  readonly state: MonitorState;
  /** Milliseconds since the epoch. */
  readonly certificateEndsAt: number | null;
  readonly certificateWarnedDays: number | null;
  readonly organizationId: string;
  readonly plan: string;
}

/** Leases the targets that have been due longest, each to one worker; they are due again when the lease expires. */
export async function takeDueTargets(store: Store, now: Date, leaseUntil: Date, limit: number): Promise<DueTarget[]> {
  const { rows } = await store.execute<Record<string, unknown> & DueTarget>(sql`
    with due as materialized (
      select id from monitor_targets where next_check_at <= ${now.toISOString()}::timestamptz and paused_at is null
      order by next_check_at limit ${limit} for no key update skip locked
    )
    update monitor_targets t set next_check_at = ${leaseUntil.toISOString()}::timestamptz
    from due, projects p, organizations o
    where t.id = due.id and p.id = t.project_id and o.id = p.organization_id
    returning t.id, t.url, t.name, t.scan_interval as "scanInterval", t.state,
      extract(epoch from t.certificate_ends_at)::float8 * 1000 as "certificateEndsAt",
      t.certificate_warned_days as "certificateWarnedDays", p.organization_id as "organizationId", ${planNow} as plan`);
  return rows;
}

/** Postpones a leased target without a check. */
export async function postponeTarget(store: Store, id: string, until: Date): Promise<void> {
  await store.update(monitorTargets).set({ nextCheckAt: until }).where(eq(monitorTargets.id, id));
}

/** Targets whose re-scan is due, locked until the transaction ends: the caller sets the next time. */
export async function holdDueScans(
  store: Store,
  now: Date,
  limit: number,
): Promise<{ id: string; url: string; scanInterval: number; plan: string }[]> {
  const { rows } = await store.execute<{ id: string; url: string; scanInterval: number; plan: string }>(sql`
    select t.id, t.url, t.scan_interval as "scanInterval", ${planNow} as plan
    from monitor_targets t join projects p on p.id = t.project_id join organizations o on o.id = p.organization_id
    where t.next_scan_at <= ${now.toISOString()}::timestamptz
    order by t.next_scan_at limit ${limit} for no key update of t skip locked`);
  return rows;
}

/** In any project, with its organization. */
export async function findTargetById(
  store: Store,
  id: string,
): Promise<{ target: MonitorTargetRow; organizationId: string } | undefined> {
  const [row] = await store
    .select({ target: monitorTargets, organizationId: projects.organizationId })
    .from(monitorTargets)
    .innerJoin(projects, eq(projects.id, monitorTargets.projectId))
    .where(eq(monitorTargets.id, id));
  return row;
}
