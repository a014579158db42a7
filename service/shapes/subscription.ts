import { z } from 'zod';
import type { SubscriptionRow } from '../store/billing/billing.ts';
import { fieldsOf } from './fields-of.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

const Subscription = namedObject('Subscription', {
  status: z.string().meta({ description: 'Status as reported by the payment provider', examples: ['active'] }),
  plan: z.string().nullable().meta({ description: 'Null if the product does not map to a plan' }),
  interval: z.enum(['monthly', 'annual']).nullable(),
  current_period_end: Timestamp.nullable(),
  cancel_at_period_end: z.boolean(),
});

export const BillingState = namedObject('BillingState', {
  configured: z.boolean().meta({ description: 'Whether billing is configured on this server' }),
  plan: z.string().meta({ description: 'Current plan' }),
  plan_ends_at: Timestamp.nullable().meta({ description: 'Null if no end date is known' }),
  subscription: Subscription.nullable().meta({ description: 'Null if there was never a subscription' }),
});

export function subscriptionOf(row: SubscriptionRow): z.input<typeof Subscription> {
  return fieldsOf(Subscription, row);
}
