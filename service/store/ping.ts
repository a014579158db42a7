import { sql } from 'drizzle-orm';
import type { Store } from './open.ts';

/** Throws if the database does not respond. */
export async function pingStore(store: Store): Promise<void> {
  await store.execute(sql`select 1`);
}
