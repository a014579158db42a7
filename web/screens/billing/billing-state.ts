import { useQuery } from '@tanstack/react-query';
import { answerOf, client, type Schema } from '../../client/client.ts';

export const BILLING = ['billing'];

const LASTING = ['active', 'trialing', 'past_due'];

const LOOK_AGAIN_MILLISECONDS = 2000;
const MOST_LOOKS = 60;

/** How the organization pays; who comes from the checkout waits for the word of the payment provider, but not for ever. */
export function useBilling(isPaying: boolean) {
  return useQuery({
    queryKey: BILLING,
    queryFn: () => answerOf(client.GET('/api/v1/billing/subscription')),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isPaying && data && !isSubscribed(data) && dataUpdateCount < MOST_LOOKS ? LOOK_AGAIN_MILLISECONDS : false,
  });
}

/** Whether there is a subscription by which somebody pays, or did until the end of the period. */
export function isSubscribed({ subscription }: Schema['BillingState']): boolean {
  return subscription !== null && LASTING.includes(subscription.status);
}

/** Cents as an amount; whole amounts without a fraction. */
export function price(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}
