import { DeliveryPage, InChannel } from '../../shapes/channel.ts';
import { Page } from '../../shapes/page.ts';
import { defineAction } from '../define-action.ts';
import { listChannelDeliveries } from '../notification-channels/list-channel-deliveries.ts';

export default defineAction({
  name: 'organization-channels.deliveries',
  summary: 'List deliveries of an organization channel.',
  description: 'Newest first, with the attempts of each and the beginning of each answer. Kept for 30 days.',
  admin: true,
  http: { method: 'get', path: '/api/v1/notification-channels/{channel_id}/deliveries', status: 200 },
  params: InChannel,
  query: Page,
  output: DeliveryPage,
  refuses: ['not_found'],
  run: ({ params, query }, context) => listChannelDeliveries(params.channel_id, query, context),
});
