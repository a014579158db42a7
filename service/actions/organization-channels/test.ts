import { Delivery, InChannel } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { attempted, testChannel } from '../notification-channels/test-channel.ts';

export default defineAction({
  name: 'organization-channels.test',
  summary: 'Send a test notification to an organization channel.',
  description:
    'Sends one marked test event (`"type": "test"`), without retries, and returns the answer of the receiver. Blocks until the attempt has ended, for at most 25 s.',
  verified: true,
  admin: true,
  prefers: true,
  queues: true,
  http: { method: 'post', path: '/api/v1/notification-channels/{channel_id}/test', status: 200 },
  params: InChannel,
  output: Delivery,
  refuses: ['not_found', 'conflict'],
  run: ({ params }, context) => testChannel(params.channel_id, context),
  settle: (delivery, context) => attempted(delivery, context),
});
