import { sql } from 'drizzle-orm';
import type { Store } from './open.ts';

/** One try of a job: each one that takes it counts one further. */
export interface JobTry {
  readonly queue: string;
  readonly id: string;
  readonly retryCount: number;
}

/** Jobs that some worker has taken and not ended, by queue. */
export async function heldJobs(store: Store): Promise<{ queue: string; ids: string[] }[]> {
  const { rows } = await store.execute<{ queue: string; ids: string[] }>(
    sql`select name as queue, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name`,
  );
  return rows;
}

/** False where another one has taken the job; else none does before the transaction ends. */
export async function holdsJob(store: Store, { queue, id, retryCount }: JobTry): Promise<boolean> {
  const { rows } = await store.execute(
    sql`select 1 from pgboss.job
      where name = ${queue} and id = ${id}::uuid and retry_count = ${retryCount} and state = 'active' for key share`,
  );
  return rows.length > 0;
}

/** Tells that a job is being worked on; false where another one has taken it. */
export async function renewJob(store: Store, { queue, id, retryCount }: JobTry): Promise<boolean> {
  const { rows } = await store.execute(
    sql`update pgboss.job set heartbeat_on = now()
      where name = ${queue} and id = ${id}::uuid and retry_count = ${retryCount} and state = 'active' returning 1`,
  );
  return rows.length > 0;
}
