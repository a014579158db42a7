import { z } from 'zod';
import { deliver } from '../channels/deliver.ts';
import { organizationOfDelivery, releaseDeliveries } from '../store/channels/deliveries.ts';
import { uncountMail } from '../store/mails/held-mails.ts';
import { defineJob } from './define-job.ts';

const AGAIN_MS = 5 * 60_000;
/** A slow receiver keeps few places of its organization busy. */
const SHARE = 2;

/** One attempt to send a notification. Later attempts are jobs of their own, queued when they are due. */
export default defineJob({
  name: 'channel.deliver',
  /** `deliveryId`: one of the message; `byHand`: somebody asked for it now. */
  data: z.object({ deliveryId: z.uuid(), run: z.uuid(), byHand: z.boolean().optional() }),
  share: SHARE,
  retries: 5,
  timeoutSeconds: 60,
  organization: ({ deliveryId }, store) => organizationOfDelivery(store, deliveryId),
  run: deliver,
  async giveUp({ run }, { store, now }) {
    await uncountMail(store, run);
    await releaseDeliveries(store, { run }, { nextAt: new Date(now().getTime() + AGAIN_MS) });
  },
});
