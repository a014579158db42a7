import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { apiKeys, users } from '../schema.ts';
import type { UserRow } from './users.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

type NewApiKey = Pick<ApiKeyRow, 'organizationId' | 'userId' | 'name'> & {
  readonly projectId?: string;
  readonly expiresAt?: Date | null;
  /** SHA-256 (hex); without it the key is inactive. */
  readonly hash?: string;
};

const active = and(isNotNull(apiKeys.hash), isNull(apiKeys.revokedAt));

export async function insertApiKey(store: Store, key: NewApiKey): Promise<ApiKeyRow> {
  const [row] = await store.insert(apiKeys).values(key).returning();
  if (!row) throw new Error('the key was not inserted');
  return row;
}

/** The organization's newest active key that is not project-scoped; with `userId` of those created by this user. */
export async function newestApiKey(
  store: Store,
  { organizationId, userId }: { readonly organizationId: string; readonly userId?: string },
): Promise<ApiKeyRow | undefined> {
  const own = userId === undefined ? undefined : eq(apiKeys.userId, userId);
  const [row] = await store
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationId, organizationId), own, isNull(apiKeys.projectId), active))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(1);
  return row;
}

/** The active project-scoped keys, newest first. */
export async function listProjectKeys(store: Store, projectId: string): Promise<ApiKeyRow[]> {
  return store
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.projectId, projectId), active))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(1000);
}

/** The organization's active keys that are not project-scoped, newest first, each with its creator. */
export async function listAccountKeys(
  store: Store,
  organizationId: string,
): Promise<{ key: ApiKeyRow; user: Pick<UserRow, 'id' | 'name'> }[]> {
  return store
    .select({ key: apiKeys, user: { id: users.id, name: users.name } })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.organizationId, organizationId), isNull(apiKeys.projectId), active))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(1000);
}

/** Revokes a key that is not project-scoped; with `userId` only one created by this user. False if there is none. */
export async function revokeAccountKey(
  store: Store,
  { id, organizationId, userId }: { readonly id: string; readonly organizationId: string; readonly userId?: string },
  now: Date,
): Promise<boolean> {
  const own = and(eq(apiKeys.id, id), eq(apiKeys.organizationId, organizationId), isNull(apiKeys.projectId));
  const rows = await store
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(own, userId === undefined ? undefined : eq(apiKeys.userId, userId), active))
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}

/** False if there is no such active key; with `projectId`, in that project, with `userId`, created by that user. */
export async function revokeApiKey(
  store: Store,
  { id, projectId, userId }: { readonly id: string; readonly projectId?: string; readonly userId?: string },
  now: Date,
): Promise<boolean> {
  const own = and(
    eq(apiKeys.id, id),
    projectId === undefined ? undefined : eq(apiKeys.projectId, projectId),
    userId === undefined ? undefined : eq(apiKeys.userId, userId),
  );
  const rows = await store
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(own, active))
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}

/** Revokes all keys a user created, including inactive ones. */
export async function revokeKeysOf(store: Store, userId: string, now: Date): Promise<void> {
  await store
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
}

/** The same without inactive ones. */
export async function revokeActiveKeysOf(store: Store, userId: string, now: Date): Promise<void> {
  await store
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.userId, userId), active));
}

export async function keyExpiresAt(store: Store, id: string): Promise<Date | null> {
  const [row] = await store.select({ at: apiKeys.expiresAt }).from(apiKeys).where(eq(apiKeys.id, id));
  return row?.at ?? null;
}
