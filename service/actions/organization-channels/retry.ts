import { Delivery, InDelivery } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { retryDelivery } from '../notification-channels/retry-delivery.ts';
import { attempted } from '../notification-channels/test-channel.ts';

export default defineAction({
  name: 'organization-channels.retry',
  summary: 'Retry a delivery of an organization channel.',
  description:
    'Sends it again under the same `webhook-id`, whatever became of it, and starts its schedule of retries anew. Blocks until the attempt has ended, for at most 25 s.',
  verified: true,
  admin: true,
  prefers: true,
  queues: true,
  http: {
    method: 'post',
    path: '/api/v1/notification-channels/{channel_id}/deliveries/{delivery_id}/retry',
    status: 200,
  },
  params: InDelivery,
  output: Delivery,
  refuses: ['not_found', 'conflict'],
  run: ({ params }, context) => retryDelivery(params, context),
  settle: (delivery, context) => attempted(delivery, context),
});
