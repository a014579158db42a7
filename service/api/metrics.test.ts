import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testbed/serve.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { mayReadMetrics } from '../metrics/metrics-reader.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { sharedState } from '../metrics/shared-state.ts';
import { readConfig } from '../settings/config.ts';
import { signUp, startTestService, type TestService } from '../testing/test-service.ts';

const TOKEN = 'sixteen-letters-or-more';
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('queued jobs are reported by job and status, without customer data', async () => {
  const { cookie, email } = await signUp(service);
  const made = await service.ask('POST', '/api/v1/projects', {
    headers: { cookie },
    body: { name: 'Secret Socks', url: 'http://127.0.0.1:4871/' },
  });
  await service.ask('POST', `/api/v1/projects/${made.body.id}/scan`, { headers: { cookie } });
  const { status, body, headers } = await service.ask('GET', '/metrics', { headers: { host: '127.0.0.1:4870' } });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  const text = String(body.text);
  expect(text).toContain('assay_queue_jobs{job_name="run.perform",status="queued"} 1');
  expect(text).toContain('assay_queue_jobs{job_name="scan.active",status="queued"} 0');
  expect(text).toMatch(/assay_queue_oldest_seconds\{job_name="run\.perform"\} [\d.]+/);
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain(String(made.body.id));
  expect(text).not.toContain(email);
});

test('requests are counted by method, route and class of status', async () => {
  await service.ask('GET', '/api/v1/projects/no-such-project');
  const text = await service.world.metrics.text();
  expect(text).toMatch(
    /assay_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/projects\/:project_id",status="4xx"\} 1/,
  );
  expect(text).not.toContain('no-such-project');
});

test('failing notification channels are counted by kind, without those that are off', async () => {
  const { userId } = await signUp(service);
  await service.opened.pool.query(
    `insert into channels (organization_id, kind, name, settings, shown_address, events, least_severity, failing_since, off_at)
     select organization_id, kind, 'Ops', 'sealed', 'https://a.example', '[]', 'high', now(), off
     from memberships, (values ('webhook', null), ('webhook', now()), ('slack', null)) one (kind, off) where user_id = $1`,
    [userId],
  );
  const text = await service.world.metrics.text();
  for (const [kind, channels] of Object.entries({ email: 0, webhook: 1, slack: 1, discord: 0 }))
    expect(text).toContain(`assay_channels_failing{kind="${kind}"} ${channels}`);
});

test('refusals are counted by bound and failed sign-ins by step, without who they are of', async () => {
  const { email, userId, cookie } = await signUp(service);
  const wrong = { body: { email, password: 'wrong lighthouses' } };
  expect((await service.ask('POST', '/api/v1/auth/login', wrong)).status).toBe(401);
  await service.opened.pool.query(
    `insert into admission_counts (key, used, ends_at) values ($1, 1000000, now() + interval '1 hour')`,
    [service.world.keyedHash('use:invitationsOfUser', userId)],
  );
  const invite = { headers: { cookie }, body: { email: 'bo@example.com' } };
  for (let n = 0; n < 2; n += 1)
    expect((await service.ask('POST', '/api/v1/auth/invitations', invite)).status).toBe(429);
  const text = await service.world.metrics.text();
  expect(text).toContain('assay_refusals_total{bound="invitationsOfUser"} 2');
  expect(text).toContain('assay_sign_in_failures_total{step="password"} 1');
  expect(text).not.toContain(email);
});

test('waits for connections and workers are timed', async () => {
  const text = await service.world.metrics.text();
  expect(text).toMatch(/assay_pool_wait_seconds_count [1-9]/);
  service.world.metrics.waited('run.perform', 3);
  expect(await service.world.metrics.text()).toContain(
    'assay_queue_wait_seconds_bucket{le="5",job_name="run.perform"} 1',
  );
});

test('checks that are overdue are counted, without those of paused targets and suspended organizations', async () => {
  const { userId } = await signUp(service);
  const { pool } = service.opened;
  const { rows } = await pool.query(
    `insert into projects (organization_id, name, url) select organization_id, 'Late', 'https://late.example/' from memberships
     where user_id = $1 returning id, organization_id as organization`,
    [userId],
  );
  await pool.query(
    `insert into monitor_targets (project_id, url, name, scan_enabled, scan_interval, state, next_check_at, paused_at)
     select $1, 'https://late.example/' || at, 'Late', false, 360, '{}', now() - at * interval '1 minute', paused
     from (values (10, null), (20, now()), (0, null)) late (at, paused)`,
    [rows[0].id],
  );
  const text = await service.world.metrics.text();
  expect(text).toContain('assay_monitor_checks_overdue 1');
  expect(text).toMatch(/assay_monitor_overdue_seconds (?:59\d|60\d)/);
  await pool.query('update organizations set suspended_at = now() where id = $1', [rows[0].organization]);
  expect(await service.world.metrics.text()).toContain('assay_monitor_checks_overdue 0');
});

test('finished jobs are counted and timed by job', async () => {
  service.world.metrics.ended('scan.run', 'completed', 3);
  service.world.metrics.ended('scan.run', 'given_up');
  const text = await service.world.metrics.text();
  expect(text).toContain('assay_job_outcomes_total{job_name="scan.run",outcome="completed"} 1');
  expect(text).toContain('assay_job_outcomes_total{job_name="scan.run",outcome="given_up"} 1');
  expect(text).toContain('assay_job_duration_seconds_bucket{le="5",job_name="scan.run"} 1');
  expect(text).toContain('assay_job_duration_seconds_bucket{le="2.5",job_name="scan.run"} 0');
});

const local = { peer: '127.0.0.1', headers: { host: '127.0.0.1:4870' } };
const unpublished = readConfig({});
const published = readConfig({ ASSAY_BASE_URL: 'https://assay.example' });
const withToken = readConfig({ ASSAY_BASE_URL: 'https://assay.example', ASSAY_METRICS_TOKEN: TOKEN });

test.each([
  ['this machine', local, unpublished, true],
  ['this machine by IPv6', { peer: '::1', headers: { host: '[::1]:4870' } }, unpublished, true],
  ['another machine', { ...local, peer: '192.0.2.1' }, unpublished, false],
  [
    'a proxy that tells',
    { ...local, headers: { ...local.headers, 'x-forwarded-for': '192.0.2.1' } },
    unpublished,
    false,
  ],
  ['a proxy that keeps the host', { ...local, headers: { host: 'assay.example' } }, unpublished, false],
  ['a proxy that tells nothing, of a public service', local, published, false],
  ['a public service, no token given', local, withToken, false],
  ['another token', { peer: '192.0.2.1', headers: { authorization: `Bearer ${TOKEN}x` } }, withToken, false],
  ['the token', { peer: '192.0.2.1', headers: { authorization: `Bearer ${TOKEN}` } }, withToken, true],
] as const)('%s', (_, asking, config, may) => {
  expect(mayReadMetrics(asking, config)).toBe(may);
});

test('the page is not found for others', async () => {
  expect((await service.ask('GET', '/metrics', { headers: { host: 'assay.example' } })).status).toBe(404);
});

test('a worker serves its own metrics and probes', async () => {
  const config = { ...unpublished, metricsPort: await freePort() };
  const serving = await serveMetrics(
    createMetrics(sharedState(() => service.opened.store)),
    service.opened.store,
    config,
  );
  const ask = (path: string, host: string) => statusOf(config.metricsPort, path, host);
  expect(await ask('/metrics', 'localhost')).toBe(200);
  expect(await ask('/metrics', 'assay.example')).toBe(404);
  expect(await ask('/', 'localhost')).toBe(404);
  expect(await ask('/live', 'assay.example')).toBe(200);
  expect(await ask('/ready', 'assay.example')).toBe(200);
  await serving.stop();
});

function statusOf(port: number, path: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
}
