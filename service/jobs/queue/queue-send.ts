import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import type { Store } from '../../store/open.ts';
import { insertQueuedJob } from '../../store/queue/queued-jobs.ts';
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
    const { id, round } = await insertQueuedJob(tx, { queue: job.name, organizationId, data, priority });
    const turn = priority * ROUNDS - Math.min(round, ROUNDS - 1);
    const group = { id: hashOf(organizationId) };
    await put(boss, job.name, { job: id }, { priority: turn, group, after, store: tx });
  });
}

interface Place {
  readonly priority: number;
  /** A hash: jobs that have ended stay in the queue for days, also those of an organization that was deleted. */
  readonly group?: { readonly id: string };
  readonly after: Date | undefined;
  readonly store: Store | undefined;
}

async function put(boss: PgBoss, name: string, data: object, { store, after, ...place }: Place): Promise<void> {
  const id = await boss.send(name, data, {
    ...place,
    ...(after ? { startAfter: after } : {}),
    ...(store ? { db: fromDrizzle(store, sql) } : {}),
  });
  if (id === null) throw new Error(`the queue did not accept job ${name}`);
}
