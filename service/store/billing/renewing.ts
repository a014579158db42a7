import type { SubscriptionRow } from './billing.ts';

const LASTING: readonly string[] = ['active', 'trialing', 'past_due'];

/** Whether the subscription renews for another period. */
export function isRenewing({ status, cancelAtPeriodEnd }: SubscriptionRow): boolean {
  return LASTING.includes(status) && !cancelAtPeriodEnd;
}

/** Notice about a cancelled subscription for an organization that is kept; undefined if none is cancelled. */
export function subscriptionEnds(newestFirst: readonly SubscriptionRow[]): string | undefined {
  const current = currentSubscription(newestFirst);
  if (!current?.cancelAtPeriodEnd || !LASTING.includes(current.status)) return undefined;
  const { currentPeriodEnd: end } = current;
  const until = end ? `ends on ${end.toISOString().slice(0, 10)}` : 'ends with its current period';
  return `Its subscription stays cancelled and ${until}; an admin can renew it under Plan and billing.`;
}

/** The most relevant subscription of an organization's past and present ones. */
export function currentSubscription(newestFirst: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  return newestFirst.find(isRenewing) ?? newestFirst.find(({ status }) => LASTING.includes(status)) ?? newestFirst[0];
}
