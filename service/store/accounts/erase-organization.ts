import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { outgoingMails } from '../mails/mail-schema.ts';
import type { Store } from '../open.ts';
import { queuedJobs } from '../queue/queue-schema.ts';
import { memberships, organizations, users } from '../schema.ts';

/** Sets when an organization will be deleted, or that it stays. */
export async function setDeleteAt(store: Store, id: string, deleteAt: Date | null): Promise<void> {
  await store.update(organizations).set({ deleteAt }).where(eq(organizations.id, id));
}

/** Organizations whose time has come, oldest first; nothing of a suspended one is deleted. */
export async function organizationsToDelete(store: Store, now: Date, limit: number): Promise<string[]> {
  const rows = await store
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(lte(organizations.deleteAt, now), isNull(organizations.suspendedAt)))
    .orderBy(asc(organizations.deleteAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes an organization with everything that belongs to it. */
export async function eraseOrganization(store: Store, id: string): Promise<void> {
  await store.delete(queuedJobs).where(eq(queuedJobs.organizationId, id));
  await store
    .delete(outgoingMails)
    .where(or(eq(outgoingMails.party, id), eq(sql`${outgoingMails.data}->>'organizationId'`, id)));
  await store.delete(organizations).where(eq(organizations.id, id));
}

/** Emails that were under way while their organization was deleted. Parties of version 4 are organizations. */
export async function deleteMailsOfErased(store: Store): Promise<void> {
  await store.execute(sql`
    delete from ${outgoingMails} where substr(party::text, 15, 1) = '4'
      and not exists (select from ${organizations} where ${organizations.id} = party)`);
}

/** Members with a verified address. */
export async function membersToTell(store: Store, organizationId: string): Promise<string[]> {
  const rows = await store
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), isNotNull(users.emailVerifiedAt)))
    .orderBy(asc(users.id))
    .limit(1000);
  return rows.map(({ id }) => id);
}

/** Renames those organizations that have a name, such as that of the user who signed up. */
export async function renameAfter(
  store: Store,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (ids.length === 0) return;
  await store
    .update(organizations)
    .set({ name: to })
    .where(and(inArray(organizations.id, [...ids]), eq(organizations.name, from)));
}
