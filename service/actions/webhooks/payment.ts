import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import type { OrderPaid, SubscriptionChange } from '../../providers/define-payment-provider.ts';
import { PAYMENT_PROVIDER } from '../../providers/payment/payment-providers.ts';
import { Received } from '../../shapes/done.ts';
import { isUuid } from '../../shapes/id.ts';
import { lockOrganization, type OrganizationRow } from '../../store/accounts/organizations.ts';
import { findSubscription, insertPayment, saveSubscription, takeWebhookEvent } from '../../store/billing/billing.ts';
import { syncPlan } from '../billing/sync-plan.ts';
import { type Context, defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Receive a payment event.',
  description:
    'Called by the payment provider and signed with Standard Webhooks. Each event id is processed once; events may arrive in any order.',
  auth: 'none',
  http: { method: 'post', path: `/api/v1/webhooks/${PAYMENT_PROVIDER.id}`, status: 200 },
  body: z.record(z.string(), z.unknown()),
  output: Received,
  refuses: ['bad_request', 'unauthorized'],
  async prepare(_, { request, config }) {
    const event = PAYMENT_PROVIDER.receive(request, config.providers);
    if (event === null) throw new Refusal('bad_request', 'Billing is not configured on this server');
    if (!event) throw new Refusal('unauthorized', 'Invalid signature');
    return event;
  },
  async run({ prepared: { id, type, change } }, context) {
    const isNew = await takeWebhookEvent(context.store, { provider: PAYMENT_PROVIDER.id, eventId: id, type });
    if (isNew && change) await takePaymentChange(PAYMENT_PROVIDER.id, change, context);
    return { received: true as const };
  },
});

type Taking = Pick<Context, 'store' | 'now' | 'log' | 'audit'>;

/** Applies a payment event, unless its organization is unknown or a newer version is stored. */
async function takePaymentChange(
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
