import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { sumDays } from '../../../testbed/monitor-history.ts';
import { pruneHistory } from '../../monitoring/prune-history.ts';
import { queueDueScans } from '../../monitoring/queue-due-scans.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

type Target = Record<string, unknown> & { readonly id: string };
interface Owner extends Account {
  readonly base: string;
  readonly headers: Record<string, string>;
}

let service: TestService;
let site: Server;
let url: string;
let isWeak = false;

beforeAll(async () => {
  service = await startTestService();
  site = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.setHeader('content-type', 'text/html');
    if (!isWeak) response.setHeader('x-content-type-options', 'nosniff');
    const script = isWeak ? '<script src="https://tracker.example.net/t.js"></script>' : '';
    const key = isWeak ? `<script>const key = "sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}"</script>` : '';
    return response.end(`<!doctype html><html lang="en"><title>Shop</title>${script}${key}<p>Hello`);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await service.close();
});

test.each([
  [
    'starter',
    [
      [360, 201],
      [361, 422],
      [15, 422],
      [720, 422],
    ],
  ],
  [
    'pro',
    [
      [360, 201],
      [720, 201],
      [1440, 201],
      [15, 422],
      [10_080, 422],
    ],
  ],
  [
    'max',
    [
      [15, 201],
      [10_080, 201],
      [17, 201],
      [14, 422],
      [10_081, 422],
      [15.5, 422],
    ],
  ],
  [
    'free',
    [
      [360, 403],
      [15, 403],
    ],
  ],
] as const)('the plan %s limits the interval', async (plan, cases) => {
  const owner = await ownerOf(plan);
  for (const [interval, status] of cases) {
    const answer = await create(owner, { url: `${url}${interval}`, scan_interval: interval });
    expect([interval, answer.status]).toEqual([interval, status]);
  }
  const { rows } = await query(
    'select count(*)::int as n from monitor_targets t join projects p on p.id = t.project_id where p.organization_id = (select organization_id from memberships where user_id = $1)',
    [owner.userId],
  );
  expect(rows).toEqual([{ n: cases.filter(([, status]) => status === 201).length }]);
});

test.each([
  ['of another site', { url: 'http://127.0.0.2:9/' }, 422],
  ['that is none', { url: 'http://' }, 422],
  ['of no web', { url: 'ftp://127.0.0.1/' }, 422],
  ['and an interval that is a text', { scan_interval: '360' }, 422],
])('a target with a URL %s is refused', async (_, body, status) => {
  expect((await create(await ownerOf('max'), body)).status).toBe(status);
});

test('a target is created with defaults, read, updated and deleted', async () => {
  const owner = await ownerOf('pro');
  const { base, headers } = owner;
  const made = await create(owner, {});
  expect(made).toMatchObject({
    status: 201,
    body: { url, name: new URL(url).host, scan_enabled: true, scan_interval: 360, status: 'pending', incident: null },
  });
  const path = `${base}/${made.body.id}`;
  expect(await create(owner, {})).toMatchObject({ status: 409 });
  expect((await service.ask('GET', base, { headers })).body).toMatchObject([{ id: made.body.id }]);
  const patch = (body: unknown) => service.ask('PATCH', path, { headers, body });
  expect(await patch({ scan_interval: 15 })).toMatchObject({ status: 422 });
  expect(await patch({ scan_interval: 720, scan_enabled: false, name: 'Front' })).toMatchObject({
    status: 200,
    body: { scan_interval: 720, scan_enabled: false, name: 'Front', next_scan_at: null },
  });
  expect(await patch({ scan_enabled: true })).toMatchObject({
    body: { scan_interval: 720, next_scan_at: expect.any(String) },
  });
  const logs = await service.ask('GET', `${path}/logs?limit=2`, { headers });
  expect(logs.body).toMatchObject({ total: 3, logs: [{ kind: 'changed' }, { kind: 'changed' }] });
  expect((await service.ask('GET', `${path}/threat-scans/latest`, { headers })).body).toMatchObject({
    threat_scan: null,
  });
  expect(await service.ask('DELETE', path, { headers })).toMatchObject({ status: 204, body: { text: '' } });
  for (const end of ['', '/checks', '/logs', '/threat-scans', '/threat-scans/latest'])
    expect((await service.ask('GET', `${path}${end}`, { headers })).status).toBe(404);
  expect((await service.ask('DELETE', path, { headers })).status).toBe(404);
});

test("another organization's target is not found", async () => {
  const made = await create(await ownerOf('pro'), {});
  const { base, headers } = await ownerOf('pro');
  expect((await service.ask('GET', `${base}/${made.body.id}`, { headers })).status).toBe(404);
  expect((await service.ask('POST', `${base}/${made.body.id}/scan`, { headers })).status).toBe(404);
});

test.each([
  ['checks?limit=0', 422],
  ['checks?limit=201', 422],
  ['checks?limit=200&offset=3', 200],
  ['logs?offset=-1', 422],
  ['threat-scans?limit=101', 422],
  ['threat-scans?limit=100', 200],
])('%s is bounded', async (end, status) => {
  const owner = await ownerOf('pro');
  const { id } = (await create(owner, {})).body;
  expect((await service.ask('GET', `${owner.base}/${id}/${end}`, { headers: owner.headers })).status).toBe(status);
});

test('statistics report uptime and percentiles; old checks are deleted, their daily aggregates kept', async () => {
  const owner = await ownerOf('max');
  const made = (await create(owner, {})).body as Target;
  const insert = `insert into monitor_checks (target_id, at, result, attempts, milliseconds, observed_ms, down_ms)
    select $1, now() - make_interval(hours => n), case when n % 10 = 0 then 'failed' else 'good' end, 1,
      case when n % 10 = 0 then null else n end, 3600000, case when n % 10 = 0 then 3600000 else 0 end
    from generate_series(1, 300) n`;
  await query(insert, [made.id]);
  await query(
    `insert into monitor_days (target_id, day, checks, failed, observed_ms, down_ms, buckets)
      select $1, (now() at time zone 'utc')::date - n, 24, 0, 86400000, 864000, '{"48": 23, "72": 1}' from generate_series(8, 120) n`,
    [made.id],
  );
  await sumDays(query, made.id);
  await query(
    `insert into monitor_logs (target_id, at, kind, message)
      select $1, now() - make_interval(days => n * 180), 'drift', n::text from generate_series(1, 4) n order by n desc`,
    [made.id],
  );
  const stats = async () =>
    (await service.ask('GET', `${owner.base}/stats`, { headers: owner.headers })).body as {
      windows: Record<string, Record<string, unknown>>;
      by_target: { target_id: string; windows: Record<string, unknown> }[];
    };
  const { windows, by_target } = await stats();
  expect(by_target).toMatchObject([{ target_id: made.id, windows }]);
  expect(windows['24h']).toMatchObject({ checks: 23, failed: 2, uptime: 91.304, response_ms: { p50: 12 } });
  expect(windows['7d']).toMatchObject({ checks: 167, failed: 16 });
  const { rows } = await query(
    `select sum(checks)::int as checks, sum(down_ms)::float8 / 1000 as down_seconds from monitor_days
      where target_id = $1 and day > (now() at time zone 'utc')::date - 90`,
    [made.id],
  );
  expect(windows['30d']).toMatchObject({ checks: rows[0].checks - 60 * 24, response_ms: { p50: 97, p99: 956 } });
  expect(windows['90d']).toMatchObject(rows[0]);
  await pruneHistory({ store: service.opened.store, now: () => new Date() });
  const kept = await query(
    'select (select count(*)::int from monitor_checks) as checks, (select count(*)::int from monitor_days) as days',
  );
  // In the first hour of a day, none of its checks is an hour old.
  const today = await query(
    `select count(*)::int as days from monitor_days where day = (now() at time zone 'utc')::date`,
  );
  expect(kept.rows).toEqual([{ checks: 191, days: 91 + today.rows[0].days }]);
  const logs = await query(`select message from monitor_logs where target_id = $1 and kind = 'drift'`, [made.id]);
  expect(logs.rows.map(({ message }) => message)).toEqual(['2', '1']);
  // What is kept was not locked.
  expect((await query('select id from monitor_logs where xmax <> 0')).rows).toEqual([]);
  expect((await stats()).windows).toEqual(windows);
});

test('a re-scan with newer versions of the checks reports no change and sends no email', async () => {
  await service.work();
  const owner = await ownerOf('max');
  const path = `${owner.base}/${((await create(owner, {})).body as Target).id}`;
  const rescan = () => service.ask('POST', `${path}/scan`, { headers: owner.headers });
  isWeak = true;
  await rescan();
  const first = await completed(path, owner.headers, 1);
  await query(
    `update runs set report = jsonb_set(jsonb_set(report, '{findings}', '[]'), '{coverage}',
       (select jsonb_agg(one || '{"version": 0}') from jsonb_array_elements(report->'coverage') one)) where id = $1`,
    [first.id],
  );
  await rescan();
  expect(await completed(path, owner.headers, 2)).toMatchObject({
    compared: true,
    drift: [],
    totals: { new: 0, fixed: 0 },
  });
  isWeak = false;
  await query(
    `update runs set report = jsonb_set(report, '{coverage}',
       (select jsonb_agg(one || '{"version": 0}') from jsonb_array_elements(report->'coverage') one))
     where monitor_id = (select monitor_id from runs where id = $1) and report ? 'findings'`,
    [first.id],
  );
  await rescan();
  expect(await completed(path, owner.headers, 3)).toMatchObject({
    compared: true,
    drift: [],
    totals: { new: 0, fixed: 0 },
  });
  expect(service.mails().filter((text) => text.includes(owner.email) && text.includes('security findings'))).toEqual(
    [],
  );
});

test('re-scans, scheduled and requested, report changes, and severe ones by email', async () => {
  await service.work();
  const owner = await ownerOf('max');
  const made = (await create(owner, { scan_interval: 15 })).body as Target;
  const { headers } = owner;
  const path = `${owner.base}/${made.id}`;
  expect(await queueDueScans({ ...service.world, signal: new AbortController().signal })).toBeGreaterThan(0);
  const first = await completed(path, headers, 1);
  expect(first).toMatchObject({ trigger: 'interval', status: 'completed', drift: [] });
  isWeak = true;
  expect(await service.ask('POST', `${path}/scan`, { headers })).toMatchObject({
    status: 202,
    body: { status: 'queued', target_id: made.id },
  });
  const second = await completed(path, headers, 2);
  expect(second.trigger).toBe('request');
  expect(second.drift).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'header-gone', check: 'security/headers/content-type-options', change: 'new' }),
      expect.objectContaining({ kind: 'third-party-script', after: 'example.net' }),
      expect.objectContaining({ kind: 'exposure', check: 'security/secrets/stripe' }),
    ]),
  );
  const mail = await mailTo(owner.email, ' new finding');
  expect(mail).toContain(url);
  const latest = await service.ask('GET', `${path}/threat-scans/latest`, { headers });
  expect(latest.body).toMatchObject({ threat_scan: { id: second.id } });
  const { rows } = await query(`select count(*)::int as n from runs where monitor_id = $1 and report ? 'findings'`, [
    made.id,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
  expect((await query('select count(*)::int as n from scan_spends')).rows).toEqual([{ n: 0 }]);
  await query(`update runs set created_at = now() - interval '366 days' where monitor_id = $1 and id <> $2`, [
    made.id,
    second.id,
  ]);
  await service.ask('POST', `${path}/scan`, { headers });
  const third = await completedAfter(path, headers, second.id);
  expect((await query('select id from runs where monitor_id = $1', [made.id])).rows).toHaveLength(2);
  expect(third.status).toBe('completed');
});

function completedAfter(path: string, headers: Record<string, string>, before: string): Promise<Target> {
  return eventually('another re-scan is completed', async () => {
    const { body } = await service.ask('GET', `${path}/threat-scans`, { headers });
    const [newest] = body.threat_scans as Target[];
    return newest?.id === before ? undefined : newest;
  });
}

function completed(path: string, headers: Record<string, string>, count: number): Promise<Target> {
  return eventually(`${count} re-scans are completed`, async () => {
    const { body } = await service.ask('GET', `${path}/threat-scans`, { headers });
    const scans = body.threat_scans as Target[];
    return scans.length >= count ? scans[0] : undefined;
  });
}

function mailTo(email: string, subject: string): Promise<string> {
  return eventually(`a mail to ${email}: ${subject}`, () =>
    service.mails().find((text) => text.includes(email) && text.includes(subject)),
  );
}

async function ownerOf(plan: string): Promise<Owner> {
  const account = await signUp(service);
  await setPlan(service, account, plan);
  const headers = { cookie: account.cookie };
  const project = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Shop', url } });
  return { ...account, headers, base: `/api/v1/projects/${project.body.id}/monitoring` };
}

function create({ base, headers }: Owner, body: unknown) {
  return service.ask('POST', base, { headers, body });
}

function query(sql: string, values: unknown[] = []) {
  return service.opened.pool.query(sql, values);
}
