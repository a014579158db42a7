import type { Send } from '../shapes/job-data.ts';
import { type ChannelRow, updateChannel } from '../store/channels/channels.ts';
import { cancelDeliveries } from '../store/channels/deliveries.ts';
import type { Store } from '../store/open.ts';
import { adminsToNotify } from '../store/visitors/weekly-mails.ts';

export type OffReason = NonNullable<ChannelRow['offReason']>;

const CANCELLED = 'The channel was switched off';

/** Switches a channel off: nothing stays queued for it. */
export async function switchOff(
  store: Store,
  { id }: Pick<ChannelRow, 'id'>,
  { reason, now }: { readonly reason: OffReason; readonly now: Date },
): Promise<ChannelRow | undefined> {
  const row = await updateChannel(store, id, { offAt: now, offReason: reason });
  await cancelDeliveries(store, { channelId: id }, { error: CANCELLED, now });
  return row;
}

/** Informs the admins, and who created the channel, that the service switched it off. */
export async function mailSwitchedOff(store: Store, channel: ChannelRow, send: Send): Promise<void> {
  const admins = await adminsToNotify(store, channel.organizationId);
  const readers = new Set([...admins.map(({ id }) => id), ...(channel.userId === null ? [] : [channel.userId])]);
  for (const userId of readers)
    await send('mail.send', {
      kind: 'channel-off',
      channelId: channel.id,
      organizationId: channel.organizationId,
      userId,
    });
}
