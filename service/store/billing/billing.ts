import { and, desc, eq, gte } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow, someChanged } from '../row-results.ts';
import { payments, subscriptions, webhookEvents } from './billing-schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

type Subscription = Omit<SubscriptionRow, 'createdAt'>;

/**
 * False if an event with this id was already processed. Of two concurrent calls the second waits for the first one's
 * transaction.
 */
export function takeWebhookEvent(
  store: Store,
  event: Pick<typeof webhookEvents.$inferInsert, 'provider' | 'eventId' | 'type'>,
): Promise<boolean> {
  return store.insert(webhookEvents).values(event).onConflictDoNothing().then(someChanged);
}

export async function isWebhookEventKnown(
  store: Store,
  { provider, eventId }: Pick<typeof webhookEvents.$inferInsert, 'provider' | 'eventId'>,
): Promise<boolean> {
  const same = and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, eventId));
  return (await store.$count(webhookEvents, same)) > 0;
}

export function findSubscription(
  store: Store,
  { provider, externalId }: Pick<SubscriptionRow, 'provider' | 'externalId'>,
): Promise<SubscriptionRow | undefined> {
  return store
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), eq(subscriptions.externalId, externalId)))
    .then(firstRow);
}

/** Newest first. */
export async function listSubscriptions(store: Store, organizationId: string): Promise<SubscriptionRow[]> {
  return store
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, organizationId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.externalId))
    .limit(1000);
}

/** Requires `lockOrganization`. */
export async function saveSubscription(store: Store, subscription: Subscription): Promise<void> {
  const { provider: _, externalId: __, organizationId: ___, ...changes } = subscription;
  await store
    .insert(subscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: [subscriptions.provider, subscriptions.externalId], set: changes });
}

/** False if the order is already recorded. */
export function insertPayment(store: Store, payment: typeof payments.$inferInsert): Promise<boolean> {
  return store.insert(payments).values(payment).onConflictDoNothing().then(someChanged);
}

/** Number of events of a provider since then. */
export function countWebhookEvents(store: Store, provider: string, since: Date): Promise<number> {
  return store.$count(webhookEvents, and(eq(webhookEvents.provider, provider), gte(webhookEvents.receivedAt, since)));
}
