import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testReport } from '../../testing/test-report.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const HERE = 'http://127.0.0.1:4001';
const ELSEWHERE = 'http://127.0.0.1:4002';

let service: TestService;
let account: Account;
let project: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

beforeEach(async () => {
  account = await signUp(service);
  await setPlan(service, account, 'pro');
  project = await projectAt(`${HERE}/`);
});

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  service.ask(method, `/api/v1/projects${path}`, { headers: { cookie: account.cookie }, ...(body ? { body } : {}) });
const projectAt = async (url: string) => String((await ask('POST', '', { name: 'Shop', url })).body.id);
const moveTo = (url: string) => ask('PUT', `/${project}`, { url });
const issue = (domain = '127.0.0.1') => ask('POST', `/${project}/badges`, { domain });
const stateOf = async (token: unknown) => (await service.ask('GET', `/api/v1/badge/verify/${token}`)).body;
const issued = async () => {
  const { status, body } = await issue();
  expect(status, JSON.stringify(body)).toBe(200);
  return body.token;
};

interface Scan {
  readonly url?: string;
  readonly critical?: boolean;
  readonly status?: 'completed' | 'running';
  readonly device?: 'desktop' | 'mobile';
}

const CRITICAL = { ...testReport.findings[0], severity: 'critical' };

async function scanned(scan: Scan = {}): Promise<void> {
  const { url = `${HERE}/`, critical = false, status = 'completed', device = 'desktop' } = scan;
  const totals = { ...testReport.totals, critical: critical ? 1 : 0 };
  const report = JSON.stringify({ ...testReport, totals, findings: critical ? [CRITICAL] : [] });
  await service.opened.pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at, passive_completed_at, form_factor)
     values ($1, $2, 'unified', 'site', $4, '["security"]', '{}', $3, now(), now(), $5)`,
    [project, url, report, status, device],
  );
}

test.each(['completed', 'running'])(
  'a critical finding of an active phase rules out a badge, also if a scan began during the phase: %s',
  async (status) => {
    const probe = { ...CRITICAL, check: 'active/injection/sql', fingerprint: 'a'.repeat(64) };
    await service.opened.pool.query(
      `insert into runs (project_id, target, variant, kind, status, modules, progress, report, created_at, completed_at, passive_completed_at)
       values ($1, $2, 'unified', 'site', $4, '["security"]', '{}', $3, now() - interval '1 hour',
         case $4 when 'completed' then now() + interval '1 minute' end, now() - interval '50 minutes')`,
      [project, `${HERE}/`, JSON.stringify({ ...testReport, findings: [probe] }), status],
    );
    await scanned();
    expect(await issue()).toMatchObject({ status: 400, body: { detail: expect.stringContaining('critical') } });
  },
);

describe('a badge for a site that was not scanned', () => {
  test('is not issued after the project changes to it, by port, scheme or host', async () => {
    await scanned();
    for (const url of [`${ELSEWHERE}/`, 'https://127.0.0.1:4001/', 'http://127.0.0.2:4001/']) {
      expect(await moveTo(url)).toMatchObject({ status: 200 });
      expect(await issue(new URL(url).hostname)).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining('No security scan of') },
      });
    }
  });

  test('a badge ends when the project leaves its origin, also when it comes back', async () => {
    await scanned();
    const token = await issued();
    await moveTo(`${ELSEWHERE}/`);
    const moved = { valid: false, status: 'moved', origin: HERE, score: null, coverage: null };
    expect(await stateOf(token)).toMatchObject(moved);
    await scanned({ url: `${ELSEWHERE}/` });
    expect(await stateOf(token)).toMatchObject(moved);
    expect(await stateOf(await issued())).toMatchObject({ valid: true, origin: ELSEWHERE, domain: '127.0.0.1:4002' });
    await moveTo(`${HERE}/`);
    expect(await stateOf(token)).toMatchObject(moved);
    expect(await issue()).toMatchObject({ status: 400 });
    await scanned();
    expect(await stateOf(token)).toMatchObject(moved);
    expect(await stateOf(await issued())).toMatchObject({ valid: true });
  });

  test.each([`${HERE}/clean`, `${HERE}/?clean`, `${ELSEWHERE}/`, 'https://127.0.0.1:4001/'])(
    'is not issued for a clean scan of %s',
    async (url) => {
      await scanned({ url });
      expect(await issue()).toMatchObject({ status: 400 });
      await scanned({ critical: true });
      await scanned({ url });
      expect(await issue()).toMatchObject({
        status: 400,
        body: { detail: 'The latest scan has 1 open critical finding' },
      });
    },
  );

  test('names the port of the site, also when it is asked for without', async () => {
    await scanned();
    expect(await issue('127.0.0.1')).toMatchObject({ status: 200, body: { domain: '127.0.0.1:4001', origin: HERE } });
  });
});

test('a critical finding of another page of the origin rules it out, one of another origin does not', async () => {
  await scanned({ url: `${ELSEWHERE}/`, critical: true });
  await scanned();
  const token = await issued();
  await scanned({ url: `${HERE}/admin`, critical: true });
  expect(await issue()).toMatchObject({ status: 400, body: { detail: expect.stringContaining(`${HERE}/admin`) } });
  const { message, ...state } = await stateOf(token);
  expect(state).toMatchObject({ valid: false, status: 'critical' });
  expect(message).not.toContain('/admin');
  await scanned({ url: `${HERE}/admin` });
  expect(await stateOf(token)).toMatchObject({ valid: true });
});

test('another path as project URL needs a scan of its own, and keeps what is known of the origin', async () => {
  await scanned({ critical: true });
  await moveTo(`${HERE}/clean`);
  expect(await issue()).toMatchObject({ status: 400 });
  await scanned({ url: `${HERE}/clean` });
  expect(await issue()).toMatchObject({ status: 400, body: { detail: expect.stringContaining('1 open critical') } });
});

test('a scan on another device hides no critical finding', async () => {
  await scanned({ critical: true });
  await scanned({ device: 'mobile' });
  expect(await issue()).toMatchObject({ status: 400, body: { detail: expect.stringContaining('critical') } });
  await scanned();
  await issued();
});

test('a scan in its active phase hides none of its critical findings', async () => {
  await scanned();
  const token = await issued();
  await scanned({ critical: true, status: 'running' });
  expect(await stateOf(token)).toMatchObject({ valid: false, status: 'critical' });
  expect((await issue()).status).toBe(400);
});

test('a decision about a finding of one origin does not hold for another', async () => {
  await scanned({ critical: true });
  const dismissed = { state: 'dismissed', reason: 'false_positive' };
  const decide = () => ask('PUT', `/${project}/findings/${CRITICAL.id}/state`, dismissed);
  expect(await decide()).toMatchObject({ status: 200, body: { state: 'dismissed' } });
  expect(await issue()).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('dismissed or accepted') },
  });
  await moveTo(`${ELSEWHERE}/`);
  await scanned({ url: `${ELSEWHERE}/`, critical: true });
  const { body } = await ask('GET', `/${project}/findings`);
  expect(body).toMatchObject({ findings: [{ state: 'open', decision: null }], counts: { open: 1, dismissed: 0 } });
  expect((await issue()).status).toBe(400);
  expect((await decide()).status).toBe(200);
  await moveTo(`${HERE}/`);
  expect((await ask('GET', `/${project}/findings`)).body).toMatchObject({ findings: [] });
});

test('a high finding rules a badge out once it is dismissed, until it is fixed', async () => {
  await scanned({ critical: true });
  const high = { ...CRITICAL, severity: 'high', module: 'security' };
  const store = (findings: object) =>
    service.opened.pool.query(
      `update runs set report = report || jsonb_build_object('findings', $2::jsonb, 'totals', report->'totals' || '{"critical": 0}') where project_id = $1`,
      [project, JSON.stringify(findings)],
    );
  await store([high]);
  const token = await issued();
  for (const state of ['dismissed', 'accepted']) {
    await store([{ ...high, state }]);
    expect(await stateOf(token)).toMatchObject({ valid: false, status: 'critical' });
  }
  await store([{ ...high, state: 'dismissed', change: 'fixed' }]);
  expect(await stateOf(token)).toMatchObject({ valid: true });
});

describe('a dismissed false positive needs a second signal', () => {
  const FALSE_POSITIVE = { ...CRITICAL, state: 'dismissed', state_reason: 'false_positive' };
  const reasons = [{ finding_id: CRITICAL.id, reason: 'Publishable key: it is meant to be in the page' }];
  const issueWith = (given: object[]) => ask('POST', `/${project}/badges`, { domain: '127.0.0.1', reasons: given });
  const store = (...findings: object[]) =>
    service.opened.pool.query(
      `update runs set report = report || jsonb_build_object('findings', $2::jsonb, 'totals', report->'totals' || $3::jsonb) where project_id = $1`,
      [project, JSON.stringify(findings), '{"critical": 0, "dismissed": 1}'],
    );
  const prove = () =>
    service.opened.pool.query(
      `update projects set ownership = jsonb_build_object('by', 'dns', 'origin', $2::text, 'at', $3::text) where id = $1`,
      [project, HERE, new Date().toISOString()],
    );

  test('a reason without a proof of ownership, or a proof without a reason, grants no badge', async () => {
    await scanned({ critical: true });
    await store(FALSE_POSITIVE);
    expect(await issueWith(reasons)).toMatchObject({
      status: 403,
      body: { detail: expect.stringMatching(/^Reasons for dismissed findings require verified ownership/) },
    });
    await prove();
    expect(await issue()).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('must tell everyone why') },
    });
  });

  test('with both, everyone who verifies the badge is told which finding was dismissed and why', async () => {
    await scanned({ critical: true });
    await store(FALSE_POSITIVE);
    await prove();
    const { status, body } = await issueWith(reasons);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await stateOf(body.token)).toMatchObject({
      valid: true,
      message: expect.stringMatching(
        /^The owner of 127\.0\.0\.1:4001 dismissed 1 critical or high finding as a false positive;/,
      ),
      decisions: { dismissed: 1, accepted: 0 },
      reasons: [{ title: CRITICAL.title, severity: 'critical', reason: reasons[0]?.reason }],
    });
    const [first] = (await ask('GET', `/${project}/badges`)).body as unknown as { valid: boolean }[];
    expect(first).toMatchObject({ valid: true });
    const other = { ...FALSE_POSITIVE, id: '9d6f4e1a-0b0c-4c59-8f5e-2f6f0d1c7a11', fingerprint: 'e'.repeat(64) };
    for (const findings of [
      [CRITICAL],
      [{ ...FALSE_POSITIVE, state_reason: 'wont_fix' }],
      [{ ...FALSE_POSITIVE, state: 'accepted', state_reason: 'accepted_risk', state_until: '2099-01-01' }],
      [FALSE_POSITIVE, other],
    ]) {
      await store(...findings);
      expect(await stateOf(body.token)).toMatchObject({
        valid: false,
        status: 'critical',
        reasons: [],
        decisions: null,
      });
    }
    await store(FALSE_POSITIVE);
    expect(await stateOf(body.token)).toMatchObject({ valid: true });
    await service.opened.pool.query('update badges set ownership = null where project_id = $1', [project]);
    expect(await stateOf(body.token)).toMatchObject({ valid: false, status: 'critical' });
  });

  test('a reason is for such a finding only, and all fit into the address of the badge', async () => {
    await scanned({ critical: true });
    await prove();
    await store(FALSE_POSITIVE);
    const unknown = { finding_id: '00000000-0000-4000-8000-000000000000', reason: 'There is no such finding' };
    const refused = { status: 400, body: { detail: expect.stringMatching(/^reasons: /) } };
    expect(await issueWith([...reasons, unknown])).toMatchObject(refused);
    const ids = ['1', '2', '3'].map((n) => unknown.finding_id.replace(/0$/, n));
    await store(...ids.map((id) => ({ ...FALSE_POSITIVE, id, fingerprint: id.padEnd(64, 'f') })));
    const long = ids.map((id) => ({ finding_id: id, reason: '\u{1f9e6}'.repeat(150) }));
    expect(await issueWith(long)).toMatchObject(refused);
    await store(FALSE_POSITIVE);
    expect((await issueWith([{ ...reasons[0], reason: 'short' }])).status).toBe(422);
    expect((await issueWith(Array.from({ length: 6 }, () => reasons[0] ?? {}))).status).toBe(422);
    expect((await issueWith(reasons)).status).toBe(200);
  });
});

test('the verification tells what the badge rests on, and what it does not prove', async () => {
  await scanned();
  const state = await stateOf(await issued());
  expect(state).toMatchObject({
    valid: true,
    scanned_url: `${HERE}/`,
    score: 64,
    grade: 'C',
    decisions: { dismissed: 0, accepted: 0 },
    reasons: [],
    active_phase: false,
    coverage: { completed: 1, not_applicable: 0, not_run: 1 },
    ownership: { proven: false, by: null, at: null },
  });
  expect(state.not_proven).toContainEqual(expect.stringMatching(/^Ownership of the site was not proven/));
});
