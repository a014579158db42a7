import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { listSubscriptions } from '../../store/billing/billing.ts';
import { defineAction } from '../define-action.ts';
import { atPaymentProvider } from './payment-client.ts';

export default defineAction({
  summary: 'Open the customer portal.',
  description: 'Returns a URL where payment methods, invoices and cancellation are managed. Requires the admin role.',
  scope: 'manage',
  whileEnding: true,
  http: { method: 'post', path: '/api/v1/billing/portal', status: 200 },
  output: z.object({ portal_url: z.string() }).meta({ id: 'Portal' }),
  refuses: ['bad_request', 'unavailable'],
  prepare: (_, context) =>
    atPaymentProvider(context, async (client) => {
      const { organizationId } = context.caller;
      const subscriptions = await listSubscriptions(context.store, organizationId);
      if (subscriptions.length === 0) throw new Refusal('bad_request', 'There is no subscription yet');
      return client.portal(organizationId);
    }),
  run: async ({ prepared }) => ({ portal_url: prepared }),
});
