import { sql } from 'drizzle-orm';
import type { Store } from './open.ts';

/** Jobs that some worker has taken and not ended, by queue. */
export async function heldJobs(store: Store): Promise<{ queue: string; ids: string[] }[]> {
  const { rows } = await store.execute<{ queue: string; ids: string[] }>(
    sql`select name as queue, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name`,
  );
  return rows;
}
