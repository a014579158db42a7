import type { OrderPaid, SubscriptionChange } from '../../providers/define-payment-provider.ts';
import { isUuid } from '../../shapes/id.ts';
import { lockOrganization, type OrganizationRow } from '../../store/accounts/organizations.ts';
import { findSubscription, insertPayment, saveSubscription } from '../../store/billing/billing.ts';
import { syncPlan } from '../billing/sync-plan.ts';
import type { Context } from '../define-action.ts';

type Taking = Pick<Context, 'store' | 'now' | 'log' | 'audit'>;

/** Applies a payment event, unless its organization is unknown or a newer version is stored. */
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
  if (!organization) return log.warn({ kind: change.kind }, 'payment event for an unknown organization');
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
  if (!product) log.warn({ subscription: externalId }, 'subscription to a product that maps to no plan');
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
