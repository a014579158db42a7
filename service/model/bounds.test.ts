import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTIONS } from '../actions/list.ts';
import { type Account, signUp, startTestService, type TestService } from '../testing/test-service.ts';

/** Low enough to be reached quickly. */
const BOUNDS = {
  ASSAY_WAITING_JOBS_PER_ORGANIZATION: '4',
  ASSAY_JOBS_PER_USER: '8',
  ASSAY_JOBS_PER_NETWORK: '20',
  ASSAY_INVITATIONS_PER_USER: '3',
  ASSAY_INVITATIONS_PER_NETWORK: '5',
  ASSAY_STORED_EXPORTS: '2',
};
/** Actions that reach sites, providers, receivers or mailboxes, or write for long. */
const COSTLY =
  /\.(run|run-active|active|start|quick|scan|scan-all|test|resend|retry|replay)$|^(findings\.verify|(exports|invitations)\.create)$/;

let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    ASSAY_BASE_URL: 'https://assay.example',
    ASSAY_TRUST_PROXY: '1',
    ...BOUNDS,
  });
});
afterAll(() => service.close());

/** Statuses of the same request, sent so often by an account from an address. */
async function statuses(
  { cookie }: Account,
  count: number,
  { path, from, body = () => ({}) }: { path: string; from: string; body?: (n: number) => object },
): Promise<number[]> {
  const headers = { cookie, 'x-forwarded-for': from };
  const all: number[] = [];
  for (let n = 0; n < count; n += 1)
    all.push((await service.ask('POST', `/api/v1/${path}`, { headers, body: body(n) })).status);
  return all;
}

/** Starts analyses, of which none waits; returns the statuses. */
async function analyse(account: Account, count: number, from: string, waits = false): Promise<number[]> {
  const headers = { cookie: account.cookie, prefer: 'respond-async', 'x-forwarded-for': from };
  const project = { name: 'One', url: 'http://127.0.0.1:9/' };
  const { body } = await service.ask('POST', '/api/v1/projects', { headers, body: project });
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    statuses.push((await service.ask('POST', `/api/v1/projects/${body.id}/seo`, { headers, body: {} })).status);
    if (!waits) await service.opened.pool.query('delete from queued_jobs');
  }
  return statuses;
}

test('an organization with ten times ordinary work waiting is refused, another is not', async () => {
  const [many, one] = [await signUp(service), await signUp(service)];
  await service.opened.pool.query(`delete from queued_jobs where queue = 'mail.send'`);
  expect(await analyse(many, 6, '192.0.2.70', true)).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await analyse(one, 1, '192.0.2.71', true)).toEqual([200]);
});

test('jobs that one user starts are bounded, and those of one network', async () => {
  const from = '203.0.113.80';
  const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => signUp(service)));
  if (!first || !second || !third || !fourth) throw new Error('no accounts');
  expect(await analyse(first, 9, from)).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  expect(await analyse(second, 8, from)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await analyse(third, 4, from)).toEqual([200, 200, 200, 429]);
  expect(await analyse(fourth, 1, '203.0.113.81')).toEqual([200]);
});

test('whatever starts work at a site or a provider counts against a bound', () => {
  const unbounded = ACTIONS.filter(({ name, queues, counts }) => COSTLY.test(name) && !queues && !counts);
  expect(unbounded.map(({ name }) => name)).toEqual([]);
  expect(ACTIONS.filter(({ name }) => COSTLY.test(name)).length).toBeGreaterThan(25);
});

test('invitations of one user are bounded, and those of one network, also when they are sent again', async () => {
  const path = 'auth/invitations';
  const invite = (account: Account, count: number, from: string) =>
    statuses(account, count, { path, from, body: () => ({ email: `${randomUUID()}@example.com` }) });
  const [first, second, third] = [await signUp(service), await signUp(service), await signUp(service)];
  expect(await invite(first, 4, '192.0.2.90')).toEqual([201, 201, 201, 429]);
  expect(await invite(second, 2, '192.0.2.90')).toEqual([201, 429]);
  expect(await invite(second, 1, '192.0.2.91')).toEqual([201]);
  expect(await invite(third, 1, '192.0.2.92')).toEqual([201]);
  const { rows } = await service.opened.pool.query<{ id: string }>('select id from invitations where invited_by = $1', [
    third.userId,
  ]);
  const resend = { path: `${path}/${rows[0]?.id}/resend` };
  expect(await statuses(third, 1, { ...resend, from: '192.0.2.90' })).toEqual([429]);
  expect(await statuses(third, 1, { ...resend, from: '192.0.2.93' })).toEqual([200]);
});

test('tests of integrations count as jobs of the user', async () => {
  const one = await signUp(service);
  const path = `integrations/${randomUUID()}/test`;
  expect(await statuses(one, 9, { path, from: '192.0.2.95' })).toEqual([...Array.from({ length: 8 }, () => 404), 429]);
  const other = await signUp(service);
  expect(await statuses(other, 1, { path, from: '192.0.2.95' })).toEqual([404]);
});

test('stored exports of an account are bounded, and apart from those of its organization', async () => {
  const one = await signUp(service);
  const exports = (of: string) => statuses(one, 3, { path: 'auth/exports', from: '192.0.2.96', body: () => ({ of }) });
  expect(await exports('account')).toEqual([202, 202, 409]);
  await service.opened.pool.query('delete from queued_jobs');
  expect(await exports('organization')).toEqual([202, 202, 409]);
});
