import type { TestService } from '../../service/testing/test-service.ts';
import { type ProviderApi, startProviderApi } from '../provider-api.ts';
import { signWebhook } from '../sign-webhook.ts';

const WEBHOOK_KEY = Buffer.alloc(24, 7);
const PERIOD_MS = 20 * 86_400_000;

/** A payment provider on loopback that sells the plan Pro. */
export interface Polar extends ProviderApi {
  readonly settings: Readonly<Record<string, string>>;
  /** Delivers the payment webhook of a new subscription for the organization of that user. */
  pay(service: TestService, email: string): Promise<void>;
}

export async function startPolar(): Promise<Polar> {
  const api = await startProviderApi({});
  api.answers = {
    'POST /v1/checkouts/': { body: { url: `${api.url}/pay` } },
    'POST /v1/customer-sessions/': { body: { customer_portal_url: `${api.url}/portal` } },
    'GET /pay': { body: {} },
    'GET /portal': { body: {} },
  };
  const settings = {
    ASSAY_POLAR_ACCESS_TOKEN: 'planted-polar-token',
    ASSAY_POLAR_WEBHOOK_SECRET: `whsec_${WEBHOOK_KEY.toString('base64')}`,
    ASSAY_POLAR_API_URL: api.url,
    ASSAY_POLAR_PRODUCTS: JSON.stringify({
      prod_1: { plan: 'pro', interval: 'monthly' },
      prod_2: { plan: 'pro', interval: 'annual' },
    }),
  };
  let paid = 0;
  return Object.assign(api, {
    settings,
    async pay(service: TestService, email: string) {
      paid += 1;
      api.answers[`PATCH /v1/subscriptions/sub_${paid}`] = { body: {} };
      const sql = 'select organization_id as id from memberships m join users u on u.id = m.user_id where u.email = $1';
      const { rows } = await service.opened.pool.query(sql, [email]);
      const data = {
        id: `sub_${paid}`,
        status: 'active',
        product_id: 'prod_2',
        customer: { external_id: rows[0].id },
        current_period_end: new Date(Date.now() + PERIOD_MS).toISOString(),
        created_at: new Date().toISOString(),
      };
      const payload = JSON.stringify({ type: 'subscription.created', timestamp: new Date().toISOString(), data });
      const headers = signWebhook({ id: `evt_${paid}`, text: payload }, WEBHOOK_KEY);
      const url = '/api/v1/webhooks/polar';
      const { statusCode } = await service.app.inject({ method: 'POST', url, headers, payload });
      if (statusCode !== 200) throw new Error(`payment webhook: ${statusCode}`);
    },
  });
}
