import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { createBatchedReads } from '../batched-reads.ts';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { firstRow } from '../row-results.ts';
import { apiKeys, memberships, organizations, users } from '../schema.ts';
import type { ApiKeyRow } from './api-keys.ts';
import { type CallingMember, callerColumns } from './memberships.ts';

/** Keys that are not revoked, each with its creator in the organization of the key. */
const keysWhere = (store: Store, which: SQL) =>
  store
    .select({
      key: {
        id: apiKeys.id,
        hash: apiKeys.hash,
        projectId: apiKeys.projectId,
        scopes: apiKeys.scopes,
        lastUsedAt: apiKeys.lastUsedAt,
        expiresAt: apiKeys.expiresAt,
      },
      user: callerColumns,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, apiKeys.userId), eq(memberships.organizationId, apiKeys.organizationId)),
    )
    .innerJoin(organizations, eq(organizations.id, apiKeys.organizationId))
    .where(and(which, isNotNull(apiKeys.hash), isNull(apiKeys.revokedAt)));

const keysByHash = prepared((store) =>
  keysWhere(store, sql`${apiKeys.hash} = any(${sql.placeholder('hashes')}::text[])`).prepare('api_keys_by_hash'),
);

/** Nearly every request needs one. */
const keyByHash = prepared((store) =>
  createBatchedReads(async (hashes) => {
    const rows = await keysByHash(store).execute({ hashes });
    return new Map(rows.map((row) => [row.key.hash ?? '', row]));
  }),
);

const keyById = prepared((store) => keysWhere(store, eq(apiKeys.id, sql.placeholder('id'))).prepare('api_key_by_id'));

interface KeyCaller {
  readonly key: Pick<ApiKeyRow, 'id' | 'projectId' | 'scopes' | 'lastUsedAt' | 'expiresAt'>;
  readonly user: CallingMember;
}

/** Compared here: queries without the time are the same for all requests of a key, and shared. */
function isActive({ key }: KeyCaller, now: Date): boolean {
  return key.expiresAt === null || key.expiresAt > now;
}

/** The active key with this hash, and its creator in the organization of the key. */
export async function findApiKey(store: Store, hash: string, now: Date): Promise<KeyCaller | undefined> {
  const row = await keyByHash(store)(hash);
  return row && isActive(row, now) ? row : undefined;
}

/** The creator of an active key. */
export async function findKeyMember(store: Store, id: string, now: Date): Promise<CallingMember | undefined> {
  const [row] = await keyById(store).execute({ id });
  return row && isActive(row, now) ? row.user : undefined;
}

/** Records that a key was used, unless that was recorded since `before`. */
export async function noteKeyUse(store: Store, id: string, { at, before }: Readonly<Record<'at' | 'before', Date>>) {
  await store
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))));
}

/** Sets the hash of the user's inactive key; undefined if there is none. */
export async function activateApiKey(store: Store, userId: string, hash: string): Promise<ApiKeyRow | undefined> {
  const [waiting] = await store
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.hash), isNull(apiKeys.revokedAt)))
    .limit(1);
  if (!waiting) return undefined;
  return store
    .update(apiKeys)
    .set({ hash })
    .where(and(eq(apiKeys.id, waiting.id), isNull(apiKeys.hash)))
    .returning()
    .then(firstRow);
}
