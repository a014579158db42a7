import { and, eq, isNotNull } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { rowBy } from '../row-by.ts';
import { firstRow, onlyRow, someChanged } from '../row-results.ts';
import { testAccounts } from './project-session-schema.ts';

export type TestAccountsRow = typeof testAccounts.$inferSelect;

/** What the sealed email address and password are bound to. */
export function boundToAccounts({ id, organizationId }: Pick<TestAccountsRow, 'id' | 'organizationId'>) {
  return { table: 'test_accounts', id, organizationId };
}

export const findTestAccounts = rowBy(testAccounts, testAccounts.id);
export const testAccountsOfProject = rowBy(testAccounts, testAccounts.projectId);

/** Replaces the earlier one of the project. The organization must be locked. */
export async function insertTestAccounts(
  store: Store,
  row: typeof testAccounts.$inferInsert,
): Promise<TestAccountsRow> {
  await deleteTestAccounts(store, row.projectId);
  return store.insert(testAccounts).values(row).returning().then(onlyRow);
}

/** Undefined if it has another status by now, or is gone. */
export function changeTestAccounts(
  store: Store,
  { id, status }: Pick<TestAccountsRow, 'id' | 'status'>,
  changes: Partial<TestAccountsRow>,
): Promise<TestAccountsRow | undefined> {
  return store
    .update(testAccounts)
    .set(changes)
    .where(and(eq(testAccounts.id, id), eq(testAccounts.status, status)))
    .returning()
    .then(firstRow);
}

/** Removes what is sealed, before it is used; false if that has happened before. */
export function takeSecret(store: Store, { id }: TestAccountsRow): Promise<boolean> {
  return store
    .update(testAccounts)
    .set({ secret: null })
    .where(and(eq(testAccounts.id, id), isNotNull(testAccounts.secret)))
    .then(someChanged);
}

export async function deleteTestAccounts(store: Store, projectId: string): Promise<void> {
  await store.delete(testAccounts).where(eq(testAccounts.projectId, projectId));
}
