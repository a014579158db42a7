import { DeliveryPage, deliveryOf } from '../../shapes/channels/delivery.ts';
import { Page } from '../../shapes/page.ts';
import { listDeliveries } from '../../store/channels/deliveries.ts';
import { logOfPath } from './channel-scope.ts';
import { defineChannelTable } from './define-channel-table.ts';

const DESCRIPTION = 'Newest first, with the attempts of each and the beginning of each answer. Kept for 30 days.';

export default defineChannelTable({
  name: 'deliveries',
  http: { method: 'get', path: '/{channel_id}/deliveries', status: 200 },
  query: Page,
  output: DeliveryPage,
  async run({ params, query }, context) {
    const { channel, projectId } = await logOfPath(params.channel_id, context);
    const own = { channelId: channel.id, ...(projectId === null ? {} : { projectId }) };
    const { rows, total } = await listDeliveries(context.store, own, query);
    return { deliveries: rows.map(({ delivery, event }) => deliveryOf(delivery, event)), total };
  },
  project: {
    summary: 'List deliveries of a project channel.',
    description: `${DESCRIPTION} Of a channel of the organization: those of events of this project.`,
  },
  organization: { summary: 'List deliveries of an organization channel.', description: DESCRIPTION },
});
