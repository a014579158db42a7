import { z } from 'zod';
import type { Product } from '../../settings/provider-settings.ts';
import type { OrderPaid, PaymentEvent, SubscriptionChange } from '../define-payment-provider.ts';
import type { VerifiedMessage } from '../standard-webhook.ts';

const Time = z.iso
  .datetime({ offset: true, local: true })
  .transform((text) => new Date(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`))
  .nullish()
  .catch(null);
const Key = z.string().min(1).max(200);
const Person = z.object({ external_id: Key.nullish() }).nullish();
const Metadata = z.record(z.string(), z.unknown()).nullish();

const Envelope = z.object({ type: z.string().max(200), timestamp: Time, data: z.unknown() });

const Subscription = z.object({
  id: Key,
  status: z.string().max(60).nullish(),
  product_id: Key.nullish(),
  customer: Person,
  metadata: Metadata,
  current_period_end: Time,
  cancel_at_period_end: z.boolean().nullish(),
  modified_at: Time,
  created_at: Time,
});

const Order = z.object({
  id: Key,
  customer: Person,
  metadata: Metadata,
  total_amount: z.int().min(0).max(2_000_000_000).nullish(),
  amount: z.int().min(0).max(2_000_000_000).nullish(),
  currency: z.string().max(10).nullish(),
  modified_at: Time,
  created_at: Time,
});

/** Order of events with the same time. */
const RANKS = ['subscription.created', 'subscription.updated', 'subscription.canceled', 'subscription.revoked'];

type Products = Readonly<Record<string, Product>>;

/** An event from Polar, as far as it can be read. */
export function changeOf(
  text: string,
  message: VerifiedMessage,
  products: Products,
): Pick<PaymentEvent, 'type' | 'change'> {
  const { data: event } = Envelope.safeParse(JSON.parse(text));
  if (!event) return { type: 'unknown', change: undefined };
  const { type } = event;
  if (type === 'order.paid') return { type, change: orderOf(event, message) };
  return { type, change: type.startsWith('subscription.') ? subscriptionOf(event, message, products) : undefined };
}

function subscriptionOf(
  { type, timestamp, data }: z.output<typeof Envelope>,
  message: VerifiedMessage,
  products: Products,
): SubscriptionChange | undefined {
  const { data: given } = Subscription.safeParse(data);
  if (!given) return undefined;
  const ended = type === 'subscription.revoked' ? 'revoked' : undefined;
  return {
    kind: 'subscription',
    externalId: given.id,
    organizationId: organizationIdOf(given),
    status: ended ?? given.status ?? 'active',
    product: products[given.product_id ?? ''],
    currentPeriodEnd: given.current_period_end ?? null,
    cancelAtPeriodEnd: type === 'subscription.canceled' || given.cancel_at_period_end === true,
    version: [
      stamp(given.modified_at ?? given.created_at),
      stamp(timestamp),
      stamp(message.sentAt),
      RANKS.indexOf(type) + 1,
      message.id,
    ].join(' '),
  };
}

function orderOf({ timestamp, data }: z.output<typeof Envelope>, { sentAt }: VerifiedMessage): OrderPaid | undefined {
  const { data: given } = Order.safeParse(data);
  if (!given) return undefined;
  return {
    kind: 'order',
    orderId: given.id,
    organizationId: organizationIdOf(given),
    amount: given.total_amount ?? given.amount ?? 0,
    currency: (given.currency ?? 'usd').toLowerCase(),
    paidAt: given.modified_at ?? timestamp ?? given.created_at ?? sentAt,
  };
}

function organizationIdOf({
  customer,
  metadata,
}: Pick<z.output<typeof Order>, 'customer' | 'metadata'>): string | undefined {
  const named = metadata?.organization_id;
  return customer?.external_id ?? (typeof named === 'string' ? named : undefined);
}

/** Fixed length, so that versions sort as text. */
function stamp(time: Date | null | undefined): string {
  return String(time?.getTime() ?? 0).padStart(16, '0');
}
