import { eq, inArray, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { passwordTries, type TRIED_KINDS } from './identity-schema.ts';

interface Tried {
  /** Attempts since the last quiet period. */
  readonly tries: number;
  /** When the latest admitted attempt may continue. */
  readonly nextAt: Date | null;
}

export type TriedKind = (typeof TRIED_KINDS)[number];

/** Counts one more attempt for each key, before its outcome is known, and locks the keys until the transaction ends. */
export async function countPasswordTry(
  store: Store,
  keys: ReadonlyMap<string, TriedKind>,
  { now, quietSince }: { readonly now: Date; readonly quietSince: Date },
): Promise<ReadonlyMap<string, Tried>> {
  const values = [...keys]
    .map(([key, kind]) => ({ key, kind, tries: 1, lastAt: now }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await store
    .insert(passwordTries)
    .values(values)
    .onConflictDoUpdate({
      target: passwordTries.key,
      set: {
        kind: sql`excluded.kind`,
        tries: sql`case when ${passwordTries.lastAt} < ${quietSince.toISOString()}::timestamptz then 1 else least(${passwordTries.tries}, 1000000000) + 1 end`,
        lastAt: now,
      },
    })
    .returning();
  return new Map(rows.map(({ key, tries, nextAt }) => [key, { tries, nextAt }]));
}

/** Sets when the admitted attempt may continue. */
export async function admitPasswordTry(store: Store, key: string, nextAt: Date): Promise<void> {
  await store.update(passwordTries).set({ nextAt }).where(eq(passwordTries.key, key));
}

/** Uncounts a successful attempt. */
export async function uncountPasswordTry(store: Store, keys: readonly string[]): Promise<void> {
  const held = await store
    .select({ key: passwordTries.key })
    .from(passwordTries)
    .where(inArray(passwordTries.key, [...keys]))
    .orderBy(passwordTries.key)
    .for('update');
  const heldKeys = held.map(({ key }) => key);
  await store
    .update(passwordTries)
    .set({ tries: sql`greatest(${passwordTries.tries} - 1, 0)` })
    .where(inArray(passwordTries.key, heldKeys));
}
