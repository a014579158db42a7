import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import type { Store } from '../../store/open.ts';
import { insertQueuedJob, postponeQueuedJob } from '../../store/queue/queued-jobs.ts';
import type { AnyJob } from '../define-job.ts';
import { traced } from './queue-trace.ts';

export interface SendOptions {
  /** The transaction the job belongs to: the job exists only if the transaction commits. */
  readonly store?: Store;
  /** Earliest time at which it is run. */
  readonly after?: Date;
}

/** What the queue holds of a job that belongs to an organization: the id of its row. */
export const Queued = z.object({ job: z.uuid() });

/** Rounds of one priority; later ones share the last. */
const ROUNDS = 1_000_000;

export async function send(boss: PgBoss, job: AnyJob, given: unknown, { store, after }: SendOptions): Promise<void> {
  const parsed = job.data.parse(given);
  const data = traced(parsed as object);
  const priority = job.priority?.(parsed) ?? 0;
  if (!job.organization) return put(boss, job.name, data, { priority, after, store });
  const organizationId = store && (await job.organization(data, store));
  if (!store || organizationId === undefined) throw new Error(`job ${job.name} was sent without an organization`);
  await store.transaction(async (tx) => {
    const due = after ? { createdAt: after } : {};
    const row = await insertQueuedJob(tx, { queue: job.name, organizationId, data, priority, ...due });
    await putRow(boss, job, { organizationId, priority, ...row }, { after, store: tx });
  });
}

interface QueuedRow {
  readonly id: string;
  readonly organizationId: string;
  readonly priority: number;
  readonly round: number;
}

/** Queues the row of a job. */
async function putRow(
  boss: PgBoss,
  { name }: AnyJob,
  { id, organizationId, priority, round }: QueuedRow,
  when: Pick<Place, 'after' | 'store' | 'deleteAfterSeconds'>,
): Promise<void> {
  const turn = priority * ROUNDS - Math.min(round, ROUNDS - 1);
  await put(boss, name, { job: id }, { priority: turn, group: { id: hashOf(organizationId) }, ...when });
}

/** How long after its organization was restored a job starts again, at most. */
const SUSPENDED_SECONDS = 600;

/** Queues a job that did not begin, because its organization is suspended, for later. */
export function postpone(
  boss: PgBoss,
  job: AnyJob,
  { id, attempt }: { readonly id: string; readonly attempt: number },
  store: Store,
): Promise<void> {
  return store.transaction(async (tx) => {
    const row = await postponeQueuedJob(tx, id, { attempt, seconds: SUSPENDED_SECONDS });
    if (row)
      await putRow(
        boss,
        job,
        { id, ...row },
        { after: row.createdAt, store: tx, deleteAfterSeconds: SUSPENDED_SECONDS },
      );
  });
}

interface Place {
  readonly priority: number;
  /** A hash: jobs that have ended stay in the queue for days, also those of an organization that was deleted. */
  readonly group?: { readonly id: string };
  readonly after: Date | undefined;
  readonly store: Store | undefined;
  /** How long the queue keeps the job after it has ended; unset: for days. */
  readonly deleteAfterSeconds?: number;
}

async function put(boss: PgBoss, name: string, data: object, { store, after, ...place }: Place): Promise<void> {
  const id = await boss.send(name, data, {
    ...place,
    ...(after ? { startAfter: after } : {}),
    ...(store ? { db: fromDrizzle(store, sql) } : {}),
  });
  if (id === null) throw new Error(`the queue did not accept job ${name}`);
}
