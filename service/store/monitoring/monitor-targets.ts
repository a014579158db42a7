import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { MaintenanceWindow } from '../../model/maintenance.ts';
import type { MonitorCheck } from '../../model/monitor-check.ts';
import type { MonitorState } from '../../model/monitor-status.ts';
import { inServiceSql } from '../accounts/organizations.ts';
import type { Store } from '../open.ts';
import { firstRow, someChanged } from '../row-results.ts';
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

/** Undefined if the project already checks the same at this URL. */
export function insertMonitorTarget(store: Store, target: NewTarget): Promise<MonitorTargetRow | undefined> {
  return store.insert(monitorTargets).values(target).onConflictDoNothing().returning().then(firstRow);
}

export function findMonitorTarget(store: Store, key: TargetKey): Promise<WatchedTarget | undefined> {
  return watched(store, keyed(key)).limit(1).then(firstRow);
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

export function countMonitorTargets(store: Store, projectId: string): Promise<number> {
  return store.$count(monitorTargets, eq(monitorTargets.projectId, projectId));
}

/** The state at that moment, whatever a check stored meanwhile, without the known DNS records. */
export const WITHOUT_RECORDS = sql<MonitorState>`${monitorTargets.state} - 'records'`;

export function updateMonitorTarget(
  store: Store,
  id: string,
  changes: Partial<
    Pick<
      MonitorTargetRow,
      'name' | 'check' | 'checkInterval' | 'scanEnabled' | 'scanInterval' | 'nextCheckAt' | 'nextScanAt' | 'pausedAt'
    >
  > & { readonly state?: typeof WITHOUT_RECORDS },
): Promise<MonitorTargetRow | undefined> {
  return store.update(monitorTargets).set(changes).where(eq(monitorTargets.id, id)).returning().then(firstRow);
}

/** Releases a leased target without a check; false if the lease was lost. */
export function releaseTarget(
  store: Store,
  id: string,
  lease: Date,
  changes: Pick<MonitorTargetRow, 'nextCheckAt' | 'state'>,
): Promise<boolean> {
  const leased = and(eq(monitorTargets.id, id), eq(monitorTargets.nextCheckAt, lease));
  return store.update(monitorTargets).set(changes).where(leased).then(someChanged);
}

/** Uptime checks a minute of an organization, at its intervals, none below the least of its plan; paused targets have none. */
export async function checksPerMinute(store: Store, organizationId: string, leastSeconds: number): Promise<number> {
  const { rows } = await store.execute<{ checks: number }>(sql`
    select coalesce(sum(60.0 / greatest(${leastSeconds}::int, coalesce(t.check_interval, t.scan_interval * 60))), 0)::float8 as checks
    from monitor_targets t join projects p on p.id = t.project_id
    where p.organization_id = ${organizationId} and t.paused_at is null`);
  return rows[0]?.checks ?? 0;
}

/**
 * Locks a target until the transaction ends. Whoever changes what belongs to a target locks it first: its re-scans,
 * incidents and log are then changed by one transaction at a time. False if it is deleted.
 */
export async function lockMonitorTarget(store: Store, id: string): Promise<boolean> {
  const own = store.select({ id: monitorTargets.id }).from(monitorTargets).where(eq(monitorTargets.id, id));
  return (await own.for('no key update')).length > 0;
}

interface Warned {
  readonly organizationId: string;
  readonly id: string;
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly certificateEndsAt: number;
  readonly days: number;
}

/**
 * Projects of the organization in which another target warned of the same certificate of that host already, of as few days. Until
 * the transaction ends, others of the organization wait here.
 */
export async function projectsWarned(
  store: Store,
  { organizationId, id, url, ...warned }: Warned,
): Promise<ReadonlySet<string>> {
  await store.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`certificates:${organizationId}`}, 0))`);
  const endsAt = new Date(warned.certificateEndsAt).toISOString();
  const { rows } = await store.execute<{ url: string; projectId: string }>(sql`
    select t.url, t.project_id as "projectId" from monitor_targets t join projects p on p.id = t.project_id
    where p.organization_id = ${organizationId} and t.id <> ${id} and t.certificate_ends_at = ${endsAt}::timestamptz
      and t.certificate_warned_days <= ${warned.days}`);
  const { hostname } = new URL(url);
  return new Set(rows.filter((row) => new URL(row.url).hostname === hostname).map(({ projectId }) => projectId));
}

/** Also deletes its checks, incidents, logs and re-scans. */
export function deleteMonitorTarget(store: Store, key: TargetKey): Promise<boolean> {
  return store.delete(monitorTargets).where(keyed(key)).then(someChanged);
}

/** The current plan: after its end, the manually set plan applies. */
const planNow = sql`case when o.plan_ends_at <= now() then o.hand_plan else o.plan end`;

/** A due target, with the data a check needs. */
export interface DueTarget {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly check: MonitorCheck;
  readonly checkInterval: number | null;
  readonly scanInterval: number;
  readonly state: MonitorState;
  /** Milliseconds since the epoch. */
  readonly certificateEndsAt: number | null;
  readonly certificateWarnedDays: number | null;
  readonly organizationId: string;
  readonly projectId: string;
  readonly maintenance: readonly MaintenanceWindow[];
  readonly plan: string;
}

interface Room {
  /** Targets to take. */
  readonly limit: number;
  /** Those of one organization, including what it has under way. */
  readonly share: number;
  /** Checks under way, by organization. */
  readonly underWay: ReadonlyMap<string, number>;
}

/** Of the due targets, those due longest share the turns: reading more in each claim would cost more than their checks. */
const MAX_CONSIDERED = 20_000;
/** For each target to take: workers that claim at the same time skip those that others have locked. */
const CANDIDATES = 4;

/**
 * Leases due targets, each to one worker; they are due again when the lease expires. Organizations take turns, each with the
 * targets that have been due longest.
 */
export async function takeDueTargets(
  store: Store,
  now: Date,
  leaseUntil: Date,
  { limit, share, underWay }: Room,
): Promise<DueTarget[]> {
  const isDue = sql`next_check_at <= ${now.toISOString()}::timestamptz and paused_at is null`;
  const { rows } = await store.execute<Record<string, unknown> & DueTarget>(sql`
    with busy as (
      select key::uuid as organization_id, value::int as checks
      from jsonb_each_text(${JSON.stringify(Object.fromEntries(underWay))}::jsonb)
    ), considered as materialized (
      select t.id, t.next_check_at as since, p.organization_id, ${share}::int - coalesce(busy.checks, 0) as room
      from monitor_targets t join projects p on p.id = t.project_id join organizations o on o.id = p.organization_id
      left join busy using (organization_id)
      where ${inServiceSql} and ${isDue} and coalesce(busy.checks, 0) < ${share}::int
      order by t.next_check_at limit ${MAX_CONSIDERED}
    ), ranked as (
      select id, since, room, row_number() over (partition by organization_id order by since) as turn from considered
    ), next as materialized (
      select id, since, turn from ranked where turn <= room order by turn, since limit ${limit * CANDIDATES}
    ), due as materialized (
      select t.id from next join monitor_targets t on t.id = next.id where ${isDue}
      order by next.turn, next.since limit ${limit} for no key update of t skip locked
    )
    update monitor_targets t set next_check_at = ${leaseUntil.toISOString()}::timestamptz
    from due, projects p, organizations o
    where t.id = due.id and p.id = t.project_id and o.id = p.organization_id
    returning t.id, t.url, t.name, t.check_options as "check", t.check_interval as "checkInterval",
      t.scan_interval as "scanInterval", t.state,
      extract(epoch from t.certificate_ends_at)::float8 * 1000 as "certificateEndsAt",
      t.certificate_warned_days as "certificateWarnedDays", p.organization_id as "organizationId",
      p.id as "projectId", p.maintenance, ${planNow} as plan`);
  return rows;
}

interface DueScan {
  readonly id: string;
  readonly url: string;
  readonly projectId: string;
  readonly session: string | null;
  readonly scanInterval: number;
  readonly maintenance: readonly MaintenanceWindow[];
  readonly plan: string;
}

/**
 * Targets whose re-scan is due, locked until the transaction ends: the caller sets the next time. Only as many of an
 * organization as `share` leaves room for beside its queued ones.
 */
export async function holdDueScans(
  store: Store,
  now: Date,
  { limit, share }: { readonly limit: number; readonly share: number },
): Promise<DueScan[]> {
  const isDue = sql`t.next_scan_at <= ${now.toISOString()}::timestamptz`;
  const { rows } = await store.execute<Record<string, unknown> & DueScan>(sql`
    with queued as (
      select p.organization_id, count(*) as scans from runs r join projects p on p.id = r.project_id
      where r.monitor_id is not null and r.status = 'pending' group by p.organization_id
    ), ranked as (
      select t.id, t.next_scan_at, coalesce(queued.scans, 0)
          + row_number() over (partition by p.organization_id order by t.next_scan_at) as turn
      from monitor_targets t join projects p on p.id = t.project_id
      join organizations o on o.id = p.organization_id left join queued using (organization_id)
      where ${inServiceSql} and ${isDue}
    ), next as materialized (
      select id, turn from ranked where turn <= ${share} order by turn, next_scan_at limit ${limit}
    )
    select t.id, t.url, t.project_id as "projectId", t.session, t.scan_interval as "scanInterval", p.maintenance, ${planNow} as plan
    from next join monitor_targets t on t.id = next.id join projects p on p.id = t.project_id
    join organizations o on o.id = p.organization_id
    where ${isDue} order by next.turn for no key update of t skip locked`);
  return rows;
}

/** The maintenance windows of a target's project. */
export async function findMaintenance(store: Store, targetId: string): Promise<readonly MaintenanceWindow[]> {
  const found = await store
    .select({ windows: projects.maintenance })
    .from(monitorTargets)
    .innerJoin(projects, eq(projects.id, monitorTargets.projectId))
    .where(eq(monitorTargets.id, targetId));
  return found[0]?.windows ?? [];
}

/** In any project, with its organization. */
export function findTargetById(
  store: Store,
  id: string,
): Promise<{ target: MonitorTargetRow; organizationId: string } | undefined> {
  return store
    .select({ target: monitorTargets, organizationId: projects.organizationId })
    .from(monitorTargets)
    .innerJoin(projects, eq(projects.id, monitorTargets.projectId))
    .where(eq(monitorTargets.id, id))
    .then(firstRow);
}

/** Checks that are overdue: how many, and when the first of them was due; paused targets have none. */
export async function overdueChecks(store: Store, before: Date): Promise<{ checks: number; since: Date | null }> {
  const { rows } = await store.execute<{ checks: string; since: string | null }>(sql`
    select count(*) as checks, min(t.next_check_at) as since from monitor_targets t
    join projects p on p.id = t.project_id join organizations o on o.id = p.organization_id
    where ${inServiceSql} and t.paused_at is null and t.next_check_at <= ${before.toISOString()}::timestamptz`);
  const [row] = rows;
  return { checks: Number(row?.checks ?? 0), since: row?.since ? new Date(row.since) : null };
}
