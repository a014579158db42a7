import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { memberships, organizations, sessions, users } from '../schema.ts';
import { type CallingMember, callerColumns } from './memberships.ts';

type NewSession = Pick<typeof sessions.$inferSelect, 'id' | 'userId' | 'organizationId' | 'expiresAt'>;

export async function insertSession(store: Store, session: NewSession): Promise<void> {
  await store.insert(sessions).values(session);
}

const memberBySession = prepared((store) =>
  store
    .select({ ...callerColumns, startedAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, sessions.userId), eq(memberships.organizationId, sessions.organizationId)),
    )
    .innerJoin(organizations, eq(organizations.id, sessions.organizationId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('member_by_session'),
);

/** The user of a session that is neither ended nor expired, in its active organization. */
export async function findSessionMember(
  store: Store,
  id: string,
  now: Date,
): Promise<(CallingMember & { readonly startedAt: Date }) | undefined> {
  const [row] = await memberBySession(store).execute({ id, now });
  return row;
}

/** Changes the active organization of a session. */
export async function moveSession(store: Store, id: string, organizationId: string): Promise<void> {
  await store.update(sessions).set({ organizationId }).where(eq(sessions.id, id));
}

export async function endSession(store: Store, id: string, now: Date): Promise<void> {
  await store
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export async function endSessionsOf(store: Store, userId: string, now: Date): Promise<void> {
  await store
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}
