import { DeliveryPage, InProjectChannel } from '../../shapes/channel.ts';
import { Page } from '../../shapes/page.ts';
import { defineAction } from '../define-action.ts';
import { listChannelDeliveries } from './list-channel-deliveries.ts';

export default defineAction({
  name: 'notification-channels.deliveries',
  summary: 'List deliveries of a project channel.',
  description:
    'Newest first, with the attempts of each and the beginning of each answer. Kept for 30 days. Of a channel of the organization: those of events of this project.',
  http: {
    method: 'get',
    path: '/api/v1/projects/{project_id}/notification-channels/{channel_id}/deliveries',
    status: 200,
  },
  params: InProjectChannel,
  query: Page,
  output: DeliveryPage,
  refuses: ['not_found'],
  run: ({ params, query }, context) => listChannelDeliveries(params.channel_id, query, context),
});
