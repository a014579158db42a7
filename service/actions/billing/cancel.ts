import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Timestamp } from '../../shapes/text.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { listSubscriptions, saveSubscription } from '../../store/billing/billing.ts';
import { isRenewing } from '../../store/billing/renewing.ts';
import { defineAction } from '../define-action.ts';
import { atPaymentProvider } from './payment-client.ts';
import { syncPlan } from './sync-plan.ts';

export default defineAction({
  summary: 'Cancel the subscription.',
  description: 'The plan stays active until `current_period_end` and is not renewed. Requires the admin role.',
  scope: 'manage',
  whileEnding: true,
  http: { method: 'post', path: '/api/v1/billing/subscription/cancel', status: 200 },
  output: namedObject('CanceledSubscription', {
    status: z.literal('active'),
    plan: z.string().nullable(),
    cancel_at_period_end: z.literal(true),
    current_period_end: Timestamp.nullable(),
  }),
  refuses: ['bad_request', 'unavailable'],
  prepare: (_, context) =>
    atPaymentProvider(context, async (client) => {
      const subscriptions = await listSubscriptions(context.store, context.caller.organizationId);
      const renewing = subscriptions.find(isRenewing);
      if (!renewing) throw new Refusal('bad_request', 'There is no active subscription to cancel');
      await client.cancelAtPeriodEnd(renewing.externalId);
      return renewing;
    }),
  async run({ prepared: { externalId } }, { store, caller: { organizationId }, now, audit }) {
    const organization = await lockOrganization(store, organizationId);
    const subscription = (await listSubscriptions(store, organizationId)).find((one) => one.externalId === externalId);
    if (!subscription || !organization) throw new Error('subscription not found');
    await saveSubscription(store, { ...subscription, cancelAtPeriodEnd: true });
    await syncPlan(store, organization, now());
    audit({ subjectId: externalId });
    return {
      status: 'active' as const,
      plan: subscription.plan,
      cancel_at_period_end: true as const,
      current_period_end: subscription.currentPeriodEnd?.toISOString() ?? null,
    };
  },
});
