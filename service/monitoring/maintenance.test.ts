import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import { queueDueScans } from './queue-due-scans.ts';
import { createSweep } from './sweep.ts';
import type { WatchWorld } from './watch-world.ts';

const HOUR = 3_600_000;
let service: TestService;
let owner: Account;
let site: Server;
let project: string;
let status = 200;
let requests = 0;
let now = new Date();
/** Becomes the time during a check. */
let runsInto: Date | undefined;
const sent: string[] = [];

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service);
  await setPlan(service, owner, 'max');
  site = createServer((_, response) => {
    requests += 1;
    now = runsInto ?? now;
    response.writeHead(status).end('hello');
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  project = `/api/v1/projects/${(await ask('POST', '/api/v1/projects', { name: 'Shop', url })).body.id}`;
  await ask('POST', `${project}/monitoring`, { scan_interval: 15 });
});

afterAll(async () => {
  site.close().closeAllConnections();
  await service.close();
});

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  service.ask(method, path, { headers: { cookie: owner.cookie }, ...(body ? { body } : {}) });

/** Local time in UTC. */
const localOf = (time: Date) => time.toISOString().slice(0, 16);

function world(): WatchWorld {
  return {
    ...service.world,
    signal: new AbortController().signal,
    sender: () => async (name) => void sent.push(name),
    now: () => now,
    pause: async () => undefined,
  };
}

async function sweepAt(time: number): Promise<void> {
  now = new Date(time);
  await service.opened.pool.query('update monitor_targets set next_check_at = $1', [now]);
  const sweep = createSweep(world());
  await sweep.turn();
  await sweep.idle();
}

test('within a window nothing is asked, counted or sent, and afterwards everything is as before', async () => {
  const begin = now.getTime();
  for (const minutes of [0, 15]) await sweepAt(begin + minutes * 60_000);
  const start = new Date(begin + HOUR / 2);
  const window = {
    name: 'Move',
    starts_at: localOf(start),
    time_zone: 'UTC',
    minutes: 120,
    repeats: 'never',
    target_ids: [],
  };
  expect((await ask('PUT', `${project}/maintenance`, { windows: [window] })).status).toBe(200);
  [status, requests] = [500, 0];
  const inside = Date.parse(`${window.starts_at}Z`) + HOUR;
  await service.opened.pool.query('update monitor_targets set next_scan_at = $1', [new Date(inside)]);
  for (const minutes of [0, 1, 2, 20]) await sweepAt(inside + minutes * 60_000);
  await queueDueScans(world());
  expect([requests, sent]).toEqual([0, []]);
  const { rows: targets } = await service.opened.pool.query('select next_scan_at, state from monitor_targets');
  expect(targets).toMatchObject([
    { next_scan_at: new Date(now.getTime() + 5 * 60_000), state: { status: 'up', failures: 0 } },
  ]);
  status = 200;
  for (const minutes of [61, 76]) await sweepAt(inside + minutes * 60_000);
  const { rows } = await service.opened.pool.query(
    'select sum(down_ms)::int as down, sum(observed_ms)::int as observed, count(*)::int as checks from monitor_checks',
  );
  expect(rows).toEqual([{ down: 0, observed: HOUR / 2, checks: 4 }]);
  const logs = await service.opened.pool.query("select message from monitor_logs where kind = 'maintenance'");
  expect(logs.rows).toEqual([{ message: expect.stringMatching(/^Maintenance until .*: Move$/) }]);
});

test('a window in progress is shown, ends when it is removed, and stays in the statistics', async () => {
  const real = new Date();
  const start = new Date(real.getTime() - HOUR);
  const window = {
    name: 'Move',
    starts_at: localOf(start),
    time_zone: 'UTC',
    minutes: 180,
    repeats: 'weekly',
    target_ids: [],
  };
  await ask('PUT', `${project}/maintenance`, { windows: [window] });
  const listed = async () =>
    (await ask('GET', `${project}/monitoring`)).body as unknown as { id: string; maintenance: unknown }[];
  const [target] = await listed();
  const ends = `${localOf(new Date(start.getTime() + 3 * HOUR))}:00.000Z`;
  expect(target?.maintenance).toEqual({ name: 'Move', ends_at: ends });
  const seconds = async () => {
    const { body } = await ask('GET', `${project}/monitoring/stats`);
    return (
      (body as { windows: Record<string, { maintenance_seconds: number }> }).windows['24h']?.maintenance_seconds ?? 0
    );
  };
  // It was created just now: what was observed before is counted.
  expect(await seconds()).toBeLessThan(60);
  await service.opened.pool.query(
    `update projects set maintenance = jsonb_set(maintenance, '{0,created_at}', to_jsonb($1::text)) where maintenance <> '[]'`,
    [start.toISOString()],
  );
  const kept = (await ask('GET', `${project}/maintenance`)).body;
  expect(kept).toEqual({ windows: [window] });
  await ask('PUT', `${project}/maintenance`, kept);
  expect(await seconds()).toBeGreaterThan(3500);
  const series = await ask('GET', `${project}/monitoring/${target?.id}/series`);
  expect(series.body.maintenance).toMatchObject([{ from: start.toISOString() }]);
  await ask('PUT', `${project}/maintenance`, { windows: [] });
  expect((await ask('GET', `${project}/maintenance`)).body).toEqual({ windows: [] });
  expect((await listed())[0]?.maintenance).toBeNull();
  expect(await seconds()).toBeGreaterThan(3500);
  const audit = await service.opened.pool.query(
    "select detail from audit_log where action = 'maintenance.put' order by id",
  );
  expect(audit.rows.map(({ detail }) => detail)).toEqual(['Move', 'Move', 'Move', 'none']);
});

test('a check that runs into a window does not count, and a failure before it is not one of two in a row', async () => {
  const start = new Date(Math.ceil((now.getTime() + HOUR) / 60_000) * 60_000);
  const window = {
    name: 'Move',
    starts_at: localOf(start),
    time_zone: 'UTC',
    minutes: 60,
    repeats: 'never',
    target_ids: [],
  };
  await ask('PUT', `${project}/maintenance`, { windows: [window] });
  const state = async () => (await service.opened.pool.query('select state from monitor_targets')).rows[0]?.state;
  status = 500;
  await sweepAt(start.getTime() - 60_000);
  expect(await state()).toMatchObject({ status: 'up', failures: 1 });
  runsInto = start;
  await sweepAt(start.getTime() - 1000);
  runsInto = undefined;
  expect(await state()).toMatchObject({ status: 'up', failures: 0, failingSince: null, checkedAt: null });
  await sweepAt(start.getTime() + 61 * 60_000);
  expect([await state(), sent]).toMatchObject([{ status: 'up', failures: 1 }, []]);
  status = 200;
});

test('a window of a deleted monitor does not keep others from being saved', async () => {
  const url = (await ask('GET', project)).body.url as string;
  const { id } = (await ask('POST', `${project}/monitoring`, { url: `${url}second`, scan_interval: 15 })).body;
  const window = {
    name: 'Second',
    starts_at: '2026-12-01T22:00',
    time_zone: 'UTC',
    minutes: 60,
    repeats: 'never',
    target_ids: [id],
  };
  expect((await ask('PUT', `${project}/maintenance`, { windows: [window] })).status).toBe(200);
  await service.ask('DELETE', `${project}/monitoring/${id}`, { headers: { cookie: owner.cookie } });
  const windows = [window, { ...window, name: 'All', target_ids: [] }];
  expect((await ask('PUT', `${project}/maintenance`, { windows })).status).toBe(200);
});

test.each([
  ['a time zone that is none', { time_zone: 'Mars/Olympus' }],
  ['a time with an offset', { starts_at: '2026-12-01T22:00Z' }],
  ['a duration above a week', { minutes: 10_080 }],
  ['a target of another project', { target_ids: ['00000000-0000-4000-8000-000000000000'] }],
])('%s is refused', async (_, change) => {
  const window = {
    name: 'Move',
    starts_at: '2026-12-01T22:00',
    time_zone: 'UTC',
    minutes: 60,
    repeats: 'never',
    target_ids: [],
  };
  const { status: code } = await ask('PUT', `${project}/maintenance`, { windows: [{ ...window, ...change }] });
  expect(code).toBe(422);
});
