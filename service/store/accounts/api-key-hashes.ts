import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { apiKeys, users } from '../schema.ts';
import type { ApiKeyRow } from './api-keys.ts';
import { type CallingUser, callerColumns } from './users.ts';

const keyByHash = prepared((store) =>
  store
    .select({ key: { id: apiKeys.id, projectId: apiKeys.projectId }, user: callerColumns })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.hash, sql.placeholder('hash')), isNull(apiKeys.revokedAt)))
    .prepare('api_key_by_hash'),
);

/** The active key with this hash and its user. */
export async function findApiKey(
  store: Store,
  hash: string,
): Promise<{ key: Pick<ApiKeyRow, 'id' | 'projectId'>; user: CallingUser } | undefined> {
  const [row] = await keyByHash(store).execute({ hash });
  return row;
}

/** Sets the hash of the user's inactive key; undefined if there is none. */
export async function activateApiKey(store: Store, userId: string, hash: string): Promise<ApiKeyRow | undefined> {
  const [waiting] = await store
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.hash), isNull(apiKeys.revokedAt)))
    .limit(1);
  if (!waiting) return undefined;
  const [row] = await store
    .update(apiKeys)
    .set({ hash })
    .where(and(eq(apiKeys.id, waiting.id), isNull(apiKeys.hash)))
    .returning();
  return row;
}
