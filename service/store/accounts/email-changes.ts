import { and, eq, gt } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { rowBy } from '../row-by.ts';
import { firstRow, onlyRow, someChanged } from '../row-results.ts';
import { users } from '../schema.ts';
import { emailChanges } from './security-schema.ts';
import type { UserRow } from './users.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

type NewEmailChange = Pick<EmailChangeRow, 'userId' | 'email' | 'sessionId' | 'expiresAt'>;

/** Replaces all earlier requests of the user; returns the id. */
export async function replaceEmailChange(store: Store, change: NewEmailChange): Promise<string> {
  await deleteEmailChangesOf(store, change.userId);
  const { id } = await store.insert(emailChanges).values(change).returning({ id: emailChanges.id }).then(onlyRow);
  return id;
}

export async function deleteEmailChangesOf(store: Store, userId: string): Promise<void> {
  await store.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export const findEmailChange = rowBy(emailChanges, emailChanges.id);

/** The request that waits for confirmation. */
export function pendingEmailChange(store: Store, userId: string, now: Date): Promise<EmailChangeRow | undefined> {
  return store
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
    .then(firstRow);
}

export function setEmailChangeHash(store: Store, id: string, hash: string): Promise<boolean> {
  return store.update(emailChanges).set({ hash }).where(eq(emailChanges.id, id)).then(someChanged);
}

/** Consumes a fresh token. Of two concurrent calls only one succeeds. */
export function spendEmailChange(store: Store, hash: string, now: Date): Promise<EmailChangeRow | undefined> {
  return store
    .delete(emailChanges)
    .where(and(eq(emailChanges.hash, hash), gt(emailChanges.expiresAt, now)))
    .returning()
    .then(firstRow);
}

export function updateUserEmail(store: Store, id: string, email: string, now: Date): Promise<UserRow | undefined> {
  return store.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, id)).returning().then(firstRow);
}
