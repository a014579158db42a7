import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';

export const BILLING = ['billing'];

const SUBSCRIBED_STATUSES = ['active', 'trialing', 'past_due'];

const POLL_MILLISECONDS = 2000;
const MAX_POLLS = 60;

/** The organization's billing state. After checkout, polls until the payment is confirmed, at most `MAX_POLLS` times. */
export function useBilling(isPaying: boolean) {
  return useQuery({
    queryKey: BILLING,
    queryFn: () => api.get('/api/v1/billing/subscription'),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isPaying && data && !isSubscribed(data) && dataUpdateCount < MAX_POLLS ? POLL_MILLISECONDS : false,
  });
}

/** Whether there is a running subscription, including one that is cancelled at the end of the period. */
export function isSubscribed({ subscription }: Schema['BillingState']): boolean {
  return subscription !== null && SUBSCRIBED_STATUSES.includes(subscription.status);
}

const PRICE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats cents as US dollars; whole amounts without a fraction. */
export function price(cents: number): string {
  return PRICE.format(cents / 100);
}
