import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow, onlyRow } from '../row-results.ts';
import { projects } from '../schema.ts';
import { heardContacts, listenerSessions } from './listener-schema.ts';

type NewContact = typeof heardContacts.$inferInsert;
export type ListenerSessionRow = typeof listenerSessions.$inferSelect;

export function insertListenerSession(
  store: Store,
  session: typeof listenerSessions.$inferInsert,
): Promise<ListenerSessionRow> {
  return store.insert(listenerSessions).values(session).returning().then(onlyRow);
}

/** A session of a run of the project; undefined if the project is gone. */
export async function insertRunListener(
  store: Store,
  { runId, projectId, expiresAt }: { readonly runId: string; readonly projectId: string; readonly expiresAt: Date },
): Promise<ListenerSessionRow | undefined> {
  const project = await store.select().from(projects).where(eq(projects.id, projectId)).then(firstRow);
  if (!project) return undefined;
  return insertListenerSession(store, { runId, projectId, organizationId: project.organizationId, expiresAt });
}

/** The open session of a command line, for its organization; with a project-scoped key, one that was opened with a key of the same project. */
export function findListenerSession(
  store: Store,
  {
    id,
    organizationId,
    projectId,
    at,
  }: { readonly id: string; readonly organizationId: string; readonly projectId: string | null; readonly at: Date },
): Promise<ListenerSessionRow | undefined> {
  const own = [eq(listenerSessions.id, id), eq(listenerSessions.organizationId, organizationId)];
  return store
    .select()
    .from(listenerSessions)
    .where(
      and(
        ...own,
        isNull(listenerSessions.runId),
        gt(listenerSessions.expiresAt, at),
        ...(projectId === null ? [] : [eq(listenerSessions.projectId, projectId)]),
      ),
    )
    .then(firstRow);
}

/** Stores a contact of an open session, once for each address and kind. */
export async function recordContact(store: Store, contact: NewContact): Promise<void> {
  const { sessionId, number, kind, at, network, path } = contact;
  const isOpen = and(eq(listenerSessions.id, sessionId), gt(listenerSessions.expiresAt, at));
  await store
    .insert(heardContacts)
    .select(
      store
        .select({
          sessionId: listenerSessions.id,
          number: sql<number>`${number}::integer`.as('number'),
          kind: sql<'http' | 'dns'>`${kind}::text`.as('kind'),
          at: sql<Date>`${at.toISOString()}::timestamptz`.as('at'),
          network: sql<string>`${network}::text`.as('network'),
          path: sql<string>`${path}::text`.as('path'),
        })
        .from(listenerSessions)
        .where(isOpen),
    )
    .onConflictDoNothing();
}

/** In the order of the addresses. */
export function contactsOf(store: Store, sessionId: string): Promise<(typeof heardContacts.$inferSelect)[]> {
  return store
    .select()
    .from(heardContacts)
    .where(eq(heardContacts.sessionId, sessionId))
    .orderBy(asc(heardContacts.number), asc(heardContacts.kind));
}
