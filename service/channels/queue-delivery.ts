import { randomUUID } from 'node:crypto';
import type { Send } from '../shapes/job-data.ts';
import type { ChannelRow } from '../store/channels/channels.ts';
import { insertDelivery } from '../store/channels/deliveries.ts';
import { takeGroup } from '../store/channels/message-groups.ts';
import type { Store } from '../store/open.ts';

/** A message about a scan that is not complete is sent after this time: its last phase may have been cancelled. */
const PATIENCE_MS = 15 * 60_000;

/** Queues the messages about a scan whose events were raised with this group. */
export async function queueGroup(
  store: Store,
  group: string,
  { send, now }: { readonly send: Send; readonly now: Date },
): Promise<void> {
  for (const { id: deliveryId, run } of await takeGroup(store, group, now))
    await send('channel.deliver', { deliveryId, run });
}

interface Queued {
  readonly channel: ChannelRow;
  readonly eventId: string;
  readonly at: Date;
  readonly send: Send;
  readonly test?: boolean;
  /** It waits for the others of its group. */
  readonly group?: string;
  /** Why it is not sent. */
  readonly error?: string;
}

/** Stores the delivery of an event to a channel with its job; returns its id, or undefined if there is one already. */
export async function queueDelivery(
  store: Store,
  { channel, eventId, at, send, test = false, group, error }: Queued,
): Promise<string | undefined> {
  const { id: channelId, organizationId, host } = channel;
  const common = { organizationId, channelId, eventId, host, test, createdAt: at };
  if (error !== undefined) {
    const dropped = await insertDelivery(store, { ...common, state: 'cancelled', error, endedAt: at });
    return dropped?.id;
  }
  if (group !== undefined) {
    const nextAt = new Date(at.getTime() + PATIENCE_MS);
    return (await insertDelivery(store, { ...common, groupId: group, nextAt }))?.id;
  }
  const run = randomUUID();
  const delivery = await insertDelivery(store, { ...common, run, nextAt: at });
  if (delivery) await send('channel.deliver', { deliveryId: delivery.id, run });
  return delivery?.id;
}
