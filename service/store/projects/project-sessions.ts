import { and, asc, eq, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow, onlyRow, someChanged } from '../row-results.ts';
import { users } from '../schema.ts';
import { projectSessions } from './project-session-schema.ts';

export type ProjectSessionRow = typeof projectSessions.$inferSelect;

interface SessionName {
  readonly projectId: string;
  readonly name: string;
}

/** What the sealed values are bound to. */
export function boundToSession({ id, organizationId }: Pick<ProjectSessionRow, 'id' | 'organizationId'>) {
  return { table: 'project_sessions', id, organizationId };
}

const named = ({ projectId, name }: SessionName) =>
  and(eq(projectSessions.projectId, projectId), eq(projectSessions.name, name));

/** A session with the name of whoever set it. */
export interface ListedSession {
  readonly session: ProjectSessionRow;
  readonly createdBy: string | null;
}

/** By name. */
export function listProjectSessions(store: Store, projectId: string): Promise<ListedSession[]> {
  return store
    .select({ session: projectSessions, createdBy: users.name })
    .from(projectSessions)
    .leftJoin(users, eq(users.id, projectSessions.userId))
    .where(eq(projectSessions.projectId, projectId))
    .orderBy(asc(projectSessions.name));
}

export function findProjectSession(store: Store, key: SessionName): Promise<ProjectSessionRow | undefined> {
  return store.select().from(projectSessions).where(named(key)).then(firstRow);
}

export function countProjectSessions(store: Store, projectId: string): Promise<number> {
  return store.$count(projectSessions, eq(projectSessions.projectId, projectId));
}

/** Stores a session, or replaces the one with its id. */
export function saveProjectSession(
  store: Store,
  session: typeof projectSessions.$inferInsert,
): Promise<ProjectSessionRow> {
  const { id: _, ...changes } = session;
  return store
    .insert(projectSessions)
    .values(session)
    .onConflictDoUpdate({ target: projectSessions.id, set: changes })
    .returning()
    .then(onlyRow);
}

/** Keeps when a session was used, and whether the site accepted it; undefined keeps what was known. */
export async function recordSessionUse(
  store: Store,
  key: SessionName,
  { at, accepted }: { readonly at: Date; readonly accepted: boolean | undefined },
): Promise<void> {
  const result =
    accepted === undefined
      ? {}
      : { result: accepted ? ('accepted' as const) : ('not_accepted' as const), resultAt: at };
  await store
    .update(projectSessions)
    .set({ usedAt: at, ...result })
    .where(named(key));
}

/** Keeps how a sign-in ended, unless the session was saved again meanwhile. `error`: why it failed. */
export async function recordSignIn(
  store: Store,
  { id, createdAt }: Pick<ProjectSessionRow, 'id' | 'createdAt'>,
  { at, error }: { readonly at: Date; readonly error: string | null },
): Promise<void> {
  const ended =
    error === null
      ? { failedSignIns: 0, result: 'accepted' as const }
      : { failedSignIns: sql`${projectSessions.failedSignIns} + 1` };
  await store
    .update(projectSessions)
    .set({ ...ended, signInError: error, usedAt: at, resultAt: at })
    .where(and(eq(projectSessions.id, id), eq(projectSessions.createdAt, createdAt)));
}

export function deleteProjectSession(store: Store, id: string, projectId: string): Promise<boolean> {
  return store
    .delete(projectSessions)
    .where(and(eq(projectSessions.id, id), eq(projectSessions.projectId, projectId)))
    .then(someChanged);
}

/** Of a project that leaves their origin. */
export async function deleteProjectSessions(store: Store, projectId: string): Promise<void> {
  await store.delete(projectSessions).where(eq(projectSessions.projectId, projectId));
}
