import type { Send } from '../shapes/job-data.ts';
import { endMembership } from '../store/accounts/end-membership.ts';
import { endMadeBy } from '../store/accounts/made-by-people.ts';
import type { InOrganization } from '../store/accounts/memberships.ts';
import type { ChannelRow } from '../store/channels/channels.ts';
import type { Store } from '../store/open.ts';
import { mailSwitchedOff } from './switch-off.ts';

interface Leaving {
  readonly now: Date;
  readonly send: Send;
}

/** Ends a membership, and informs the admins of the notification channels that end with it. */
export async function leaveOrganization(store: Store, pair: InOrganization, { now, send }: Leaving): Promise<void> {
  await inform(store, await endMembership(store, pair, now), send);
}

/** Ends what somebody made that takes managing a project or the organization, which they no longer may. */
export async function endManaged(store: Store, pair: InOrganization, { now, send }: Leaving): Promise<void> {
  await inform(store, await endMadeBy(store, pair, { now, managed: true }), send);
}

async function inform(store: Store, channels: readonly ChannelRow[], send: Send): Promise<void> {
  for (const channel of channels) await mailSwitchedOff(store, { ...channel, userId: null }, send);
}
