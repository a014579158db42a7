import { and, eq, isNull } from 'drizzle-orm';
import { stopChannelsTo } from '../channels/channel-stops.ts';
import { findingStates } from '../findings/finding-schema.ts';
import type { Store } from '../open.ts';
import { someChanged } from '../row-results.ts';
import { memberships, sessions, users } from '../schema.ts';
import { revokeKeysOf } from './api-keys.ts';
import { inOrganization } from './in-organization.ts';
import type { InOrganization } from './memberships.ts';
import { invitations } from './organization-schema.ts';

/**
 * Ends everything that a user may do and has to do in an organization: keys, sessions, assigned findings and the invitations
 * they sent. Notification channels to their address have to be confirmed again. What they created stays. False if they do not belong to it.
 */
export async function endMembership(store: Store, pair: InOrganization, now: Date): Promise<boolean> {
  const { userId, organizationId } = pair;
  const wasMember = await store
    .delete(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId)))
    .then(someChanged);
  if (!wasMember) return false;
  const [user] = await store.select({ address: users.email }).from(users).where(eq(users.id, userId));
  if (user) await stopChannelsTo(store, { organizationId, address: user.address });
  await revokeKeysOf(store, pair, now);
  await store
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.organizationId, organizationId), isNull(sessions.endedAt)));
  await deleteInvitationsBy(store, pair);
  await store
    .update(findingStates)
    .set({ assigneeId: null })
    .where(and(eq(findingStates.assigneeId, userId), inOrganization(store, organizationId, findingStates)));
  return true;
}

/** The invitations of somebody who may no longer invite: they would let an accomplice in. */
export async function deleteInvitationsBy(store: Store, { userId, organizationId }: InOrganization): Promise<void> {
  await store
    .delete(invitations)
    .where(and(eq(invitations.invitedBy, userId), eq(invitations.organizationId, organizationId)));
}
