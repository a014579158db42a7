import type { Product, ProviderSettings } from '../provider-settings.ts';
import type { SignedMessage } from './standard-webhook.ts';

interface Customer {
  readonly organizationId: string;
  readonly email: string;
}

/** What an event says of a subscription. */
export interface SubscriptionChange {
  readonly kind: 'subscription';
  readonly externalId: string;
  readonly organizationId: string | undefined;
  readonly status: string;
  readonly product: Product | undefined;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** Sorts as text in the order of what happened. */
  readonly version: string;
}

export interface OrderPaid {
  readonly kind: 'order';
  readonly orderId: string;
  readonly organizationId: string | undefined;
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: Date;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Undefined where the event says nothing that concerns us, or not in a way that can be read. */
  readonly change: SubscriptionChange | OrderPaid | undefined;
}

/** Acts at the provider; each throws where the provider does not do it. */
export interface PaymentClient {
  /** Gives the address to pay at. */
  checkout(
    order: Customer & {
      readonly productId: string;
      readonly successUrl: string;
      readonly discountId: string | undefined;
    },
  ): Promise<string>;
  /** Gives the address where a customer manages payment methods, invoices and cancellation. */
  portal(organizationId: string): Promise<string>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
}

export interface PaymentProvider {
  readonly id: string;
  /** Undefined where the settings have no credentials for it. */
  connect(settings: ProviderSettings): PaymentClient | undefined;
  products(settings: ProviderSettings): Readonly<Record<string, Product>>;
  /** Null where webhooks are not configured; undefined where the signature does not hold. */
  receive(message: SignedMessage, settings: ProviderSettings): PaymentEvent | null | undefined;
}

export function definePaymentProvider(provider: PaymentProvider): PaymentProvider {
  return provider;
}
