import { and, count, eq, getTableName, isNull, lt, sql } from 'drizzle-orm';
import type { QueryResult } from 'pg';
import type { Store } from '../open.ts';
import { organizationTurns, queuedJobs } from './queue-schema.ts';

/** One attempt to run a job. */
export interface Claim {
  readonly queue: string;
  readonly ticket: string;
  /** From 0; increases with each worker that takes the ticket. */
  readonly attempt: number;
  /** Jobs claimed longer ago than this are no longer running. */
  readonly timeoutSeconds: number;
  /** The process that claims it. */
  readonly worker: string;
  /** Jobs of one organization that this process runs concurrently. */
  readonly share: number;
}

interface NewJob {
  readonly queue: string;
  readonly organizationId: string;
  readonly data: object;
  readonly priority: number;
}

const JOBS = getTableName(queuedJobs);
const TURNS = getTableName(organizationTurns);
/** Arbitrary, but unique among two-number locks. */
const LOCK = 487_011_551;
/** Longer than pg-boss retries a ticket. */
const KEPT_DAYS = 30;

/** Stores a job that waits to be claimed; returns its id. */
export async function insertQueuedJob(store: Store, job: NewJob): Promise<string> {
  const [row] = await store.insert(queuedJobs).values(job).returning({ id: queuedJobs.id });
  if (!row) throw new Error('the job was not stored');
  return row.id;
}

/**
 * Claims a job for a ticket and returns its data: the job of the ticket's earlier attempt, else the oldest waiting job
 * of the organization with the fewest running jobs, in round-robin order by organization id, unless this process runs
 * that organization's share. Jobs of the highest waiting priority are searched first, then all. Each search stops at the
 * first organization with nothing running. Undefined if no job may be claimed, or a later attempt has it. The statements
 * are sent as one message, so that the lock is not held while this process is slow.
 */
export async function claimJob(store: Store, claim: Claim): Promise<unknown> {
  const results: unknown = await store.execute(sql.raw(claimStatements(claim)));
  const [, , claimed] = results as readonly QueryResult<{ data: unknown }>[];
  return claimed?.rows[0]?.data;
}

function claimStatements({ queue, ticket, attempt, timeoutSeconds, worker, share }: Claim): string {
  const [name, own, tried] = [literal(queue), `${literal(ticket)}::uuid`, Math.trunc(attempt)];
  const here = `${literal(worker)}::uuid`;
  const claim = `ticket = ${own}, attempt = ${tried}, claimed_at = now(), worker = ${here}`;
  return `
    begin;
    select pg_advisory_xact_lock(${LOCK}, hashtext(${name}));
    with recursive held as (
      select id, attempt from ${JOBS} where ticket = ${own}
    ), again as (
      update ${JOBS} set ${claim} from held
      where ${JOBS}.id = held.id and held.attempt <= ${tried} returning data
    ), busy as (
      select organization_id, count(*) as jobs, count(*) filter (where worker = ${here}) as here from ${JOBS}
      where queue = ${name} and ticket is not null
        and claimed_at > now() - ${Math.trunc(timeoutSeconds)} * interval '1 second'
      group by organization_id
    ), top as (
      select priority from ${JOBS} where queue = ${name} and ticket is null order by priority desc limit 1
    ), ${search('urgent', { name, share, only: 'and priority = (select priority from top)', unless: 'held' })},
    ${search('other', { name, share, only: '', unless: 'urgent' })},
    next as (
      select id from urgent union all select id from other
    ), claimed as (
      update ${JOBS} set ${claim} from next
      where ${JOBS}.id = next.id returning organization_id, data
    ), turn as (
      insert into ${TURNS} (queue, organization_id) select ${name}, organization_id from claimed
      on conflict (queue) do update set organization_id = excluded.organization_id
    )
    select data from again union all select data from claimed;
    commit`;
}

interface Search {
  /** Of the queue, as a literal. */
  readonly name: string;
  readonly share: number;
  /** A further condition for the jobs. */
  readonly only: string;
  /** No job is searched for if this query has a row. */
  readonly unless: string;
}

/** Queries of which the last, called `result`, has the next job, if there is one. */
function search(result: string, { name, share, only, unless }: Search): string {
  const [ahead, behind, waiting, free] = ['ahead', 'behind', 'waiting', 'free'].map((query) => `${result}_${query}`);
  const oldest = (position?: string) => oldestAfter(name, only, position);
  return `${ahead} as (
      (${oldest(`(select organization_id from ${TURNS} where queue = ${name})`)})
      union all
      select later.* from ${ahead} cross join lateral (${oldest(`${ahead}.organization_id`)}) later
    ), ${behind} as (
      (${oldest()})
      union all
      select later.* from ${behind} cross join lateral (${oldest(`${behind}.organization_id`)}) later
    ), ${waiting} as (
      select 0 as round, ${ahead}.* from ${ahead} union all select 1 as round, ${behind}.* from ${behind}
    ), ${free} as (
      select id from ${waiting}
      where not exists (select from held) and not exists (select from ${unless})
        and organization_id <> all (array(select organization_id from busy))
      limit 1
    ), ${result} as (
      select id from ${free} union all (
        select id from ${waiting} join busy using (organization_id)
        where here < ${Math.trunc(share)} and not exists (select from held) and not exists (select from ${unless})
          and not exists (select from ${free})
        order by jobs, round, organization_id limit 1
      )
    )`;
}

/** The oldest waiting job of the first organization after a position in the round. */
function oldestAfter(name: string, only: string, position?: string): string {
  return `select organization_id, id from ${JOBS}
    where queue = ${name} and ticket is null ${only} ${position === undefined ? '' : `and organization_id > ${position}`}
    order by organization_id, created_at limit 1`;
}

/** Number of the jobs of an organization that wait, of every queue. */
export async function countWaitingJobs(store: Store, organizationId: string): Promise<number> {
  const [row] = await store
    .select({ jobs: count() })
    .from(queuedJobs)
    .where(and(eq(queuedJobs.organizationId, organizationId), isNull(queuedJobs.ticket)));
  return row?.jobs ?? 0;
}

/** The data of the job a ticket claimed; undefined if it has none. */
export async function claimedData(store: Store, ticket: string): Promise<unknown> {
  const [row] = await store.select({ data: queuedJobs.data }).from(queuedJobs).where(eq(queuedJobs.ticket, ticket));
  return row?.data;
}

/** Removes a job that has ended, unless a later attempt has it. `attempt` unset: the last attempt, whichever it was. */
export async function deleteClaimedJob(store: Store, ticket: string, attempt?: number): Promise<void> {
  const own = attempt === undefined ? undefined : eq(queuedJobs.attempt, attempt);
  await store.delete(queuedJobs).where(and(eq(queuedJobs.ticket, ticket), own));
}

/** Removes jobs whose ticket is gone. */
export async function deleteAbandonedJobs(store: Store, queue: string): Promise<void> {
  const long = sql`now() - ${KEPT_DAYS} * interval '1 day'`;
  await store.delete(queuedJobs).where(and(eq(queuedJobs.queue, queue), lt(queuedJobs.claimedAt, long)));
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
