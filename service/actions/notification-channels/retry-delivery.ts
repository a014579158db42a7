import type { z } from 'zod';
import { newUuid } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import type { Delivery } from '../../shapes/channel.ts';
import { isUuid } from '../../shapes/id.ts';
import { findDelivery, reopenDelivery } from '../../store/channels/deliveries.ts';
import type { Context } from '../define-action.ts';
import { channelOfPath } from './channel-scope.ts';
import { requireOpen, requireRoom, shownDelivery } from './test-channel.ts';

/** Queues a delivery again, under the same id for its receiver. */
export async function retryDelivery(
  { channel_id: channelId, delivery_id: id }: { readonly channel_id: string; readonly delivery_id: string },
  context: Context<'key/session'>,
): Promise<z.input<typeof Delivery>> {
  const { store, send, now, audit } = context;
  const channel = await channelOfPath(channelId, context);
  const found = isUuid(id) ? await findDelivery(store, id) : undefined;
  if (found?.channel.id !== channel.id) throw new Refusal('not_found', 'Delivery not found');
  await requireOpen(channel, context);
  await requireRoom(channel, context);
  const run = newUuid(context);
  if (!(await reopenDelivery(store, id, { run, now: now() })))
    throw new Refusal('conflict', 'An attempt is under way already');
  await send('channel.deliver', { deliveryId: id, run });
  audit({ subjectId: id });
  return shownDelivery(id, context);
}
