import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { sessions, users } from '../schema.ts';
import { type CallingUser, callerColumns } from './users.ts';

type NewSession = Pick<typeof sessions.$inferSelect, 'id' | 'userId' | 'expiresAt'>;

export async function insertSession(store: Store, session: NewSession): Promise<void> {
  await store.insert(sessions).values(session);
}

const userBySession = prepared((store) =>
  store
    .select(callerColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('user_by_session'),
);

/** The user of a session that is neither ended nor expired. */
export async function findSessionUser(store: Store, id: string, now: Date): Promise<CallingUser | undefined> {
  const [row] = await userBySession(store).execute({ id, now });
  return row;
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
