import { and, eq, inArray, isNull } from 'drizzle-orm';
import { channels } from '../channels/channel-schema.ts';
import { stopChannelsTo } from '../channels/channel-stops.ts';
import type { ChannelRow } from '../channels/channels.ts';
import { cancelDeliveries } from '../channels/deliveries.ts';
import { deployHooks } from '../deploy-hooks/deploy-hook-schema.ts';
import { findingStates } from '../findings/finding-schema.ts';
import type { Store } from '../open.ts';
import { someChanged } from '../row-results.ts';
import { memberships, projects, sessions, users } from '../schema.ts';
import { reportShares } from '../status/status-schema.ts';
import { revokeKeysOf } from './api-keys.ts';
import { inOrganization } from './in-organization.ts';
import type { InOrganization } from './memberships.ts';
import { invitations } from './organization-schema.ts';

/**
 * Ends everything that a user may do and has to do in an organization, and everything they made that acts or answers on its
 * own: keys, sessions, invitations, deploy hooks, notification channels and shared reports. Channels to their address have to be
 * confirmed again. Projects and scans stay. Returns the channels that were switched off.
 */
export async function endMembership(store: Store, pair: InOrganization, now: Date): Promise<ChannelRow[]> {
  const { userId, organizationId } = pair;
  const wasMember = await store
    .delete(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId)))
    .then(someChanged);
  if (!wasMember) return [];
  const [user] = await store.select({ address: users.email }).from(users).where(eq(users.id, userId));
  if (user) await stopChannelsTo(store, { organizationId, address: user.address });
  await revokeKeysOf(store, pair, now);
  await store
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.organizationId, organizationId), isNull(sessions.endedAt)));
  await deleteInvitationsBy(store, pair);
  await store
    .delete(deployHooks)
    .where(and(eq(deployHooks.userId, userId), eq(deployHooks.organizationId, organizationId)));
  const switchedOff = await switchOffChannelsBy(store, pair, now);
  const ownProjects = store
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.organizationId, organizationId));
  await store
    .update(reportShares)
    .set({ revokedAt: now })
    .where(
      and(
        eq(reportShares.userId, userId),
        inArray(reportShares.projectId, ownProjects),
        isNull(reportShares.revokedAt),
      ),
    );
  await store
    .update(findingStates)
    .set({ assigneeId: null })
    .where(and(eq(findingStates.assigneeId, userId), inOrganization(store, organizationId, findingStates)));
  return switchedOff;
}

/** Whoever switches such a channel on again takes it over. */
async function switchOffChannelsBy(
  store: Store,
  { userId, organizationId }: InOrganization,
  now: Date,
): Promise<ChannelRow[]> {
  const rows = await store
    .update(channels)
    .set({ offAt: now, offReason: 'owner_left' })
    .where(and(eq(channels.userId, userId), eq(channels.organizationId, organizationId), isNull(channels.offAt)))
    .returning();
  const end = { error: 'The member who created the channel left', now };
  for (const { id } of rows) await cancelDeliveries(store, { channelId: id }, end);
  return rows;
}

/** The invitations of somebody who may no longer invite: they would let an accomplice in. */
export async function deleteInvitationsBy(store: Store, { userId, organizationId }: InOrganization): Promise<void> {
  await store
    .delete(invitations)
    .where(and(eq(invitations.invitedBy, userId), eq(invitations.organizationId, organizationId)));
}
