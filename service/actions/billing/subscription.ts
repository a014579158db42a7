import { z } from 'zod';
import { PAYMENT_PROVIDER } from '../../providers/payment/payment-providers.ts';
import { fieldsOf } from '../../shapes/fields-of.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Timestamp } from '../../shapes/text.ts';
import { findOrganization } from '../../store/accounts/organizations.ts';
import { listSubscriptions } from '../../store/billing/billing.ts';
import { currentSubscription } from '../../store/billing/renewing.ts';
import { defineAction } from '../define-action.ts';

const Subscription = namedObject('Subscription', {
  status: z.string().meta({ description: 'Status as reported by the payment provider', examples: ['active'] }),
  plan: z.string().nullable().meta({ description: 'Null if the product does not map to a plan' }),
  interval: z.enum(['monthly', 'annual']).nullable(),
  current_period_end: Timestamp.nullable(),
  cancel_at_period_end: z.boolean(),
});

const BillingState = namedObject('BillingState', {
  configured: z.boolean().meta({ description: 'Whether billing is configured on this server' }),
  plan: z.string().meta({ description: 'Current plan' }),
  plan_ends_at: Timestamp.nullable().meta({ description: 'Null if no end date is known' }),
  subscription: Subscription.nullable().meta({ description: 'Null if there was never a subscription' }),
});

export default defineAction({
  summary: 'Get the subscription.',
  description: 'Returns the current plan, its subscription, and whether billing is configured on this server.',
  scope: 'read',
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
      subscription: subscription ? fieldsOf(Subscription, subscription) : null,
    };
  },
});
