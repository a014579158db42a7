import type { Send } from '../shapes/job-data.ts';
import { endMembership } from '../store/accounts/end-membership.ts';
import type { InOrganization } from '../store/accounts/memberships.ts';
import type { Store } from '../store/open.ts';
import { mailSwitchedOff } from './switch-off.ts';

/** Ends a membership, and informs the admins of the notification channels that end with it. */
export async function leaveOrganization(
  store: Store,
  pair: InOrganization,
  { now, send }: { readonly now: Date; readonly send: Send },
): Promise<void> {
  const channels = await endMembership(store, pair, now);
  for (const channel of channels) await mailSwitchedOff(store, { ...channel, userId: null }, send);
}
