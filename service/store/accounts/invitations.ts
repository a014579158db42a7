import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow, someChanged } from '../row-results.ts';
import { organizations, users } from '../schema.ts';
import { invitations } from './organization-schema.ts';

export type InvitationRow = typeof invitations.$inferSelect;

type NewInvitation = Pick<
  InvitationRow,
  'organizationId' | 'email' | 'role' | 'level' | 'invitedBy' | 'nonce' | 'sentAt' | 'expiresAt'
>;

interface Key {
  readonly id: string;
  readonly organizationId: string;
}

const ofKey = ({ id, organizationId }: Key) =>
  and(eq(invitations.id, id), eq(invitations.organizationId, organizationId));

/** Undefined if that email is invited already. An expired invitation is replaced. */
export async function insertInvitation(store: Store, row: NewInvitation): Promise<InvitationRow | undefined> {
  await store
    .delete(invitations)
    .where(
      and(
        eq(invitations.organizationId, row.organizationId),
        eq(sql`lower(${invitations.email})`, sql`lower(${row.email})`),
        lte(invitations.expiresAt, row.sentAt),
      ),
    );
  return store.insert(invitations).values(row).onConflictDoNothing().returning().then(firstRow);
}

/** With the name of who invited, newest last. */
export async function listInvitations(
  store: Store,
  organizationId: string,
): Promise<{ row: InvitationRow; inviter: string }[]> {
  return store
    .select({ row: invitations, inviter: users.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.organizationId, organizationId))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
    .limit(1000);
}

export function countInvitations(store: Store, organizationId: string): Promise<number> {
  return store.$count(invitations, eq(invitations.organizationId, organizationId));
}

export function findInvitation(store: Store, key: Key): Promise<InvitationRow | undefined> {
  return store.select().from(invitations).where(ofKey(key)).then(firstRow);
}

/** Makes earlier links invalid; undefined if there is no such invitation. */
export function renewInvitation(
  store: Store,
  key: Key,
  changes: Pick<InvitationRow, 'nonce' | 'sentAt' | 'expiresAt'>,
): Promise<InvitationRow | undefined> {
  return store
    .update(invitations)
    .set({ ...changes, hash: null })
    .where(ofKey(key))
    .returning()
    .then(firstRow);
}

/** Stores the hash of the token that is sent; false if the invitation was renewed or has ended meanwhile. */
export function setInvitationHash(store: Store, { id, nonce }: InvitationRow, hash: string): Promise<boolean> {
  return store
    .update(invitations)
    .set({ hash })
    .where(and(eq(invitations.id, id), eq(invitations.nonce, nonce)))
    .then(someChanged);
}

export interface OpenInvitation {
  readonly row: InvitationRow;
  readonly inviter: string;
  readonly organization: string;
}

/** An invitation by the hash of its token, unless it has expired. */
export function findOpenInvitation(store: Store, hash: string, now: Date): Promise<OpenInvitation | undefined> {
  return store
    .select({ row: invitations, inviter: users.name, organization: organizations.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(and(eq(invitations.hash, hash), gt(invitations.expiresAt, now)))
    .then(firstRow);
}

/** Ends an invitation. Of concurrent calls only one succeeds. */
export function deleteInvitation(store: Store, key: Key): Promise<boolean> {
  return store.delete(invitations).where(ofKey(key)).then(someChanged);
}
