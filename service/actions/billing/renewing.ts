import type { SubscriptionRow } from '../../store/billing/billing.ts';

const LASTING: readonly string[] = ['active', 'trialing', 'past_due'];

/** Whether another period will be paid for. */
export function isRenewing({ status, cancelAtPeriodEnd }: SubscriptionRow): boolean {
  return LASTING.includes(status) && !cancelAtPeriodEnd;
}

/** Of all that an organization has or had, the one that concerns it now. */
export function currentSubscription(newestFirst: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  return newestFirst.find(isRenewing) ?? newestFirst.find(({ status }) => LASTING.includes(status)) ?? newestFirst[0];
}
