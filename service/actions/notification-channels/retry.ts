import { newUuid } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { Delivery } from '../../shapes/channels/delivery.ts';
import { isUuid } from '../../shapes/id.ts';
import { findDelivery, reopenDelivery } from '../../store/channels/deliveries.ts';
import { channelOfPath } from './channel-scope.ts';
import { defineChannelTable } from './define-channel-table.ts';
import { attempted, requireOpen, requireRoom, shownDelivery } from './one-delivery.ts';

export default defineChannelTable({
  name: 'retry',
  description:
    'Sends its message again under the same `webhook-id`, also what is held back, and restarts the schedule of retries. Blocks until the attempt has ended, for at most 25 s.',
  verified: true,
  prefers: true,
  queues: true,
  http: { method: 'post', path: '/{channel_id}/deliveries/{delivery_id}/retry', status: 200 },
  output: Delivery,
  refuses: ['conflict'],
  async run({ params: { channel_id: channelId, delivery_id: id } }, context) {
    const { store, send, now, audit } = context;
    const channel = await channelOfPath(channelId, context);
    const found = isUuid(id) ? await findDelivery(store, id) : undefined;
    if (found?.channel.id !== channel.id) throw new Refusal('not_found', 'Delivery not found');
    await requireOpen(channel, context);
    await requireRoom(channel, context);
    const run = newUuid(context);
    if (!(await reopenDelivery(store, found.delivery, { run, now: now() })))
      throw new Refusal('conflict', 'An attempt is under way already');
    await send('channel.deliver', { deliveryId: id, run, byHand: true });
    audit({ subjectId: id });
    return shownDelivery(id, context);
  },
  settle: (delivery, context) => attempted(delivery, context),
  project: { summary: 'Retry a delivery of a project channel.' },
  organization: { summary: 'Retry a delivery of an organization channel.' },
});
