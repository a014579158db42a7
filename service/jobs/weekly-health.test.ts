import { MODULE_NAMES, type Report } from '@assay/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCodeReport, testReport } from '../testing/test-report.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import type { JobWorld } from '../world/job-world.ts';
import weeklyHealth from './weekly-health.ts';

let service: TestService;
let account: Account;
let organizationId: string;

beforeAll(async () => {
  service = await startTestService({ ASSAY_BASE_URL: 'https://assay.example' });
  account = await signUp(service);
  const headers = { cookie: account.cookie };
  const me = (await service.ask('GET', '/api/v1/auth/me', { headers })).body;
  organizationId = (me.organization as { id: string }).id;
  const body = { name: 'Shop', url: 'http://127.0.0.1:9/' };
  await setPlan(service, account, 'pro');
  const { id } = (await service.ask('POST', '/api/v1/projects', { headers, body })).body;
  await insertScan(id, { daysAgo: 9, score: 50 });
  await insertScan(id, { daysAgo: 8, score: null });
  // In its active phase.
  await insertScan(id, { daysAgo: 1, score: 62, status: 'running' });
  await insertScan(id, { score: 31, formFactor: 'mobile' });
  await insertScan(id, { score: 32, modules: ['security'] });
  await insertScan(id, { score: 33, url: 'http://127.0.0.1:9/other' });
  await insertScan(id, { score: null });
  const code = (await service.ask('POST', '/api/v1/projects', { headers, body: { ...body, url: `${body.url}b` } }))
    .body;
  await insertCodeScan(String(id));
  await insertCodeScan(String(code.id));
  const projectOf = async (name: string, path: string) => {
    const given = { headers, body: { name, url: `${body.url}${path}` } };
    return (await service.ask('POST', '/api/v1/projects', given)).body.id;
  };
  await insertScan(await projectOf('Elsewhere', 'c'), { score: 34 });
  await insertScan(await projectOf('Accepted', 'd'), { score: 100, url: `${body.url}d`, report: expired });
  await service.work();
});
afterAll(() => service.close());

test('each admin gets one email a week, however often the job runs', async () => {
  await Promise.all([strike(), strike()]);
  await strike();
  await expect.poll(() => mails()).toHaveLength(1);
  const [mail = ''] = mails();
  expect(mail).toContain(
    '- Shop: 62 (D)\r\n  1 high open · score +12 this week · code scan of 20 November: 1 high open',
  );
  expect(mail).toContain('- Elsewhere: not scored\r\n  Project page not scanned yet\r\n');
  expect(mail).toMatch(/^- Accepted: \d\d \([A-F]\)\r\n {2}1 medium, 1 low open\r$/m);
  expect(mail).toContain('- Shop: not scored\r\n  code scan of 20 November: 1 high open');
  expect(mail).toMatch(
    /^List-Unsubscribe: <https:\/\/assay\.example\/api\/v1\/weekly-mail\/unsubscribe\?token=\S+>\r$/m,
  );
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  await strike(7);
  await expect.poll(() => mails()).toHaveLength(2);
});

test('an aborted run fails and is left to another worker', async () => {
  await expect(strike(21, AbortSignal.abort(new Error('taken away')))).rejects.toThrow('taken away');
  const { rows } = await service.opened.pool.query('select count(*)::int as weeks from weekly_mails');
  expect(rows).toEqual([{ weeks: 2 }]);
});

test('only the mail client of the recipient can unsubscribe with the form', async () => {
  const token = /unsubscribe\?token=([\w.-]+)/.exec(mails()[0] ?? '')?.[1] ?? '';
  const post = (text: string) =>
    service.app.inject({
      method: 'POST',
      url: `/api/v1/weekly-mail/unsubscribe?token=${text}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      payload: 'List-Unsubscribe=One-Click',
    });
  for (const bad of ['x', `${organizationId}.00`, `${token}0`]) expect((await post(bad)).statusCode).toBe(400);
  const page = await service.app.inject({ url: `/unsubscribe?token=${token}` });
  expect(page.body).toContain(`unsubscribe?token=${token}"`);
  expect((await post(token)).statusCode).toBe(200);
  const settings = await service.ask('GET', '/api/v1/auth/organization-settings', {
    headers: { cookie: account.cookie },
  });
  expect(settings.body).toEqual({ weekly_health_email: false });
  await strike(14);
  const { rows } = await service.opened.pool.query('select count(*)::int as weeks from weekly_mails');
  expect(rows).toEqual([{ weeks: 2 }]);
});

test('channels get the summary that they chose, once a week: of the organization or of their project', async () => {
  const headers = { cookie: account.cookie };
  const list = (await service.ask('GET', '/api/v1/projects', { headers })).body as never as {
    projects: { id: string; name: string }[];
  };
  const other = list.projects.find(({ name }) => name === 'Elsewhere')?.id;
  const add = (path: string, name: string, events: readonly string[]) =>
    service.ask('POST', `/api/v1${path}/notification-channels`, {
      headers,
      body: { kind: 'webhook', name, address: 'http://127.0.0.1:9/', events },
    });
  await add('', 'all', ['summary.weekly']);
  await add('', 'others', ['finding.new']);
  await add(`/projects/${other}`, 'one', ['summary.weekly']);
  await Promise.all([strike(28), strike(28)]);
  const { rows } = await service.opened.pool.query(
    `select c.name, e.data from channel_deliveries d join channels c on c.id = d.channel_id
     join channel_events e on e.id = d.event_id where d.organization_id = $1 order by c.name`,
    [organizationId],
  );
  expect(rows.map(({ name }) => name)).toEqual(['all', 'one']);
  expect(rows[0].data).toMatchObject({
    count: 4,
    projects: expect.arrayContaining([expect.objectContaining({ name: 'Shop', score: 62 })]),
  });
  expect(rows[1].data).toMatchObject({ count: 1, projects: [{ id: other, name: 'Elsewhere', score: null }] });
});

test('the schedule is registered with the queue', async () => {
  const { rows } = await service.opened.pool.query(`select name, cron, timezone from pgboss.schedule`);
  expect(rows).toContainEqual({ name: 'weekly-health', cron: '0 8 * * 1', timezone: 'UTC' });
});

function mails(): string[] {
  return service.mails().filter((mail) => mail.includes('Subject: Weekly health'));
}

/** Runs the scheduled job, `days` from now. */
function strike(days = 0, signal = new AbortController().signal): Promise<void> {
  const { world, opened } = service;
  const job: JobWorld = {
    store: opened.store,
    config: world.config,
    log: world.log,
    lockLease: async () => undefined,
    keyedHash: world.keyedHash,
    vault: world.vault,
    mailer: async () => undefined,
    signal,
    sender: world.sender,
    now: () => new Date(Date.now() + days * 86_400_000),
    randomBytes: world.randomBytes,
  };
  return weeklyHealth.run({}, job);
}

/** What was accepted until a date that has passed. */
const expired = {
  ...testReport,
  findings: testReport.findings.map((finding) => ({
    ...finding,
    state: 'accepted',
    decision: { at: '2026-01-01T00:00:00.000Z', note: null, until: '2026-02-01' },
  })),
  accepted_until: '2026-02-01',
};

interface Inserted {
  readonly score: number | null;
  readonly daysAgo?: number;
  readonly status?: string;
  readonly url?: string;
  readonly formFactor?: string;
  readonly modules?: readonly string[];
  readonly report?: object;
}

/** A scan with its snapshot. */
async function insertScan(
  projectId: unknown,
  {
    score,
    daysAgo = 0,
    status = 'completed',
    url = 'http://127.0.0.1:9/',
    formFactor = 'desktop',
    modules = MODULE_NAMES,
    report = {},
  }: Inserted,
): Promise<void> {
  const totals: Report['totals'] = { critical: 0, high: 1, medium: 0, low: 0, info: 0, new: 0, fixed: 0 };
  const grade = score === null ? null : 'D';
  await service.opened.pool.query(
    `with s as (insert into runs (project_id, target, variant, kind, status, modules, form_factor, progress, report, created_at)
       values ($1, $2, 'unified', 'site', $3, $4, $5, '{}', $6, now() - make_interval(days => $7)) returning id, project_id, created_at)
     insert into health_snapshots (scan_id, project_id, at, score, grade, module_scores, totals)
     select id, project_id, created_at, $8, $9, '{}', $10 from s`,
    [
      projectId,
      url,
      status,
      JSON.stringify(modules),
      formFactor,
      JSON.stringify({ totals, ...report, score, grade }),
      daysAgo,
      score,
      grade,
      JSON.stringify(totals),
    ],
  );
}

async function insertCodeScan(projectId: string): Promise<void> {
  await service.opened.pool.query(
    `insert into runs (kind, project_id, details, target, status, progress, report, completed_at)
     values ('code', $1, '{"provider":"github"}', 'acme/shop', 'completed', '{}', $2, '2026-11-20T10:00:00Z')`,
    [projectId, JSON.stringify(testCodeReport)],
  );
}
