import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseFreePlans } from '../store/accounts/organizations.ts';
import { setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';

let [own, sold]: (TestService | undefined)[] = [];

beforeAll(async () => {
  own = await startTestService({ ASSAY_DEFAULT_PLAN: 'max' });
  sold = await startTestService({ ASSAY_POLAR_ACCESS_TOKEN: 'polar_oat_test' });
});
afterAll(() => Promise.all([own?.close(), sold?.close()]));

function need(service: TestService | undefined): TestService {
  if (!service) throw new Error('the service did not start');
  return service;
}

async function monitor(service: TestService, plan?: string) {
  const account = await signUp(service);
  if (plan !== undefined) await setPlan(service, account, plan);
  const headers = { cookie: account.cookie };
  const project = { name: 'One', url: 'http://127.0.0.1:9/' };
  const { body: made } = await service.ask('POST', '/api/v1/projects', { headers, body: project });
  const path = `/api/v1/projects/${made.id}/monitoring`;
  const { status, body } = await service.ask('POST', path, { headers, body: { url: project.url } });
  const { body: me } = await service.ask('GET', '/api/v1/auth/me', { headers });
  return { status, detail: String(body.detail), limit: Number(Object(me.scan_quota).limit) };
}

test('accounts of an own service get its default plan', async () => {
  expect(await monitor(need(own))).toMatchObject({ status: 201, limit: 2000 });
});

test('without a payment provider, a refusal by the plan names the setting to administrators', async () => {
  const { status, detail } = await monitor(need(own), 'free');
  expect(status).toBe(403);
  expect(detail).toContain('The Free plan does not include monitoring. No plans are sold on this server');
  expect(detail).toContain('ASSAY_DEFAULT_PLAN=max');
});

test('where plans are sold, it does not', async () => {
  const { status, detail } = await monitor(need(sold));
  expect({ status, detail }).toEqual({ status: 403, detail: 'The Free plan does not include monitoring' });
});

test('at the start, organizations on the free plan get the default plan, and others keep theirs', async () => {
  const service = need(sold);
  const [free, starter] = [await signUp(service), await signUp(service)];
  await setPlan(service, starter, 'starter');
  const plans = async () => {
    const answers = [free, starter].map(({ cookie }) => service.ask('GET', '/api/v1/auth/me', { headers: { cookie } }));
    return (await Promise.all(answers)).map(({ body }) => Object(body.scan_quota).limit);
  };
  expect(await plans()).toEqual([3, 30]);
  expect(await raiseFreePlans(service.opened.store, 'pro')).toBeGreaterThan(0);
  expect(await plans()).toEqual([200, 30]);
});
