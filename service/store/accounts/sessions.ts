import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { someChanged } from '../row-results.ts';
import { memberships, organizations, sessions, users } from '../schema.ts';
import { type CallingMember, callerColumns } from './memberships.ts';

export type SessionRow = typeof sessions.$inferSelect;

type NewSession = Pick<
  SessionRow,
  'id' | 'userId' | 'organizationId' | 'expiresAt' | 'userAgent' | 'network' | 'confirmedAt'
>;

interface SessionMember extends CallingMember {
  readonly lastUsedAt: Date | null;
}

const MAX_LISTED = 100;

export async function insertSession(store: Store, session: NewSession): Promise<void> {
  await store.insert(sessions).values({ ...session, lastUsedAt: session.confirmedAt });
}

const memberBySession = prepared((store) =>
  store
    .select({ ...callerColumns, lastUsedAt: sessions.lastUsedAt, sessionEndsAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, sessions.userId), eq(memberships.organizationId, sessions.organizationId)),
    )
    .innerJoin(organizations, eq(organizations.id, sessions.organizationId))
    .where(and(eq(sessions.id, sql.placeholder('id')), isNull(sessions.endedAt)))
    .prepare('member_by_session'),
);

/** The user of a session that is neither ended nor expired, in its active organization. */
export async function findSessionMember(store: Store, id: string, now: Date): Promise<SessionMember | undefined> {
  // The time is compared here: queries without it are the same for all requests of a session, and shared.
  const [row] = await memberBySession(store).execute({ id });
  return row && row.sessionEndsAt > now ? row : undefined;
}

/** Changes the active organization of a session. */
export async function moveSession(store: Store, id: string, organizationId: string): Promise<void> {
  await store.update(sessions).set({ organizationId }).where(eq(sessions.id, id));
}

/** Records the use of a session, unless another request has done so since then. */
export async function touchSession(store: Store, id: string, now: Date, since: Date): Promise<void> {
  await store
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, id), or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, since))));
}

/** When the user of a session last proved to be present. */
export async function sessionConfirmedAt(store: Store, id: string): Promise<Date | null> {
  const [row] = await store.select({ at: sessions.confirmedAt }).from(sessions).where(eq(sessions.id, id));
  return row?.at ?? null;
}

export async function confirmSession(store: Store, id: string, now: Date): Promise<void> {
  await store.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

/** Active sessions of a user, the last used first. */
export async function listSessions(store: Store, userId: string, now: Date): Promise<SessionRow[]> {
  return store
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`), desc(sessions.id))
    .limit(MAX_LISTED);
}

export async function endSession(store: Store, id: string, now: Date): Promise<void> {
  await store
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

/** False if the user has no such active session. */
export function endSessionOf(
  store: Store,
  { id, userId }: Pick<SessionRow, 'id' | 'userId'>,
  now: Date,
): Promise<boolean> {
  return store
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .then(someChanged);
}

/** Ends all sessions of a user but `except`; returns their number. */
export async function endSessionsOf(store: Store, userId: string, now: Date, except?: string): Promise<number> {
  const rows = await store
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  return rows.length;
}
