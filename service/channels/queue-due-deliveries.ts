import { takeDueMessages } from '../store/channels/message-groups.ts';
import type { World } from '../world/world.ts';

type DueWorld = Pick<World, 'store' | 'sender' | 'now'>;

/** The rest stays due until the next turn. */
const MAX_A_TURN = 200;

/** Queues the messages whose next attempt is due; returns their number. */
export async function queueDueDeliveries({ store, sender, now }: DueWorld): Promise<number> {
  return store.transaction(async (tx) => {
    const due = await takeDueMessages(tx, now(), MAX_A_TURN);
    for (const { id: deliveryId, run } of due) await sender(tx)('channel.deliver', { deliveryId, run });
    return due.length;
  });
}
