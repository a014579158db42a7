import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, belongsTo, createdAt } from '../columns.ts';
import { organizations } from '../schema.ts';

/** Processed provider events: each id once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    provider: text('provider').notNull(),
    /** The provider's id. */
    externalId: text('external_id').notNull(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    status: text('status').notNull(),
    /** Null if the product maps to no plan. */
    plan: text('plan'),
    interval: text('interval', { enum: ['monthly', 'annual'] }),
    currentPeriodEnd: at('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    /** Version of the latest event: sorts as text in order of occurrence. */
    version: text('version').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.externalId] }),
    index('subscriptions_organization').on(t.organizationId),
  ],
);

export const payments = pgTable(
  'payments',
  {
    provider: text('provider').notNull(),
    /** The provider's order id. */
    orderId: text('order_id').notNull(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    /** In the smallest unit of the currency. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    paidAt: at('paid_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.orderId] }), index('payments_organization').on(t.organizationId)],
);
