import { Delivery, InProjectDelivery } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { retryDelivery } from './retry-delivery.ts';
import { attempted } from './test-channel.ts';

export default defineAction({
  name: 'notification-channels.retry',
  summary: 'Retry a delivery of a project channel.',
  description:
    'Sends it again under the same `webhook-id`, whatever became of it, and starts its schedule of retries anew. Blocks until the attempt has ended, for at most 25 s.',
  verified: true,
  prefers: true,
  queues: true,
  http: {
    method: 'post',
    path: '/api/v1/projects/{project_id}/notification-channels/{channel_id}/deliveries/{delivery_id}/retry',
    status: 200,
  },
  params: InProjectDelivery,
  output: Delivery,
  refuses: ['not_found', 'conflict'],
  run: ({ params }, context) => retryDelivery(params, context),
  settle: (delivery, context) => attempted(delivery, context),
});
