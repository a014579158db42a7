import type { SubscriptionRow } from '../../store/billing/billing.ts';

const LASTING: readonly string[] = ['active', 'trialing', 'past_due'];

/** Whether the subscription renews for another period. */
export function isRenewing({ status, cancelAtPeriodEnd }: SubscriptionRow): boolean {
  return LASTING.includes(status) && !cancelAtPeriodEnd;
}

/** The most relevant subscription of an organization's past and present ones. */
export function currentSubscription(newestFirst: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  return newestFirst.find(isRenewing) ?? newestFirst.find(({ status }) => LASTING.includes(status)) ?? newestFirst[0];
}
