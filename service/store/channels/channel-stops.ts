import { and, eq } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { channelStops, channels } from './channel-schema.ts';

interface Address {
  readonly organizationId: string;
  readonly address: string;
}

const isAddress = ({ organizationId, address }: Address) =>
  and(eq(channelStops.organizationId, organizationId), eq(channelStops.address, address.toLowerCase()));

export async function isStopped(store: Store, address: Address): Promise<boolean> {
  return (await store.$count(channelStops, isAddress(address))) > 0;
}

/** Its owner has confirmed a channel again. */
export async function allowAddress(store: Store, address: Address): Promise<void> {
  await store.delete(channelStops).where(isAddress(address));
}

/** Channels to an address that was stopped or of a removed member, old and new, have to be confirmed by a link. */
export async function stopChannelsTo(store: Store, { organizationId, address }: Address): Promise<void> {
  const stopped = address.toLowerCase();
  await store.insert(channelStops).values({ organizationId, address: stopped }).onConflictDoNothing();
  await store
    .update(channels)
    .set({ confirmedAt: null, confirmHash: null, confirmExpiresAt: null, mustConfirm: true })
    .where(
      and(eq(channels.organizationId, organizationId), eq(channels.kind, 'email'), eq(channels.shownAddress, stopped)),
    );
}
