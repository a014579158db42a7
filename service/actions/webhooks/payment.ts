import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { PAYMENT_PROVIDER } from '../../providers/payment/payment-providers.ts';
import { Received } from '../../shapes/done.ts';
import { takeWebhookEvent } from '../../store/billing/billing.ts';
import { defineAction } from '../define-action.ts';
import { takePaymentChange } from './take-payment-change.ts';

export default defineAction({
  summary: 'Receive a payment event.',
  description:
    'Called by the payment provider and signed with Standard Webhooks. Each event id is processed once; events may arrive in any order.',
  auth: 'none',
  http: { method: 'post', path: `/api/v1/webhooks/${PAYMENT_PROVIDER.id}`, status: 200 },
  body: z.record(z.string(), z.unknown()),
  output: Received,
  refuses: ['bad_request', 'unauthorized'],
  async prepare(_, { request, config }) {
    const event = PAYMENT_PROVIDER.receive(request, config.providers);
    if (event === null) throw new Refusal('bad_request', 'Billing is not configured on this server');
    if (!event) throw new Refusal('unauthorized', 'Invalid signature');
    return event;
  },
  async run({ prepared: { id, type, change } }, context) {
    const isNew = await takeWebhookEvent(context.store, { provider: PAYMENT_PROVIDER.id, eventId: id, type });
    if (isNew && change) await takePaymentChange(PAYMENT_PROVIDER.id, change, context);
    return { received: true as const };
  },
});
