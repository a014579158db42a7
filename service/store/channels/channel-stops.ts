import { and, eq } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { channelStops, channels } from './channel-schema.ts';

interface Address {
  readonly organizationId: string;
  readonly address: string;
}

const isAddress = ({ organizationId, address }: Address) =>
  and(eq(channelStops.organizationId, organizationId), eq(channelStops.address, address.toLowerCase()));

/** Records that an address wants no emails of an organization any more. */
async function stopAddress(store: Store, { organizationId, address }: Address): Promise<void> {
  await store.insert(channelStops).values({ organizationId, address: address.toLowerCase() }).onConflictDoNothing();
}

export async function isStopped(store: Store, address: Address): Promise<boolean> {
  return (await store.$count(channelStops, isAddress(address))) > 0;
}

/** Its owner has confirmed a channel again. */
export async function allowAddress(store: Store, address: Address): Promise<void> {
  await store.delete(channelStops).where(isAddress(address));
}

/** Channels to an address that was stopped or of a removed member, old and new, have to be confirmed by a link. */
export async function stopChannelsTo(store: Store, address: Address): Promise<void> {
  await stopAddress(store, address);
  await store
    .update(channels)
    .set({ confirmedAt: null, confirmHash: null, confirmExpiresAt: null, mustConfirm: true })
    .where(
      and(
        eq(channels.organizationId, address.organizationId),
        eq(channels.kind, 'email'),
        eq(channels.shownAddress, address.address.toLowerCase()),
      ),
    );
}
