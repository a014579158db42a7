import type { OrderPaid, SubscriptionChange } from '../../providers/define-payment-provider.ts';
import { isUuid } from '../../shapes/id.ts';
import { lockOrganization, type OrganizationRow } from '../../store/accounts/organizations.ts';
import { findSubscription, insertPayment, saveSubscription } from '../../store/billing/billing.ts';
import { syncPlan } from '../billing/sync-plan.ts';
import type { Context } from '../define-action.ts';

type Taking = Pick<Context, 'store' | 'now' | 'log' | 'audit'>;

/** Does what an event says; nothing where its organization is not ours, or where something newer is known. */
export async function takePaymentChange(
  provider: string,
  change: SubscriptionChange | OrderPaid,
  context: Taking,
): Promise<void> {
  const { store, log, audit } = context;
  const known =
    change.kind === 'subscription'
      ? await findSubscription(store, { provider, externalId: change.externalId })
      : undefined;
  const organizationId = known?.organizationId ?? change.organizationId;
  const organization =
    organizationId !== undefined && isUuid(organizationId) ? await lockOrganization(store, organizationId) : undefined;
  if (!organization) return log.warn({ kind: change.kind }, 'a payment event of no organization here');
  if (change.kind === 'order') {
    const { orderId, amount, currency, paidAt } = change;
    await insertPayment(store, { provider, orderId, organizationId: organization.id, amount, currency, paidAt });
  } else await takeSubscription(provider, change, organization, context);
  audit({ organizationId: organization.id, subjectId: change.kind === 'order' ? change.orderId : change.externalId });
}

async function takeSubscription(
  provider: string,
  change: SubscriptionChange,
  organization: OrganizationRow,
  { store, now, log }: Taking,
): Promise<void> {
  const { externalId, status, product, currentPeriodEnd, cancelAtPeriodEnd, version } = change;
  const known = await findSubscription(store, { provider, externalId });
  if (known && (known.organizationId !== organization.id || known.version >= version)) return;
  if (!product) log.warn({ subscription: externalId }, 'a subscription to a product that is no plan of ours');
  await saveSubscription(store, {
    provider,
    externalId,
    organizationId: organization.id,
    status,
    plan: product?.plan ?? null,
    interval: product?.interval ?? null,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    version,
  });
  await syncPlan(store, organization, now());
}
