import { and, eq, gt, gte, isNull, ne } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { passwordResets } from './security-schema.ts';

type NewPasswordReset = Pick<typeof passwordResets.$inferSelect, 'hash' | 'userId' | 'expiresAt'>;

/** Stores a token, or renews it. */
export async function putPasswordReset(store: Store, reset: NewPasswordReset): Promise<void> {
  const { expiresAt } = reset;
  await store
    .insert(passwordResets)
    .values(reset)
    .onConflictDoUpdate({ target: passwordResets.hash, set: { expiresAt } });
}

/** Makes all other links of the user useless. */
export async function deletePasswordResetsOf(store: Store, userId: string): Promise<void> {
  await store.delete(passwordResets).where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

/** The user of a fresh, unused token. */
export async function findPasswordReset(store: Store, hash: string, now: Date): Promise<string | undefined> {
  const [row] = await store.select().from(passwordResets).where(fresh(hash, now));
  return row?.userId;
}

/** Consumes a fresh, unused token; returns its user. Of two concurrent calls only one succeeds. */
export async function spendPasswordReset(store: Store, hash: string, now: Date): Promise<string | undefined> {
  const [row] = await store
    .update(passwordResets)
    .set({ usedAt: now })
    .where(fresh(hash, now))
    .returning({ userId: passwordResets.userId });
  return row?.userId;
}

/** Number of emails sent to the user since then, without that of one token. */
export function countPasswordResets(store: Store, userId: string, since: Date, except: string): Promise<number> {
  return store.$count(
    passwordResets,
    and(eq(passwordResets.userId, userId), gte(passwordResets.createdAt, since), ne(passwordResets.hash, except)),
  );
}

function fresh(hash: string, now: Date) {
  return and(eq(passwordResets.hash, hash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));
}
