import { queueDelivery } from '../../channels/queue-delivery.ts';
import { newUuid } from '../../keys/secret.ts';
import { Delivery } from '../../shapes/channels/delivery.ts';
import { insertEvent } from '../../store/channels/channel-events.ts';
import { channelOfPath, noChannel, scopeOfPath } from './channel-scope.ts';
import { defineChannelTable } from './define-channel-table.ts';
import { attempted, requireOpen, requireRoom, shownDelivery } from './one-delivery.ts';

export default defineChannelTable({
  name: 'test',
  description:
    'Sends one marked test event (`"type": "test"`), without retries, and returns the answer of the receiver. Blocks until the attempt has ended, for at most 25 s.',
  verified: true,
  prefers: true,
  queues: true,
  http: { method: 'post', path: '/{channel_id}/test', status: 200 },
  output: Delivery,
  refuses: ['conflict'],
  async run({ params }, context) {
    const { store, now, send, audit } = context;
    const channel = await channelOfPath(params.channel_id, context);
    await requireOpen(channel, context);
    await requireRoom(channel, context);
    const key = `test:${newUuid(context)}`;
    const event = await insertEvent(store, { ...scopeOfPath(context), kind: 'test', key, data: {}, at: now() });
    if (!event) throw noChannel();
    const delivery = await queueDelivery(store, { channel, eventId: event.id, at: now(), send, test: true });
    audit({ subjectId: channel.id });
    return shownDelivery(delivery ?? '', context);
  },
  settle: (delivery, context) => attempted(delivery, context),
  project: { summary: 'Send a test notification to a project channel.' },
  organization: { summary: 'Send a test notification to an organization channel.' },
});
