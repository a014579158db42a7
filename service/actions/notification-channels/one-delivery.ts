import type { z } from 'zod';
import { isOpen } from '../../channels/raise-event.ts';
import { Refusal } from '../../model/refusal.ts';
import { type Delivery, deliveryOf } from '../../shapes/channels/delivery.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import type { ChannelRow } from '../../store/channels/channels.ts';
import { countWaitingDeliveries, findDelivery } from '../../store/channels/deliveries.ts';
import type { Context } from '../define-action.ts';
import { PATIENCE_SECONDS, poll } from '../poll.ts';

type Shown = z.input<typeof Delivery>;

const POLL_MILLISECONDS = 150;

/** Throws `conflict` if nothing may be sent to the channel. */
export async function requireOpen(channel: ChannelRow, { store }: Pick<Context, 'store'>): Promise<void> {
  if (channel.offAt !== null) throw new Refusal('conflict', 'The channel is switched off: switch it on first');
  if (!(await isOpen(store, channel)))
    throw new Refusal('conflict', 'The email address is not confirmed yet: follow the link that was sent to it');
}

/** Throws `conflict` if as many deliveries wait as may; locks the organization, so that parallel requests add no more together. */
export async function requireRoom(channel: ChannelRow, { store, config }: Context): Promise<void> {
  const { waitingDeliveries: max } = config.admission;
  if (max === 0) return;
  await lockOrganization(store, channel.organizationId);
  if ((await countWaitingDeliveries(store, channel)) >= max)
    throw new Refusal('conflict', `${max} notifications of your organization are waiting: try again later`);
}

export async function shownDelivery(id: string, { store }: Pick<Context, 'store'>): Promise<Shown> {
  const found = await findDelivery(store, id);
  if (!found) throw new Refusal('not_found', 'Delivery not found');
  return deliveryOf(found.delivery, found.event);
}

/** Waits until an attempt has ended, or the caller's time is up. */
export function attempted(delivery: Shown, context: Context<'key/session'>): Promise<Shown> {
  if (context.waitSeconds === 0) return Promise.resolve(delivery);
  const before = delivery.attempts.at(-1)?.at;
  const wait = {
    read: () => shownDelivery(delivery.id, context),
    isOver: ({ attempts, state }: Shown) => attempts.at(-1)?.at !== before || state !== 'pending',
    milliseconds: POLL_MILLISECONDS,
    seconds: PATIENCE_SECONDS,
  };
  return poll(context.caller.organizationId, wait, context);
}
