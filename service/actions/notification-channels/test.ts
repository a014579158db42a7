import { Delivery, InProjectChannel } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { attempted, testChannel } from './test-channel.ts';

export default defineAction({
  name: 'notification-channels.test',
  summary: 'Send a test notification to a project channel.',
  description:
    'Sends one marked test event (`"type": "test"`), without retries, and returns the answer of the receiver. Blocks until the attempt has ended, for at most 25 s.',
  verified: true,
  prefers: true,
  queues: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/notification-channels/{channel_id}/test', status: 200 },
  params: InProjectChannel,
  output: Delivery,
  refuses: ['not_found', 'conflict'],
  run: ({ params }, context) => testChannel(params.channel_id, context),
  settle: (delivery, context) => attempted(delivery, context),
});
