import { and, asc, eq, lt } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow, someChanged } from '../row-results.ts';
import { linkedAccounts, spentStates } from './identity-schema.ts';

export type LinkedAccountRow = typeof linkedAccounts.$inferSelect;

type NewLinkedAccount = Pick<LinkedAccountRow, 'userId' | 'provider' | 'subject' | 'email'>;

/** False if the provider's account is already linked, or the user has another account of that provider. */
export function insertLinkedAccount(store: Store, account: NewLinkedAccount): Promise<boolean> {
  return store.insert(linkedAccounts).values(account).onConflictDoNothing().then(someChanged);
}

export function findLinkedAccount(
  store: Store,
  { provider, subject }: Pick<LinkedAccountRow, 'provider' | 'subject'>,
): Promise<LinkedAccountRow | undefined> {
  return store
    .select()
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.provider, provider), eq(linkedAccounts.subject, subject)))
    .then(firstRow);
}

export async function listLinkedAccounts(store: Store, userId: string): Promise<LinkedAccountRow[]> {
  return store
    .select()
    .from(linkedAccounts)
    .where(eq(linkedAccounts.userId, userId))
    .orderBy(asc(linkedAccounts.linkedAt))
    .limit(100);
}

export async function deleteLinkedAccount(store: Store, id: string): Promise<void> {
  await store.delete(linkedAccounts).where(eq(linkedAccounts.id, id));
}

export async function deleteLinkedAccountsOf(store: Store, userId: string): Promise<void> {
  await store.delete(linkedAccounts).where(eq(linkedAccounts.userId, userId));
}

/** False if this state was used before. Deletes expired states, which are rejected anyway. */
export async function spendState(store: Store, id: string, expiresAt: Date, now: Date): Promise<boolean> {
  await store.delete(spentStates).where(lt(spentStates.expiresAt, now));
  return store.insert(spentStates).values({ id, expiresAt }).onConflictDoNothing().then(someChanged);
}
