import { inArray, lt, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { passwordTries } from './identity-schema.ts';

/**
 * Counts one more attempt for each key, before its outcome is known; returns the number since the last quiet period.
 */
export async function countPasswordTry(
  store: Store,
  keys: readonly string[],
  { now, quietSince }: { readonly now: Date; readonly quietSince: Date },
): Promise<ReadonlyMap<string, number>> {
  const values = [...keys].sort().map((key) => ({ key, tries: 1, lastAt: now }));
  const rows = await store
    .insert(passwordTries)
    .values(values)
    .onConflictDoUpdate({
      target: passwordTries.key,
      set: {
        tries: sql`case when ${passwordTries.lastAt} < ${quietSince.toISOString()}::timestamptz then 1 else ${passwordTries.tries} + 1 end`,
        lastAt: now,
      },
    })
    .returning({ key: passwordTries.key, tries: passwordTries.tries });
  return new Map(rows.map(({ key, tries }) => [key, tries]));
}

/** Uncounts a successful attempt, and deletes old ones. */
export async function forgivePasswordTry(store: Store, keys: readonly string[], quietSince: Date): Promise<void> {
  await store.delete(passwordTries).where(lt(passwordTries.lastAt, quietSince));
  await store
    .update(passwordTries)
    .set({ tries: sql`greatest(${passwordTries.tries} - 1, 0)` })
    .where(inArray(passwordTries.key, [...keys].sort()));
}
