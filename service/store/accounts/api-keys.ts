import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { KeyScope } from '../../model/permissions.ts';
import type { Store } from '../open.ts';
import { firstRow, onlyRow, someChanged } from '../row-results.ts';
import { apiKeys, organizations, users } from '../schema.ts';
import type { UserRow } from './users.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

type NewApiKey = Pick<ApiKeyRow, 'organizationId' | 'userId' | 'name'> & {
  readonly projectId?: string;
  /** Null: no scopes were chosen. */
  readonly scopes?: KeyScope[] | null;
  readonly expiresAt?: Date | null;
  /** SHA-256 (hex); without it the key is inactive. */
  readonly hash?: string;
};

const active = and(isNotNull(apiKeys.hash), isNull(apiKeys.revokedAt));

export function insertApiKey(store: Store, key: NewApiKey): Promise<ApiKeyRow> {
  return store.insert(apiKeys).values(key).returning().then(onlyRow);
}

/** The organization's newest active key that is not project-scoped; with `userId` of those created by this user. */
export function newestApiKey(
  store: Store,
  { organizationId, userId }: { readonly organizationId: string; readonly userId?: string },
): Promise<ApiKeyRow | undefined> {
  const own = userId === undefined ? undefined : eq(apiKeys.userId, userId);
  return store
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationId, organizationId), own, isNull(apiKeys.projectId), active))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(1)
    .then(firstRow);
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

interface OneKey {
  readonly id: string;
  readonly organizationId?: string;
  /** Null: it is not project-scoped. */
  readonly projectId?: string | null;
  /** Who created it. */
  readonly userId?: string;
}

/** Revokes an active key; false if there is none that is of all of these. */
export function revokeApiKey(
  store: Store,
  { id, organizationId, projectId, userId }: OneKey,
  now: Date,
): Promise<boolean> {
  const inProject = projectId === null ? isNull(apiKeys.projectId) : eq(apiKeys.projectId, projectId ?? '');
  const own = and(
    eq(apiKeys.id, id),
    organizationId === undefined ? undefined : eq(apiKeys.organizationId, organizationId),
    projectId === undefined ? undefined : inProject,
    userId === undefined ? undefined : eq(apiKeys.userId, userId),
  );
  return store.update(apiKeys).set({ revokedAt: now }).where(and(own, active)).then(someChanged);
}

/** Revokes all keys a user created, in one organization or in all, including inactive ones. */
export async function revokeKeysOf(
  store: Store,
  { userId, organizationId }: { readonly userId: string; readonly organizationId?: string },
  now: Date,
): Promise<void> {
  const own = organizationId === undefined ? undefined : eq(apiKeys.organizationId, organizationId);
  await store
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.userId, userId), own, isNull(apiKeys.revokedAt)));
}

/** The same in all organizations, without inactive ones. */
export async function revokeActiveKeysOf(store: Store, userId: string, now: Date): Promise<void> {
  await store
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.userId, userId), active));
}

/** Active keys that a user created in any organization and that have not expired, newest first, each with its organization. */
export async function listKeysOf(
  store: Store,
  userId: string,
  now: Date,
): Promise<{ key: ApiKeyRow; organization: string }[]> {
  return store
    .select({ key: apiKeys, organization: organizations.name })
    .from(apiKeys)
    .innerJoin(organizations, eq(organizations.id, apiKeys.organizationId))
    .where(and(eq(apiKeys.userId, userId), active, or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now))))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(1000);
}

export async function keyExpiresAt(store: Store, id: string): Promise<Date | null> {
  const [row] = await store.select({ at: apiKeys.expiresAt }).from(apiKeys).where(eq(apiKeys.id, id));
  return row?.at ?? null;
}
