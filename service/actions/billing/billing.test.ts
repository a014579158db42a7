import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProviderApi, startProviderApi } from '../../../testbed/provider-api.ts';
import { signWebhook } from '../../../testbed/sign-webhook.ts';
import { type Account, setRole, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const DAY = 86_400_000;
const KEY = Buffer.alloc(24, 7);
const PRODUCTS = {
  prod_pro_month: { plan: 'pro', interval: 'monthly' },
  prod_pro_year: { plan: 'pro', interval: 'annual' },
  prod_max_month: { plan: 'max', interval: 'monthly' },
};

let polar: ProviderApi;
let service: TestService;
let sent = 0;

beforeAll(async () => {
  polar = await startProviderApi({
    'POST /v1/checkouts/': { body: { url: 'https://pay.example/c/1' } },
    'POST /v1/customer-sessions/': { body: { customer_portal_url: 'https://pay.example/p/1' } },
    'PATCH /v1/subscriptions/sub_cancel': { body: { id: 'sub_cancel' } },
  });
  service = await startTestService({
    ASSAY_POLAR_ACCESS_TOKEN: 'planted-polar-token',
    ASSAY_POLAR_WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}`,
    ASSAY_POLAR_API_URL: polar.url,
    ASSAY_POLAR_PRODUCTS: JSON.stringify(PRODUCTS),
    ASSAY_EARLY_ACCESS: JSON.stringify({
      percent_off: 40,
      duration_months: 6,
      ends_at: '2999-01-01T00:00:00Z',
      discount_id: 'disc_1',
    }),
  });
});
afterAll(async () => {
  await service.close();
  await polar.close();
});

interface Customer extends Account {
  readonly organizationId: string;
}

async function customer(): Promise<Customer> {
  const account = await signUp(service);
  const { body } = await service.ask('GET', '/api/v1/auth/me', { headers: { cookie: account.cookie } });
  return { ...account, organizationId: (body.organization as { id: string }).id };
}

const later = (days: number) => new Date(Date.now() + days * DAY).toISOString();

function subscription({ organizationId }: Customer, more: object = {}) {
  return {
    id: `sub_${organizationId}`,
    status: 'active',
    product_id: 'prod_pro_month',
    customer: { external_id: organizationId },
    current_period_end: later(20),
    cancel_at_period_end: false,
    created_at: later(-10),
    modified_at: null,
    ...more,
  };
}

async function deliver(type: string, data: object, { id = `evt_${++sent}`, key = KEY, timestamp = later(0) } = {}) {
  const text = JSON.stringify({ type, timestamp, data });
  const headers = signWebhook({ id, text }, key);
  const { statusCode, body } = await service.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/polar',
    headers,
    payload: text,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

const me = async ({ cookie }: Customer) => (await service.ask('GET', '/api/v1/auth/me', { headers: { cookie } })).body;
const planOf = async (who: Customer) => (await me(who)).plan;
const post = (path: string, { cookie }: Account, body?: object) =>
  service.ask('POST', path, { headers: { cookie }, ...(body ? { body } : {}) });

test('plans with the ids of their products; the current offer', async () => {
  const { body } = await service.ask('GET', '/api/v1/billing/plans');
  expect(body.plans).toMatchObject([
    {
      id: 'free',
      projects_limit: 1,
      scans_per_month: 3,
      monthly_price: 0,
      product_ids: { monthly: null, annual: null },
    },
    { id: 'starter', product_ids: { monthly: null } },
    { id: 'pro', product_ids: { monthly: 'prod_pro_month', annual: 'prod_pro_year' } },
    { id: 'max', product_ids: { monthly: 'prod_max_month', annual: null } },
  ]);
  const offer = await service.ask('GET', '/api/v1/billing/early-access');
  expect(offer.body).toEqual({
    active: true,
    percent_off: 40,
    duration_months: 6,
    ends_at: '2999-01-01T00:00:00.000Z',
  });
});

test('without an offer the answer is null', async () => {
  const ended = { percent_off: 1, duration_months: 1, ends_at: '2001-01-01T00:00:00Z', discount_id: 'd' };
  const bare = await startTestService({ ASSAY_EARLY_ACCESS: JSON.stringify(ended) });
  const { body, headers } = await bare.app.inject({ url: '/api/v1/billing/early-access' });
  expect([body, headers['content-type']]).toEqual(['null', 'application/json; charset=utf-8']);
  const account = await signUp(bare);
  const ask = (path: string) =>
    bare.ask('POST', `/api/v1/billing/${path}`, {
      headers: { cookie: account.cookie },
      body: { product_id: 'pro', interval: 'monthly' },
    });
  for (const path of ['checkout', 'portal', 'subscription/cancel'])
    expect(await ask(path)).toMatchObject({
      status: 400,
      body: { detail: 'Billing is not configured on this server' },
    });
  expect((await bare.ask('POST', '/api/v1/webhooks/polar', { body: {} })).status).toBe(400);
  await bare.close();
});

test('checkout by plan or product, with the discount; the portal once there is a subscription', async () => {
  const who = await customer();
  const checkout = (body: object) => post('/api/v1/billing/checkout', who, body);
  expect(await checkout({ product_id: 'pro', interval: 'annual' })).toMatchObject({
    status: 200,
    body: { checkout_url: 'https://pay.example/c/1' },
  });
  expect(polar.calls.at(-1)).toMatchObject({
    authorization: 'Bearer planted-polar-token',
    body: {
      products: ['prod_pro_year'],
      external_customer_id: who.organizationId,
      customer_email: who.email,
      discount_id: 'disc_1',
    },
  });
  expect((await checkout({ product_id: 'prod_max_month' })).status).toBe(200);
  expect((await checkout({ product_id: 'starter', interval: 'monthly' })).status).toBe(400);
  expect((await checkout({ product_id: 'constructor' })).status).toBe(400);
  expect((await checkout({ product_id: 'pro', interval: 'weekly' })).status).toBe(422);
  expect((await post('/api/v1/billing/portal', who)).status).toBe(400);
  await deliver('subscription.created', subscription(who));
  expect((await post('/api/v1/billing/portal', who)).body).toEqual({ portal_url: 'https://pay.example/p/1' });
});

test('a failing provider is 502', async () => {
  const who = await customer();
  const { answers } = polar;
  polar.answers = { 'POST /v1/checkouts/': { status: 500, body: {} } };
  expect((await post('/api/v1/billing/checkout', who, { product_id: 'pro' })).status).toBe(502);
  polar.answers = { 'POST /v1/checkouts/': { body: { url: 5 } } };
  expect((await post('/api/v1/billing/checkout', who, { product_id: 'pro' })).status).toBe(502);
  polar.answers = answers;
});

test('an invalid signature is 401 and changes nothing', async () => {
  const who = await customer();
  expect(await deliver('subscription.created', subscription(who), { key: Buffer.alloc(24, 8) })).toMatchObject({
    status: 401,
    body: { detail: 'Invalid signature' },
  });
  expect(await planOf(who)).toBe('free');
});

test('limits apply immediately; a downgrade keeps existing resources and refuses more', async () => {
  const who = await customer();
  const create = (n: number) => post('/api/v1/projects', who, { name: `P${n}`, url: `http://127.0.0.1:9/${n}` });
  expect((await create(1)).status).toBe(201);
  expect((await create(2)).status).toBe(403);
  await deliver('subscription.created', subscription(who));
  expect(await me(who)).toMatchObject({ plan: 'pro', is_paid: true, project_limit: 10, projects_remaining: 9 });
  for (const n of [2, 3]) expect((await create(n)).status).toBe(201);
  await deliver('subscription.revoked', subscription(who, { status: 'canceled', modified_at: later(0) }));
  expect(await me(who)).toMatchObject({ plan: 'free', project_limit: 1, projects_remaining: 0 });
  const { body } = await service.ask('GET', '/api/v1/projects', { headers: { cookie: who.cookie } });
  expect(body.projects).toHaveLength(3);
  expect((await create(4)).status).toBe(403);
});

test('each event is processed once; an older one changes nothing', async () => {
  const who = await customer();
  const created = await deliver('subscription.created', subscription(who), { id: 'evt_same' });
  expect(created).toEqual({ status: 200, body: { received: true } });
  const newer = subscription(who, { product_id: 'prod_max_month', modified_at: later(-1) });
  await deliver('subscription.updated', newer);
  expect(await planOf(who)).toBe('max');
  await deliver('subscription.updated', subscription(who, { modified_at: later(-2) }));
  await deliver('subscription.created', subscription(who), { id: 'evt_same' });
  expect(await planOf(who)).toBe('max');
});

test.each([
  ['trialing', {}, 'pro'],
  ['past_due', { current_period_end: later(1) }, 'pro'],
  ['past_due', { current_period_end: later(-1) }, 'free'],
  ['canceled', { current_period_end: later(1) }, 'pro'],
  ['canceled', { current_period_end: later(-1) }, 'free'],
  ['unpaid', {}, 'free'],
  ['incomplete', {}, 'free'],
  ['active', { product_id: 'prod_unknown' }, 'free'],
  ['active', { customer: null, metadata: {} }, 'free'],
])('status %s with %o gives %s', async (status, more, plan) => {
  const who = await customer();
  expect((await deliver('subscription.updated', subscription(who, { status, ...more }))).status).toBe(200);
  expect(await planOf(who)).toBe(plan);
});

test('the organization can be in the metadata; the plan ends with its period', async () => {
  const who = await customer();
  const metadata = { customer: {}, metadata: { organization_id: who.organizationId } };
  await deliver('subscription.canceled', subscription(who, metadata));
  expect(await planOf(who)).toBe('pro');
  await service.opened.pool.query(`update organizations set plan_ends_at = now() - interval '1 second' where id = $1`, [
    who.organizationId,
  ]);
  expect(await planOf(who)).toBe('free');
});

test('the manually set plan applies when no subscription grants another', async () => {
  const who = await customer();
  await service.opened.pool.query(`update organizations set plan = 'starter', hand_plan = 'starter' where id = $1`, [
    who.organizationId,
  ]);
  await deliver('subscription.created', subscription(who, { status: 'incomplete' }));
  expect(await planOf(who)).toBe('starter');
  await deliver('subscription.updated', subscription(who, { modified_at: later(-2) }));
  expect(await planOf(who)).toBe('pro');
  await deliver('subscription.revoked', subscription(who, { modified_at: later(-1) }));
  expect(await planOf(who)).toBe('starter');
});

test('canceling keeps the plan until the end of the period', async () => {
  const who = await customer();
  expect((await post('/api/v1/billing/subscription/cancel', who)).status).toBe(400);
  const given = subscription(who, { id: 'sub_cancel' });
  await deliver('subscription.created', given);
  expect((await post('/api/v1/billing/subscription/cancel', who)).body).toEqual({
    status: 'active',
    plan: 'pro',
    cancel_at_period_end: true,
    current_period_end: given.current_period_end,
  });
  expect(polar.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { cancel_at_period_end: true } });
  expect(await planOf(who)).toBe('pro');
  const { rows } = await service.opened.pool.query('select plan_ends_at from organizations where id = $1', [
    who.organizationId,
  ]);
  expect(rows[0].plan_ends_at.toISOString()).toBe(given.current_period_end);
  expect((await post('/api/v1/billing/subscription/cancel', who)).status).toBe(400);
});

test('the subscription from none to canceled', async () => {
  const who = await customer();
  const { cookie } = who;
  const state = async () => (await service.ask('GET', '/api/v1/billing/subscription', { headers: { cookie } })).body;
  expect(await state()).toEqual({ configured: true, plan: 'free', plan_ends_at: null, subscription: null });
  const ended = subscription(who, {
    id: `old_${who.organizationId}`,
    status: 'canceled',
    current_period_end: later(-5),
  });
  await deliver('subscription.canceled', ended);
  const given = subscription(who, { product_id: 'prod_pro_year' });
  await deliver('subscription.created', given);
  const { current_period_end } = given;
  const running = {
    status: 'active',
    plan: 'pro',
    interval: 'annual',
    current_period_end,
    cancel_at_period_end: false,
  };
  expect(await state()).toEqual({ configured: true, plan: 'pro', plan_ends_at: null, subscription: running });
  await deliver('subscription.updated', { ...given, cancel_at_period_end: true, modified_at: later(-1) });
  expect(await state()).toEqual({
    configured: true,
    plan: 'pro',
    plan_ends_at: current_period_end,
    subscription: { ...running, cancel_at_period_end: true },
  });
});

test('the browser is only sent to http(s) pages, whatever the provider returns', async () => {
  const who = await customer();
  polar.answers['POST /v1/checkouts/'] = { body: { url: 'javascript:alert(1)' } };
  expect((await post('/api/v1/billing/checkout', who, { product_id: 'pro' })).status).toBe(502);
  polar.answers['POST /v1/checkouts/'] = { body: { url: 'https://pay.example/c/1' } };
});

test('an order is recorded once', async () => {
  const who = await customer();
  const order = {
    id: `ord_${who.organizationId}`,
    customer: { external_id: who.organizationId },
    total_amount: 4900,
    currency: 'USD',
    created_at: '2026-01-02T03:04:05Z',
  };
  await deliver('order.paid', order);
  await deliver('order.paid', order);
  const { rows } = await service.opened.pool.query('select amount, currency from payments where organization_id = $1', [
    who.organizationId,
  ]);
  expect(rows).toEqual([{ amount: 4900, currency: 'usd' }]);
});

test('unreadable events are accepted and ignored', async () => {
  for (const [type, data] of [
    ['subscription.updated', { id: 5 }],
    ['order.paid', {}],
    ['benefit.granted', { id: 'x' }],
    ['subscription.updated', { id: 'sub_x', customer: { external_id: 'nobody' }, product_id: 'prod_pro_month' }],
  ] as const)
    expect((await deliver(type, data)).status).toBe(200);
});

test('billing requires the admin role', async () => {
  const who = await customer();
  await setRole(service, who, 'member');
  for (const path of ['checkout', 'portal', 'subscription/cancel'])
    expect((await post(`/api/v1/billing/${path}`, who, { product_id: 'pro' })).status).toBe(403);
});
