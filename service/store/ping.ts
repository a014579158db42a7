import { sql } from 'drizzle-orm';
import type { Store } from './open.ts';

/** Callers of `/health` expect an answer within a second. */
const PATIENCE_MS = 750;

/** Whether the database responds. */
export function respondsSoon(store: Store): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PATIENCE_MS);
  const answered = store.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer));
}
