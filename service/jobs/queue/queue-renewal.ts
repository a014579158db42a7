import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss, type Job as Taken } from 'pg-boss';
import { z } from 'zod';
import type { Store } from '../../store/open.ts';
import type { JobWorld } from '../../world/job-world.ts';

/** Documented, but missing in the library's types. */
const Touched = z.object({ affected: z.int() });

/**
 * Renews the lease in the queue; false if another worker has taken the job. In a transaction, the lease cannot be lost
 * before the commit.
 */
export async function renew(
  boss: PgBoss,
  queue: string,
  { id, retryCount }: Taken<unknown>,
  store: Store,
): Promise<boolean> {
  const touched = await boss.touch(queue, { id, retryCount }, { db: fromDrizzle(store, sql) });
  return Touched.parse(touched).affected > 0;
}

/** Locks the lease of a job in a transaction; throws if another worker has the job. */
export function leaseLock(boss: PgBoss, queue: string, taken: Taken<unknown>): JobWorld['lockLease'] {
  return async (store: Store) => {
    if (!(await renew(boss, queue, taken, store))) throw new Error('another worker has the job');
  };
}
