import { z } from 'zod';
import type { PolarSettings } from '../../settings/provider-settings.ts';
import type { PaymentClient, PaymentProvider } from '../define-payment-provider.ts';
import { providerFetch } from '../provider-fetch.ts';
import { keysOf, verifyWebhook } from '../standard-webhook.ts';
import { changeOf } from './polar-event.ts';

/** URLs the browser is redirected to: http(s) only. */
const PageUrl = z.url({ protocol: /^https?$/ });

export default {
  id: 'polar',
  connect: ({ polar: { accessToken, apiUrl } }) =>
    accessToken === undefined ? undefined : clientOf({ accessToken, apiUrl }),
  products: ({ polar }) => polar.products,
  receive(message, { polar: { webhookSecret, products } }) {
    if (webhookSecret === undefined) return null;
    const verified = verifyWebhook(message, { prefixes: ['webhook'], keys: keysOf(webhookSecret) });
    return verified && { id: verified.id, ...changeOf(message.text, verified, products) };
  },
} satisfies PaymentProvider;

function clientOf({ accessToken, apiUrl }: { accessToken: string } & Pick<PolarSettings, 'apiUrl'>): PaymentClient {
  const ask = async <S extends z.ZodType>(method: string, path: string, body: object, shape: S) => {
    const response = await providerFetch(`${apiUrl}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`HTTP status ${response.status} from ${method} ${path}`);
    return shape.parse(await response.json()) as z.output<S>;
  };
  return {
    async checkout({ organizationId, email, productId, successUrl, discountId }) {
      const order = {
        products: [productId],
        external_customer_id: organizationId,
        customer_email: email,
        success_url: successUrl,
        metadata: { organization_id: organizationId },
        ...(discountId === undefined ? {} : { discount_id: discountId }),
      };
      return (await ask('POST', '/checkouts/', order, z.object({ url: PageUrl }))).url;
    },
    async portal(organizationId) {
      const shape = z.object({ customer_portal_url: PageUrl });
      const customer = { external_customer_id: organizationId };
      return (await ask('POST', '/customer-sessions/', customer, shape)).customer_portal_url;
    },
    async cancelAtPeriodEnd(id) {
      await ask('PATCH', `/subscriptions/${encodeURIComponent(id)}`, { cancel_at_period_end: true }, z.unknown());
    },
  };
}
