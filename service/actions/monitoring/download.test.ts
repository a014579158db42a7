import type { Report } from '@assay/engine';
import { type KeySet, verify } from '@assay/proof';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReport } from '../../testing/test-report.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const URL_TEXT = 'http://127.0.0.1:9/';
let service: TestService;
let account: Account;
let base: string;

beforeAll(async () => {
  service = await startTestService({ ASSAY_BASE_URL: 'https://assay.example' });
  await service.work();
  account = await signUp(service);
  await setPlan(service, account, 'max');
  const headers = { cookie: account.cookie };
  const project = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Shop', url: URL_TEXT } });
  base = `/api/v1/projects/${project.body.id}/monitoring`;
});
afterAll(() => service.close());

async function newTarget(path: string): Promise<string> {
  const body = { url: `${URL_TEXT}${path}`, scan_interval: 15 };
  return String((await service.ask('POST', base, { headers: { cookie: account.cookie }, body })).body.id);
}

/** Ten days of checks, two incidents and a re-scan with changes. */
async function fill(target: string): Promise<void> {
  await query(
    `insert into monitor_checks (target_id, at, result, attempts, timings, milliseconds, observed_ms, down_ms)
      select $1, date_trunc('hour', now()) - make_interval(hours => n),
        case when n % 20 = 0 then 'failed' when n % 21 = 0 then 'untested' else 'good' end, 1,
        '{"dns": 2, "connect": 5, "tls": null, "firstByte": 20, "total": 30.25}',
        case when n % 20 = 0 or n % 21 = 0 then null else 100 + n end, 3600000, 0
      from generate_series(1, 160) n`,
    [target],
  );
  await query(
    `insert into monitor_days (target_id, day, checks, failed, observed_ms, down_ms, buckets)
      select $1, (now() at time zone 'utc')::date - n, 24, 1, 86400000, n * 60000, '{"48": 23, "72": 1}'
      from generate_series(0, 9) n`,
    [target],
  );
  await query(
    `insert into monitor_incidents (target_id, started_at, confirmed_at, resolved_at, reason, message)
      select $1, now() - make_interval(days => n), now() - make_interval(days => n, mins => -1),
        case when n = 1 then null else now() - make_interval(days => n, hours => -2) end, 'http_status', 'HTTP status 500'
      from unnest(array[1, 4, 200]) n`,
    [target],
  );
  const drift = [
    {
      kind: 'header-gone',
      change: 'new',
      title: 'A header is gone.',
      severity: 'high',
      raised: false,
      check: 'security/headers/csp',
      before: null,
      after: '(none) </td><script>',
    },
  ];
  await query(
    `insert into runs (kind, variant, project_id, monitor_id, target, status, progress, report, details, completed_at)
      select 'rescan', 'interval', project_id, id, 'http://a.example/', 'completed', '{}', $2, jsonb_build_object('drift', $3::jsonb), now()
      from monitor_targets where id = $1`,
    [target, JSON.stringify({ ...testReport, score: 70, grade: 'C' }), JSON.stringify(drift)],
  );
  await query(`update monitor_targets set last_check_at = now(), certificate_ends_at = now() + interval '20 days'`);
}

async function download(target: string, format: string, cookie = account.cookie) {
  const url = `${base}/${target}/download?format=${format}`;
  const answer = await service.app.inject({ method: 'GET', url, headers: { cookie } });
  return { status: answer.statusCode, headers: answer.headers, bytes: new Uint8Array(answer.rawPayload) };
}

const publicKeys = async (): Promise<KeySet> => (await service.app.inject('/.well-known/jwks.json')).json();

test('a signed report of a target matches the published schema', async () => {
  const target = await newTarget('full');
  await fill(target);
  const { status, headers, bytes } = await download(target, 'json');
  expect(status).toBe(200);
  const verdict = await verify('file', bytes, await publicKeys());
  if (!verdict.valid || verdict.kind === 'badge') throw new Error(verdict.message);
  expect(headers['x-assay-verification']).toBe(verdict.verification.token);
  const { report } = verdict;
  expect(report).toMatchObject({
    target: `${URL_TEXT}full`,
    timings_ms: { dns: 2, connect: 5, tls: null, first_byte: 20, total: 30.3 },
    incidents: [{ resolved_at: null }, { reason: 'http_status' }],
    scans: [{ score: 70, grade: 'C', drift: [{ title: 'A header is gone.' }] }],
    windows: { '30d': { checks: 240, failed: 10 } },
  });
  const { hours, days, findings } = report as { hours: Record<string, unknown>[]; days: unknown[]; findings: unknown };
  expect([hours.length, days.length]).toEqual([160, 10]);
  expect(hours.at(-1)).toMatchObject({ checks: 1, failed: 0, median_ms: 101, slowest_ms: 101 });
  expect(findings).toMatchObject(
    testReport.findings.filter(({ change }: Report['findings'][number]) => change !== 'fixed'),
  );
  const schema = (await service.app.inject('/schemas/monitoring-report.json')).json();
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
});

test('until the next check the report stays the same, as JSON and PDF; then it changes', async () => {
  const target = await newTarget('same');
  await fill(target);
  const [json, again, pdf] = [
    await download(target, 'json'),
    await download(target, 'json'),
    await download(target, 'pdf'),
  ];
  expect(again.bytes).toEqual(json.bytes);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['x-assay-verification']).toBe(json.headers['x-assay-verification']);
  expect(await verify('file', pdf.bytes, await publicKeys())).toMatchObject({ valid: true });
  await query(`update monitor_targets set last_check_at = last_check_at + interval '1 second' where id = $1`, [target]);
  expect((await download(target, 'json')).headers['x-assay-verification']).not.toBe(
    json.headers['x-assay-verification'],
  );
});

test('a target without checks is reported as such, and a paused one with its gaps', async () => {
  const target = await newTarget('new');
  const { bytes } = await download(target, 'json');
  expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({
    status: 'pending',
    windows: { '90d': { uptime: null } },
  });
  expect((await download(target, 'pdf')).status).toBe(200);
  await query(
    `update monitor_targets set created_at = now() - interval '50 days', last_check_at = now() - interval '40 days' where id = $1`,
    [target],
  );
  const later = JSON.parse(Buffer.from((await download(target, 'json')).bytes).toString());
  expect(later.completed_at).toMatch(/T00:00:00\.000Z$/);
  expect(Date.now() - Date.parse(later.completed_at)).toBeLessThan(86_400_000);
});

test('it requires access to the project', async () => {
  const target = await newTarget('mine');
  const other = await signUp(service);
  expect((await download(target, 'json', other.cookie)).status).toBe(404);
  expect((await download(target, 'json', '')).status).toBe(401);
  expect((await download(target, 'html')).status).toBe(422);
  expect((await download('x', 'json')).status).toBe(404);
});

function query(sql: string, values: unknown[] = []) {
  return service.opened.pool.query(sql, values);
}
