import { z } from 'zod';
import type { SubscriptionRow } from '../store/billing/billing.ts';
import { Timestamp } from './text.ts';

const Subscription = z
  .object({
    status: z.string().meta({ description: "The payment provider's word", examples: ['active'] }),
    plan: z.string().nullable().meta({ description: 'null: a product that is no plan here' }),
    interval: z.enum(['monthly', 'annual']).nullable(),
    current_period_end: Timestamp.nullable(),
    cancel_at_period_end: z.boolean(),
  })
  .meta({ id: 'Subscription' });

export const BillingState = z
  .object({
    configured: z.boolean().meta({ description: 'Whether this server takes payments' }),
    plan: z.string().meta({ description: 'The plan as it is now' }),
    plan_ends_at: Timestamp.nullable().meta({ description: 'null: it does not end as far as is known' }),
    subscription: Subscription.nullable().meta({ description: 'null: there was never one' }),
  })
  .meta({ id: 'BillingState' });

export function subscriptionOf(row: SubscriptionRow): z.input<typeof Subscription> {
  return {
    status: row.status,
    plan: row.plan,
    interval: row.interval,
    current_period_end: row.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: row.cancelAtPeriodEnd,
  };
}
