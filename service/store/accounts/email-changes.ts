import { and, eq, gt, lt } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { users } from '../schema.ts';
import { emailChanges } from './security-schema.ts';
import type { UserRow } from './users.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

type NewEmailChange = Pick<EmailChangeRow, 'userId' | 'email' | 'sessionId' | 'expiresAt'>;

/** Replaces all earlier requests of the user; returns the id. */
export async function replaceEmailChange(store: Store, change: NewEmailChange): Promise<string> {
  await deleteEmailChangesOf(store, change.userId);
  const [row] = await store.insert(emailChanges).values(change).returning({ id: emailChanges.id });
  if (!row) throw new Error('an insert without a row');
  return row.id;
}

export async function deleteEmailChangesOf(store: Store, userId: string): Promise<void> {
  await store.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export async function findEmailChange(store: Store, id: string): Promise<EmailChangeRow | undefined> {
  const [row] = await store.select().from(emailChanges).where(eq(emailChanges.id, id));
  return row;
}

/** The request that waits for confirmation. */
export async function pendingEmailChange(store: Store, userId: string, now: Date): Promise<EmailChangeRow | undefined> {
  const [row] = await store
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
  return row;
}

export async function setEmailChangeHash(store: Store, id: string, hash: string): Promise<boolean> {
  const rows = await store
    .update(emailChanges)
    .set({ hash })
    .where(eq(emailChanges.id, id))
    .returning({ id: emailChanges.id });
  return rows.length > 0;
}

/** Consumes a fresh token. Of two concurrent calls only one succeeds. */
export async function spendEmailChange(store: Store, hash: string, now: Date): Promise<EmailChangeRow | undefined> {
  const [row] = await store
    .delete(emailChanges)
    .where(and(eq(emailChanges.hash, hash), gt(emailChanges.expiresAt, now)))
    .returning();
  return row;
}

export async function updateUserEmail(
  store: Store,
  id: string,
  email: string,
  now: Date,
): Promise<UserRow | undefined> {
  const [row] = await store.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, id)).returning();
  return row;
}

export async function deleteOldEmailChanges(store: Store, expiredSince: Date): Promise<void> {
  await store.delete(emailChanges).where(lt(emailChanges.expiresAt, expiredSince));
}
