import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GITHUB } from '../../../testbed/providers/github.ts';
import { type RunningStandIn, runStandIn } from '../../../testbed/providers/stand-in.ts';
import { type Account, setRole, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const TOKEN = 'ghp_planted_credential';
const CREDENTIALS = { token: TOKEN };
let api: RunningStandIn;
let service: TestService;
let owner: Account;
let id: string;

beforeAll(async () => {
  api = await runStandIn(GITHUB);
  service = await startTestService({ ASSAY_GITHUB_API_URL: api.url, ASSAY_REQUESTS_PER_SECOND: '1000' });
  await service.work();
  owner = await signUp(service);
});
beforeEach(async () => {
  api.reset();
  owner = await signUp(service);
  const { status, body } = await ask('POST', '', { provider: 'github', label: 'Work', credentials: CREDENTIALS });
  expect({ status, body }).toMatchObject({ status: 201, body: { provider: 'github', label: 'Work', last_scan: null } });
  id = String(body.id);
});
afterAll(async () => {
  await service.close();
  await api.close();
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = owner, more = {}) =>
  service.ask(method, `/api/v1/integrations${path}`, {
    headers: { cookie: as.cookie, ...more },
    ...(body ? { body } : {}),
  });
const checkIn = (body: unknown, check: string) =>
  (body as { checks: { check: string; verdict: string }[] }).checks.find(
    (one) => one.check === `posture/github/${check}`,
  );

test('the providers are listed at both addresses, with what a token needs', async () => {
  const [short, long] = [await ask('GET', ''), await ask('GET', '/providers')];
  expect(short.body).toEqual(long.body);
  expect(short.body).toContainEqual(
    expect.objectContaining({
      id: 'github',
      fields: [{ name: 'token', label: expect.any(String), secret: true, multiline: false }],
    }),
  );
});

test('a scan reports every check with its verdict, and findings with their place in the console', async () => {
  api.answers['/repos/acme/shop/actions/permissions/workflow'] = {
    default_workflow_permissions: 'write',
    can_approve_pull_request_reviews: false,
  };
  const { status, body } = await ask('POST', '/scan/github');
  expect({ status, ...body }).toMatchObject({
    status: 'completed',
    provider: 'github',
    label: 'Work',
    error: null,
    totals: { medium: 1, new: 1 },
    findings: [
      {
        check: 'posture/github/workflow-token',
        change: 'new',
        location: { url: 'https://github.com/acme/shop/settings/actions', part: 'acme/shop' },
      },
    ],
  });
  expect(checkIn(body, 'push-protection')).toMatchObject({ verdict: 'pass' });
});

test('later scans compare with the previous one; what could not be seen stays open', async () => {
  api.answers['/repos/acme/shop/keys'] = [
    { id: 12, read_only: false, created_at: '2026-01-01T00:00:00Z', last_used: null },
  ];
  const changes = async () => {
    const { body } = await ask('POST', '/scan/github');
    return (body.findings as { check: string; change: string }[])
      .filter(({ check }) => check.endsWith('deploy-key-write'))
      .map(({ change }) => change);
  };
  expect(await changes()).toEqual(['new']);
  expect(await changes()).toEqual(['same']);
  api.faults['/repos/acme/shop/keys'] = { status: 403 };
  expect(await changes()).toEqual(['same']);
  api.reset();
  expect(await changes()).toEqual(['fixed']);
  const { body: history } = await ask('GET', `/${id}/scans`);
  expect(history).toHaveLength(4);
  const [newest] = history as unknown as { scan_id: string }[];
  expect(await ask('GET', `/${id}/scans/${newest?.scan_id}`)).toMatchObject({
    status: 200,
    body: { status: 'completed' },
  });
  expect((await ask('GET', `/${id}`)).body.last_scan).toMatchObject({ scan_id: newest?.scan_id, totals: { fixed: 1 } });
});

test('a caller that does not wait polls; a second scan joins the one that is open', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  api.held = promise;
  const first = await ask('POST', '/scan/github', undefined, owner, { prefer: 'respond-async' });
  expect(first.body.status).toMatch(/pending|running/);
  const all = await ask('POST', '/scan', undefined, owner, { prefer: 'respond-async' });
  expect(all.body).toMatchObject([{ scan_id: first.body.scan_id }]);
  resolve();
  const polled = async () => (await ask('GET', `/${id}/scans/${first.body.scan_id}`)).body.status;
  await expect.poll(polled).toBe('completed');
});

test('a rejected token is a failed scan and a failed test, with the reason', async () => {
  expect((await ask('POST', `/${id}/test`)).body).toMatchObject({ ok: true, account: 'ada', reason: null });
  api.faults['*'] = { status: 401 };
  const reason = 'the provider rejected the token (401)';
  expect((await ask('POST', `/${id}/test`)).body).toMatchObject({ ok: false, account: null, reason });
  expect((await ask('POST', '/scan/github')).body).toMatchObject({ status: 'failed', error: reason, findings: [] });
});

test('credentials are replaced as a whole and never returned, logged or stored readable', async () => {
  const answers = [
    await ask('GET', '/connections'),
    await ask('PUT', `/${id}`, { label: 'Private', credentials: { token: `${TOKEN}_2` } }),
    await ask('GET', `/${id}`),
    await ask('POST', '/scan'),
    await ask('POST', '', { provider: 'github', label: 'Work', credentials: { token: '', key: TOKEN } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 422]);
  expect(answers[2]?.body).toMatchObject({ label: 'Private' });
  const { rows } = await service.opened.pool.query(
    `select row_to_json(t)::text as text from integrations t
     union all select row_to_json(t)::text from runs t
     union all select row_to_json(t)::text from audit_log t
     union all select row_to_json(t)::text from queued_jobs t`,
  );
  for (const text of [
    ...answers.map(({ body }) => JSON.stringify(body)),
    ...service.log,
    ...rows.map(({ text: one }) => one),
  ])
    expect(text).not.toContain(TOKEN);
});

test('they belong to one organization; members and project keys are refused', async () => {
  const other = await signUp(service);
  for (const [method, path] of [
    ['GET', `/${id}`],
    ['GET', `/${id}/scans`],
    ['POST', `/${id}/test`],
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
    ['POST', '/scan/github'],
  ] as const)
    expect((await ask(method, path, method === 'PUT' ? { label: 'Mine' } : undefined, other)).status).toBe(404);
  expect((await ask('GET', '/connections', undefined, other)).body).toEqual([]);
  await setRole(service, owner, 'member');
  expect((await ask('POST', '/scan')).status).toBe(403);
  expect((await ask('GET', '/connections')).status).toBe(403);
});

test('a deleted integration is gone with its scans, and an unknown provider is invalid', async () => {
  await ask('POST', '/scan/github');
  expect(await ask('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { id, deleted: true } });
  expect((await ask('GET', `/${id}`)).status).toBe(404);
  expect((await ask('POST', '/scan/github')).status).toBe(404);
  expect((await ask('POST', '/scan/unknown')).status).toBe(422);
  expect((await ask('POST', '/scan')).body).toEqual([]);
});

test('credentials whose key is lost are told as a lost connection, and new ones work', async () => {
  await service.opened.pool.query(`update integrations set credentials = 'v1:gone:AA:AA' where id = $1`, [id]);
  const reason = 'The connection to GitHub is lost: connect it again';
  expect(await ask('POST', `/${id}/test`)).toMatchObject({ status: 200, body: { ok: false, account: null, reason } });
  expect((await ask('POST', '/scan/github')).body).toMatchObject({ status: 'failed', error: reason });
  expect((await ask('PUT', `/${id}`, { credentials: CREDENTIALS })).status).toBe(200);
  expect((await ask('POST', `/${id}/test`)).body).toMatchObject({ ok: true });
});

test.each(['ghp_a\nb', 'ghp_a b', 'ghp_ä', 'ghp_\u0000'])('%j cannot be sent as a token', async (token) => {
  const { status, body } = await ask('PUT', `/${id}`, { credentials: { token } });
  expect({ status, ...body }).toMatchObject({ status: 422, detail: expect.stringContaining('credentials.token') });
});

test('parallel tests of an integration share one call', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('POST', `/${id}/test`)));
  expect(answers.every(({ body }) => body.ok === true)).toBe(true);
  expect(api.calls.filter((call) => call === 'GET /user').length).toBeLessThan(8);
});

test('parallel updates of the label and the credentials keep both', async () => {
  await Promise.all([
    ask('PUT', `/${id}`, { label: 'Renamed' }),
    ...Array.from({ length: 4 }, () => ask('PUT', `/${id}`, { credentials: { token: `${TOKEN}_3` } })),
  ]);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ label: 'Renamed' });
});
