import { and, eq, inArray, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow, onlyRow } from '../row-results.ts';
import { organizations } from '../schema.ts';
import { queuedJobs } from './queue-schema.ts';

interface NewJob {
  readonly queue: string;
  readonly organizationId: string;
  readonly data: object;
  readonly priority: number;
  /** Earliest time at which it is run; default: now. */
  readonly createdAt?: Date;
}

/** Arbitrary, but unique among two-number locks. */
const LOCK = 487_011_551;
/** Transactions at a time whose jobs of one organization are in successive rounds. */
const SLOTS = 64;

/**
 * Stores a job for the next round in which its organization has none: at the earliest the one after the round that is being
 * run, so that every round ends. Transactions do not see each other's jobs, and must not wait for each other: each
 * takes a slot, and the later slots later rounds.
 */
export async function insertQueuedJob(store: Store, job: NewJob): Promise<{ id: string; round: number }> {
  const { queue, priority, organizationId } = job;
  const rounds = (found: SQL, only: SQL) =>
    sql`(select ${found} from ${queuedJobs} where queue = ${queue} and priority = ${priority} and ${only})`;
  const running = rounds(sql`max(round) + 1`, sql`attempt is not null`);
  const waiting = rounds(sql`min(round)`, sql`attempt is null`);
  const own = rounds(sql`max(round) + 1`, sql`organization_id = ${organizationId}`);
  const slot = sql`coalesce((select slot from generate_series(0, ${SLOTS - 1}::int) slot
    where pg_try_advisory_xact_lock(${LOCK}, hashtext(concat_ws('/', ${queue}::text, ${organizationId}::text, slot)))
    limit 1), ${SLOTS})`;
  const round = sql<number>`greatest(coalesce(${running}, ${waiting}, 0), ${own}) + ${slot}`;
  return store
    .insert(queuedJobs)
    .values({ ...job, round })
    .returning({ id: queuedJobs.id, round: queuedJobs.round })
    .then(onlyRow);
}

/** Queues that run for suspended organizations: their members may use another organization. */
const ALWAYS_RUN = ['mail.send'];

const isSuspended = sql`exists (select from ${organizations} o
  where o.id = ${queuedJobs.organizationId} and o.suspended_at is not null)`;

/** After the rounds of all jobs of the queue. */
const lastRound = sql<number>`(select coalesce(max(other.round), 0) + 1 from ${queuedJobs} other
  where other.queue = ${queuedJobs.queue} and other.priority = ${queuedJobs.priority})`;

const isNewest = (id: string, attempt: number) =>
  and(eq(queuedJobs.id, id), or(isNull(queuedJobs.attempt), lte(queuedJobs.attempt, attempt)));

/** Begins an attempt; undefined if the job was deleted, a later attempt has begun, or its organization is suspended. */
export async function startQueuedJob(
  store: Store,
  id: string,
  attempt: number,
): Promise<{ readonly data: unknown; readonly waitedSeconds: number } | undefined> {
  const [row] = await store
    .update(queuedJobs)
    .set({ attempt })
    .where(and(isNewest(id, attempt), or(inArray(queuedJobs.queue, ALWAYS_RUN), not(isSuspended))))
    .returning({
      data: queuedJobs.data,
      waitedSeconds: sql<number>`greatest(extract(epoch from now() - ${queuedJobs.createdAt}), 0)::float8`,
    });
  return row;
}

/**
 * Puts a job that did not begin off by that time, behind the jobs that wait now: the caller queues it for then. Undefined if it was
 * deleted or a later attempt has begun.
 */
export function postponeQueuedJob(
  store: Store,
  id: string,
  { attempt, seconds }: { readonly attempt: number; readonly seconds: number },
): Promise<Pick<typeof queuedJobs.$inferSelect, 'organizationId' | 'priority' | 'round' | 'createdAt'> | undefined> {
  const { organizationId, priority, round, createdAt } = queuedJobs;
  return store
    .update(queuedJobs)
    .set({ attempt: null, round: lastRound, createdAt: sql`now() + ${seconds} * interval '1 second'` })
    .where(isNewest(id, attempt))
    .returning({ organizationId, priority, round, createdAt })
    .then(firstRow);
}

export async function queuedData(store: Store, id: string): Promise<unknown> {
  const [row] = await store.select({ data: queuedJobs.data }).from(queuedJobs).where(eq(queuedJobs.id, id));
  return row?.data;
}

/** Deletes a job that has ended, unless a later attempt has begun. `attempt` unset: whichever was the last. */
export async function deleteQueuedJob(store: Store, id: string, attempt?: number): Promise<void> {
  const own = attempt === undefined ? undefined : eq(queuedJobs.attempt, attempt);
  await store.delete(queuedJobs).where(and(eq(queuedJobs.id, id), own));
}

/** Deletes jobs that the queue no longer holds. */
export async function deleteLostJobs(store: Store, before: Date): Promise<void> {
  await store.delete(queuedJobs).where(lt(queuedJobs.createdAt, before));
}

/** Number of the jobs of an organization that wait, of every queue. */
export function countWaitingJobs(store: Store, organizationId: string): Promise<number> {
  return store.$count(queuedJobs, and(eq(queuedJobs.organizationId, organizationId), isNull(queuedJobs.attempt)));
}
