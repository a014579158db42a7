import type { z } from 'zod';
import { type DeliveryPage, deliveryOf } from '../../shapes/channel.ts';
import { listDeliveries } from '../../store/channels/deliveries.ts';
import type { Context } from '../define-action.ts';
import { logOfPath } from './channel-scope.ts';

export async function listChannelDeliveries(
  id: string,
  page: { readonly limit: number; readonly offset: number },
  context: Context<'key/session'>,
): Promise<z.input<typeof DeliveryPage>> {
  const { channel, projectId } = await logOfPath(id, context);
  const own = { channelId: channel.id, ...(projectId === null ? {} : { projectId }) };
  const { rows, total } = await listDeliveries(context.store, own, page);
  return { deliveries: rows.map(({ delivery, event }) => deliveryOf(delivery, event)), total };
}
