import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { PAYMENT_PROVIDER } from '../../providers/payment/payment-providers.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { currentOffer, productIdOf } from '../../shapes/plan.ts';
import { defineAction } from '../define-action.ts';
import { atPaymentProvider } from './payment-client.ts';

export default defineAction({
  summary: 'Create a checkout session.',
  description:
    'Redirect the user to `checkout_url`. An early-access discount is applied automatically. Requires the admin role.',
  scope: 'manage',
  http: { method: 'post', path: '/api/v1/billing/checkout', status: 200 },
  body: namedObject('CheckoutRequest', {
    product_id: z.string().min(1).max(200).meta({ description: "Plan id, or the payment provider's product id" }),
    interval: z.enum(['monthly', 'annual']).default('monthly'),
  }),
  output: namedObject('Checkout', { checkout_url: z.string() }),
  refuses: ['bad_request', 'unavailable'],
  prepare({ body: { product_id, interval } }, context) {
    const { config, caller, now } = context;
    return atPaymentProvider(context, (client) => {
      const products = PAYMENT_PROVIDER.products(config.providers);
      const productId = Object.hasOwn(products, product_id) ? product_id : productIdOf(products, product_id, interval);
      if (productId === null) throw new Refusal('bad_request', 'Product not found');
      return client.checkout({
        productId,
        organizationId: caller.organizationId,
        email: caller.email,
        successUrl: `${config.baseUrl}/app/settings/billing?checkout=done`,
        discountId: currentOffer(config.providers.earlyAccess, now())?.discount_id,
      });
    });
  },
  run: async ({ prepared }) => ({ checkout_url: prepared }),
});
