import { eq, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { rowBy } from '../row-by.ts';
import { firstRow } from '../row-results.ts';
import { users } from '../schema.ts';

export type UserRow = typeof users.$inferSelect;

type NewUser = Pick<UserRow, 'email' | 'name' | 'passwordHash'>;

/** Undefined if the email is taken. */
export function insertUser(store: Store, user: NewUser): Promise<UserRow | undefined> {
  return store.insert(users).values(user).onConflictDoNothing().returning().then(firstRow);
}

export const findUser = rowBy(users, users.id);

/** The same, with a row lock until the transaction ends. */
export function lockUser(store: Store, id: string): Promise<UserRow | undefined> {
  return store.select().from(users).where(eq(users.id, id)).for('no key update').then(firstRow);
}

/** Serializes transactions that use the same email address. */
export async function lockEmail(store: Store, email: string): Promise<void> {
  await store.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`);
}

/** Case-insensitive. */
export function findUserByEmail(store: Store, email: string): Promise<UserRow | undefined> {
  return store
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
    .then(firstRow);
}

export function updateUser(
  store: Store,
  id: string,
  changes: Partial<
    Pick<
      UserRow,
      'name' | 'avatarUrl' | 'themePref' | 'findingViews' | 'emailVerifiedAt' | 'passwordHash' | 'suspendedAt'
    >
  >,
): Promise<UserRow | undefined> {
  return store.update(users).set(changes).where(eq(users.id, id)).returning().then(firstRow);
}
