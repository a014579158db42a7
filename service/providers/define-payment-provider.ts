import type { Product, ProviderSettings } from '../settings/provider-settings.ts';
import type { SignedMessage } from './standard-webhook.ts';

/** A subscription event. */
export interface SubscriptionChange {
  readonly kind: 'subscription';
  readonly externalId: string;
  readonly organizationId: string | undefined;
  readonly status: string;
  readonly product: Product | undefined;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** Sorts as text in order of occurrence. */
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
  /** Undefined if the event is irrelevant or cannot be read. */
  readonly change: SubscriptionChange | OrderPaid | undefined;
}

/** Calls of the provider's API; each throws on failure. */
export interface PaymentClient {
  /** Returns the checkout URL. */
  checkout(order: {
    readonly organizationId: string;
    readonly email: string;
    readonly productId: string;
    readonly successUrl: string;
    readonly discountId: string | undefined;
  }): Promise<string>;
  /** Returns the URL where a customer manages payment methods, invoices and cancellation. */
  portal(organizationId: string): Promise<string>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
}

export interface PaymentProvider {
  readonly id: string;
  /** Undefined if the settings have no credentials for it. */
  connect(settings: ProviderSettings): PaymentClient | undefined;
  products(settings: ProviderSettings): Readonly<Record<string, Product>>;
  /** Null if webhooks are not configured; undefined if the signature is invalid. */
  receive(message: SignedMessage, settings: ProviderSettings): PaymentEvent | null | undefined;
}
