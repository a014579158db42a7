import { PAYMENT_PROVIDER } from '../../providers/payment/payment-providers.ts';
import { BillingState, subscriptionOf } from '../../shapes/subscription.ts';
import { findOrganization } from '../../store/accounts/organizations.ts';
import { listSubscriptions } from '../../store/billing/billing.ts';
import { currentSubscription } from '../../store/billing/renewing.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Get the subscription.',
  description: 'Returns the current plan, its subscription, and whether billing is configured on this server.',
  http: { method: 'get', path: '/api/v1/billing/subscription', status: 200 },
  output: BillingState,
  async run(_, { store, caller, config, now }) {
    const organization = await findOrganization(store, caller.organizationId);
    if (!organization) throw new Error('a caller without an organization');
    const { plan, planEndsAt } = organization;
    const subscription = currentSubscription(await listSubscriptions(store, organization.id));
    return {
      configured: PAYMENT_PROVIDER.connect(config.providers) !== undefined,
      plan,
      plan_ends_at: planEndsAt !== null && planEndsAt > now() ? planEndsAt.toISOString() : null,
      subscription: subscription ? subscriptionOf(subscription) : null,
    };
  },
});
