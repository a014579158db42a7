import { sql } from 'drizzle-orm';
import type { Store } from './open.ts';

/** Throws where the database does not answer. */
export async function pingStore(store: Store): Promise<void> {
  await store.execute(sql`select 1`);
}
