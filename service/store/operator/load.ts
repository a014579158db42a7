import { sql } from 'drizzle-orm';
import type { Store } from '../open.ts';

interface HeavyOrganization {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  /** Scans since then. */
  readonly scans: number;
  readonly waitingJobs: number;
}

const MAX_HEAVIEST = 20;
const MAX_APPLICATIONS = 20;

/** Organizations with the most scans since then and jobs that wait, the heaviest first. */
export async function heaviestOrganizations(store: Store, since: Date): Promise<HeavyOrganization[]> {
  const { rows } = await store.execute<Record<string, unknown> & HeavyOrganization>(sql`
    select o.id, o.name, case when o.plan_ends_at <= now() then o.hand_plan else o.plan end as plan,
      coalesce(spent.scans, 0)::int as scans, coalesce(waiting.jobs, 0)::int as "waitingJobs"
    from (select organization_id, count(*) as scans from scan_spends where spent_at >= ${since.toISOString()}::timestamptz
        group by organization_id) spent
    full join (select organization_id, count(*) as jobs from queued_jobs where attempt is null group by organization_id) waiting
      using (organization_id)
    join organizations o on o.id = organization_id
    order by coalesce(spent.scans, 0) + coalesce(waiting.jobs, 0) desc, o.id limit ${MAX_HEAVIEST}`);
  return rows;
}

interface Refusals {
  readonly bound: string;
  /** Networks, organizations, users or mailboxes above the bound. */
  readonly parties: number;
  /** Uses above the bound of all of them; those refused in memory are not counted. */
  readonly uses: number;
}

/** Bounds that someone has exceeded in the hour or day under way, by their highest allowed number of uses. */
export async function refusalsByBound(
  store: Store,
  bounds: Readonly<Record<string, number>>,
  now: Date,
): Promise<Refusals[]> {
  const { rows } = await store.execute<Record<string, unknown> & Refusals>(sql`
    select c.bound, count(*)::int as parties, sum(c.used - b.value::int)::float8 as uses
    from admission_counts c join jsonb_each_text(${JSON.stringify(bounds)}::jsonb) b on b.key = c.bound
    where c.ends_at > ${now.toISOString()}::timestamptz and b.value::int > 0 and c.used > b.value::int
    group by c.bound order by parties desc, c.bound`);
  return rows;
}

interface FailedSignIns {
  /** What the attempts were on, or from. */
  readonly kind: 'account' | 'network';
  readonly parties: number;
  readonly failures: number;
  /** Failures of the one with the most. */
  readonly most: number;
}

/** Sign-ins that failed since the last quiet time, for accounts and networks with an attempt since then. */
export async function failedSignIns(store: Store, since: Date): Promise<FailedSignIns[]> {
  const { rows } = await store.execute<Record<string, unknown> & FailedSignIns>(sql`
    select kind, count(*)::int as parties, sum(tries)::float8 as failures, max(tries)::int as most
    from password_tries where kind in ('account', 'network') and tries > 0 and last_at > ${since.toISOString()}::timestamptz
    group by kind order by kind`);
  return rows;
}

interface Connections {
  readonly application: string;
  readonly open: number;
  /** In a statement. */
  readonly active: number;
  /** For a lock that another connection has. */
  readonly waiting: number;
  /** Seconds of the longest transaction. */
  readonly longest: number;
}

/** Connections to the database, by application, and how many the server allows. */
export async function databaseConnections(store: Store): Promise<{ connections: Connections[]; max: number }> {
  const { rows } = await store.execute<Record<string, unknown> & Connections>(sql`
    select coalesce(nullif(application_name, ''), 'other') as application, count(*)::int as open,
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where wait_event_type = 'Lock'))::int as waiting,
      coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 as longest
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    group by 1 order by 2 desc, 1 limit ${MAX_APPLICATIONS}`);
  const allowed = await store.execute<{ max: number }>(sql`select current_setting('max_connections')::int as max`);
  return { connections: rows, max: allowed.rows[0]?.max ?? 0 };
}
