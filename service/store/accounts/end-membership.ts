import { and, eq } from 'drizzle-orm';
import { stopChannelsTo } from '../channels/channel-stops.ts';
import type { ChannelRow } from '../channels/channels.ts';
import type { Store } from '../open.ts';
import { someChanged } from '../row-results.ts';
import { memberships, users } from '../schema.ts';
import { endMadeBy } from './made-by-people.ts';
import type { InOrganization } from './memberships.ts';

/**
 * Ends everything that a user may do and has to do in an organization, and everything they made that acts or answers on its
 * own. Channels to their address have to be confirmed again. Projects and scans stay. Returns the channels that were switched off.
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
  return endMadeBy(store, pair, { now, managed: false });
}
