import { listSubscriptions, saveSubscription } from '../../store/billing/billing.ts';
import { isRenewing } from '../../store/billing/renewing.ts';
import type { Store } from '../../store/open.ts';
import type { Context } from '../define-action.ts';
import { atPaymentProvider } from './payment-client.ts';

/** Cancels the subscriptions of an organization at the payment provider; throws if it is not available. */
export async function cancelSubscriptions(organizationId: string, context: Context): Promise<void> {
  const renewing = (await listSubscriptions(context.store, organizationId)).filter(isRenewing);
  if (renewing.length === 0) return;
  await atPaymentProvider(context, async (client) => {
    for (const { externalId } of renewing) await client.cancelAtPeriodEnd(externalId);
  });
}

/** Records what `cancelSubscriptions` did. */
export async function noteCancelled(organizationId: string, store: Store): Promise<void> {
  for (const subscription of await listSubscriptions(store, organizationId))
    if (isRenewing(subscription)) await saveSubscription(store, { ...subscription, cancelAtPeriodEnd: true });
}
