import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Measurement } from '@assay/engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeDueTargets } from '../store/monitoring/monitor-targets.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import { storeChecked } from './check-due.ts';
import { queueDueScans } from './queue-due-scans.ts';
import { createSweep } from './sweep.ts';
import type { WatchWorld } from './watch-world.ts';

const MINUTE = 60_000;
const NEW_STATE =
  '{"status":"pending","failures":0,"successes":0,"failingSince":null,"checkedAt":null,"changes":[],"incident":null}';
let service: TestService;
let account: Account;
let projectId: string;
let site: Server;
let url: string;
/** Status of the site; 0: it closes the connection. */
let status = 200;
let requests = 0;
/** While set, the site answers only then. */
let held: Promise<void> | undefined;
let now: Date;
let sent: { name: string; data: Record<string, unknown> }[];

beforeAll(async () => {
  service = await startTestService();
  site = createServer((request, response) => {
    requests += 1;
    if (status === 0) request.socket.destroy();
    else if (held) void held.then(() => response.writeHead(status).end('hello'));
    else response.writeHead(status).end('hello');
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});

beforeEach(async () => {
  account = await signUp(service);
  await setPlan(service, account, 'max');
  const headers = { cookie: account.cookie };
  const project = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Shop', url } });
  projectId = String(project.body.id);
  await service.opened.pool.query('delete from monitor_targets');
  [now, status, requests, sent, held] = [new Date(), 200, 0, [], undefined];
});

afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await service.close();
});

test('a target is checked when due, and the outcome is stored', async () => {
  const id = await newTarget();
  expect(await sweepOnce()).toBe(1);
  expect(await sweepOnce()).toBe(0);
  const { rows } = await query('select * from monitor_checks');
  expect(rows).toMatchObject([{ target_id: id, result: 'good', http_status: 200, attempts: 1, reason: null }]);
  const [target] = await targets();
  expect(target).toMatchObject({ state: { status: 'up' } });
  expect(target?.next_check_at.getTime()).toBeGreaterThan(now.getTime());
  expect(target?.next_check_at.getTime()).toBeLessThanOrEqual(now.getTime() + 16 * MINUTE);
});

test('an admin that an email channel informs of an outage gets no second email', async () => {
  await newTarget();
  await service.ask('POST', '/api/v1/notification-channels', {
    headers: { cookie: account.cookie },
    body: { kind: 'email', name: 'Me', address: account.email, events: ['incident.opened'] },
  });
  await sweepOnce();
  status = 500;
  await turnsUntilDue(2);
  expect(sent.map(({ name }) => name)).toEqual(['channel.deliver']);
  status = 200;
  await turnsUntilDue(2);
  expect(sent.slice(1)).toMatchObject([{ name: 'mail.send', data: { kind: 'monitor-up' } }]);
});

test('an outage is confirmed and reported once, and so is its end', async () => {
  await newTarget();
  await sweepOnce();
  status = 500;
  requests = 0;
  await turnsUntilDue(2);
  expect(requests).toBe(6);
  expect(sent).toMatchObject([{ name: 'mail.send', data: { kind: 'monitor-down', userId: account.userId } }]);
  await turnsUntilDue(3);
  expect(sent).toHaveLength(1);
  status = 200;
  await turnsUntilDue(2);
  expect(sent.map(({ data }) => data.kind)).toEqual(['monitor-down', 'monitor-up']);
  const { rows } = await query('select reason, message, resolved_at from monitor_incidents');
  expect(rows).toEqual([{ reason: 'http_status', message: 'HTTP status 500', resolved_at: expect.any(Date) }]);
  const logs = await query('select kind from monitor_logs order by id');
  expect(logs.rows.map(({ kind }) => kind)).toEqual(['first-check', 'down', 'up']);
  const days = await query(
    'select sum(checks)::int as checks, sum(failed)::int as failed, sum(down_ms) > 0 as down from monitor_days',
  );
  expect(days.rows).toEqual([{ checks: 8, failed: 5, down: true }]);
});

test('one successful attempt of three is enough', async () => {
  await newTarget();
  status = 0;
  await sweepOnce({
    pause: async () => {
      status = 200;
    },
  });
  expect((await query('select result, attempts from monitor_checks')).rows).toEqual([{ result: 'good', attempts: 2 }]);
});

test('when no name server responds, the worker is offline: no outage, however few its targets are', async () => {
  await newTarget('https://shop.example/');
  const reach = { ...service.world.config.reach, allowPrivateTargets: false, dnsServers: ['127.0.0.1:9'] };
  for (let turn = 0; turn < 3; turn++) {
    now = (await targets())[0]?.next_check_at ?? now;
    await sweepOnce({ config: { ...service.world.config, reach } });
  }
  const { rows } = await query('select result, reason, message from monitor_checks');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    result: 'untested',
    reason: 'dns',
    message: expect.stringContaining('no name server'),
  });
  expect([sent, (await query('select * from monitor_incidents')).rows]).toEqual([[], []]);
});

test('2,400 targets that never respond: the target of another organization is checked in the next turn', async () => {
  const [many, one] = [projectId, await projectOf(await signUp(service))];
  await fill(many, 2400);
  const { admission } = service.world.config;
  const { uptimeChecksPerOrganization: share, uptimeChecks } = admission;
  const held = Promise.withResolvers<void>();
  status = 500;
  const sweep = createSweep(world({ pause: () => held.promise }));
  const turns = [];
  for (let turn = 0; turn < 5; turn += 1) turns.push(await sweep.turn());
  expect(turns).toEqual([share, 0, 0, 0, 0]);
  expect(share).toBeLessThan(uptimeChecks);
  await fill(one, 1);
  expect(await sweep.turn()).toBe(1);
  const due = await query(
    'select count(*)::int as due from monitor_targets where project_id = $1 and next_check_at <= $2',
    [one, now],
  );
  expect(due.rows).toEqual([{ due: 0 }]);
  held.resolve();
  await query('delete from monitor_targets');
  await sweep.idle();
});

test('one site has a share of the checks under way, of whatever organization; the others wait', async () => {
  await fill(projectId, 8);
  await fill(await projectOf(await signUp(service)), 8);
  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  const sweep = createSweep(world({ config: configOf(5) }));
  expect(await sweep.turn()).toBe(16);
  const started = await query(
    "select count(*)::int as n from monitor_targets where next_check_at > $1::timestamptz + interval '1 minute'",
    [now],
  );
  expect(started.rows).toEqual([{ n: 5 }]);
  answer.resolve();
  await sweep.idle();
  now = new Date(now.getTime() + 3000);
  await sweepOnce();
  expect((await query('select count(*)::int as n from monitor_checks')).rows).toEqual([{ n: 16 }]);
});

test('a monitor of 30 seconds is checked twice a minute, and a smaller plan slows it down', async () => {
  await newTarget();
  await query('update monitor_targets set check_interval = 30');
  const begin = now.getTime();
  await turnsUntilDue(21);
  expect(now.getTime() - begin).toBeLessThanOrEqual(20 * 30_000 + 45_000);
  await setPlan(service, account, 'pro');
  await turnsUntilDue(2);
  const from = now.getTime();
  await turnsUntilDue(10);
  expect(now.getTime() - from).toBe(10 * MINUTE);
});

/** Stores a good check of the target that is due. */
async function storeGood(seen: { records?: string[]; certificate?: Measurement['certificate'] }): Promise<void> {
  const lease = new Date(now.getTime() + MINUTE);
  const room = { limit: 1, share: 1, underWay: new Map<string, number>() };
  const [due] = await takeDueTargets(service.opened.store, now, lease, room);
  if (!due) throw new Error('no target is due');
  const { records, certificate = null } = seen;
  const timings = { dns: 4, connect: null, tls: null, firstByte: null, total: 4 };
  const nothing = { failure: null, status: null, location: null, body: null, address: null };
  const good = { result: 'good', reason: null, message: null, attempts: 1 } as const;
  const checked = { ...good, ...(records && { records }), measurement: { ...nothing, certificate, timings } };
  await storeChecked({ due, lease, interval: 15 }, checked, world());
}

function certificateOf(days: number): NonNullable<Measurement['certificate']> {
  const at = (left: number) => new Date(now.getTime() + left * 1440 * MINUTE).toISOString();
  return { validFrom: at(-80), validTo: at(days), untrusted: null };
}

test('a certificate is warned of once in each project, and by one email, however many monitors its host has', async () => {
  for (const [address, days] of [
    ['https://shop.example/', 6],
    ['https://shop.example/cart', 6],
    ['http://shop.example/', 6],
    ['https://blog.example/', 6],
    ['https://shop.example/renewed', 5],
  ] as const) {
    await newTarget(address);
    await storeGood({ certificate: certificateOf(days) });
  }
  expect(sent.map(({ data }) => data.kind)).toEqual(Array.from({ length: 3 }, () => 'monitor-certificate'));
  const logs = await query("select count(*)::int as logs from monitor_logs where kind = 'certificate'");
  expect(logs.rows).toEqual([{ logs: 5 }]);

  const headers = { cookie: account.cookie };
  const other = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Other', url: `${url}other` } });
  projectId = String(other.body.id);
  await service.ask('POST', `/api/v1/projects/${projectId}/notification-channels`, {
    headers,
    body: { kind: 'email', name: 'Me', address: account.email, events: ['certificate.expiring'] },
  });
  sent = [];
  for (const path of ['', 'cart']) {
    await newTarget(`https://shop.example/${path}`);
    await storeGood({ certificate: certificateOf(6) });
  }
  expect(sent.map(({ name }) => name)).toEqual(['channel.deliver']);
});

test.each(['delete from monitor_targets where id = $1', 'update monitor_targets set paused_at = now() where id = $1'])(
  'another monitor of the host warns after that of the first one: %s',
  async (end) => {
    const first = await newTarget('https://shop.example/');
    const certificate = certificateOf(6);
    await storeGood({ certificate });
    await newTarget('https://shop.example/cart');
    await storeGood({ certificate });
    expect(sent).toMatchObject([{ data: { kind: 'monitor-certificate', targetId: first } }]);
    await query(end, [first]);
    now = new Date(now.getTime() + 5.5 * 1440 * MINUTE);
    await storeGood({ certificate });
    expect(sent.slice(1)).toMatchObject([{ data: { kind: 'monitor-certificate' } }]);
  },
);

test('DNS records of a host whose owner asked not to be scanned are not looked up', async () => {
  await newTarget('https://shop.example/');
  await query(`update monitor_targets set check_options = '{"kind":"dns","record":"MX","expected":[]}'`);
  const { config } = service.world;
  const optedOut = { ...config, reach: { ...config.reach, optOutHosts: ['shop.example'] } };
  await sweepOnce({ config: optedOut });
  const { rows } = await query('select result, reason, message from monitor_checks');
  const message = 'the owner of shop.example asked not to be scanned';
  expect(rows).toEqual([{ result: 'untested', reason: 'refused', message }]);
});

test('DNS records of the first check are kept, and a pause forgets them', async () => {
  await newTarget('https://shop.example/');
  await query(`update monitor_targets set check_options = '{"kind":"dns","record":"MX","expected":[]}'`);
  for (const record of ['10 mail.example.net', '10 other.example.net']) {
    await query('update monitor_targets set next_check_at = $1', [now]);
    await storeGood({ records: [record] });
  }
  const known = await query("select state->'records' as records from monitor_targets");
  expect(known.rows).toEqual([{ records: ['10 mail.example.net'] }]);
  const { rows } = await query('select id from monitor_targets');
  const path = `/api/v1/projects/${projectId}/monitoring/${rows[0]?.id}`;
  const headers = { cookie: account.cookie };
  expect((await service.ask('GET', path, { headers })).body).toMatchObject({ known_records: ['10 mail.example.net'] });
  const paused = await service.ask('PATCH', path, { headers, body: { paused: true } });
  expect(paused.body).toMatchObject({ known_records: null });
});

test('organizations take turns within one batch', async () => {
  const [many, one] = [projectId, await projectOf(await signUp(service))];
  await fill(many, 300);
  await fill(one, 3);
  const { store } = service.opened;
  const taken = await takeDueTargets(store, now, now, { limit: 6, share: 100, underWay: new Map() });
  expect(
    Object.values(Object.groupBy(taken, ({ organizationId }) => organizationId)).map((own) => own?.length),
  ).toEqual([3, 3]);
});

test('workers that claim at the same time take different targets', async () => {
  await fill(projectId, 12);
  const { store } = service.opened;
  const claim = (tx: typeof store) =>
    takeDueTargets(tx, now, new Date(now.getTime() + MINUTE), { limit: 4, share: 100, underWay: new Map() });
  const taken = await store.transaction(async (tx) => [await claim(tx), await claim(store), await claim(store)]);
  expect(taken.map((targets) => targets.length)).toEqual([4, 4, 4]);
  expect(new Set(taken.flat().map(({ id }) => id)).size).toBe(12);
});

test('re-scans of one organization leave room for those of others', async () => {
  const [many, one] = [projectId, await projectOf(await signUp(service))];
  await fill(many, 70);
  await query('update monitor_targets set next_scan_at = $1', [new Date(now.getTime() - MINUTE)]);
  const share = service.world.config.admission.waitingRescans;
  expect(await queueDueScans(world())).toBe(share);
  expect(await queueDueScans(world())).toBe(0);
  await fill(one, 1);
  await query('update monitor_targets set next_scan_at = $1 where project_id = $2', [now, one]);
  expect(await queueDueScans(world())).toBe(1);
  expect(sent.filter(({ name }) => name === 'run.perform')).toHaveLength(share + 1);
});

test('two workers never take the same target', async () => {
  for (let i = 0; i < 30; i++) await newTarget(`${url}${i}`);
  const taken = await Promise.all([sweepOnce(), sweepOnce(), sweepOnce()]);
  expect(taken.reduce((sum, count) => sum + count)).toBe(30);
  expect(
    (await query('select count(distinct target_id)::int as n, count(*)::int as m from monitor_checks')).rows,
  ).toEqual([{ n: 30, m: 30 }]);
});

test('after an outage of the service each target is checked once, not for every missed check', async () => {
  for (let i = 0; i < 300; i++) await newTarget(`${url}${i}`);
  await query(`update monitor_targets set next_check_at = now() - interval '3 days'`);
  expect([await sweepOnce(), await sweepOnce(), await sweepOnce()]).toEqual([250, 50, 0]);
});

test("a dead worker's targets are checked when their lease expires; its late result is ignored", async () => {
  const id = await newTarget();
  await query(`update monitor_targets set next_check_at = now() + interval '5 minutes'`);
  expect(await sweepOnce()).toBe(0);
  now = new Date(now.getTime() + 6 * MINUTE);
  const late = Promise.withResolvers<void>();
  held = late.promise;
  const slow = createSweep(world({ pause: async () => undefined }));
  await slow.turn();
  await query(`update monitor_targets set next_check_at = now() + interval '1 day' where id = $1`, [id]);
  late.resolve();
  await slow.idle();
  expect(requests).toBe(1);
  expect((await query('select * from monitor_checks')).rows).toEqual([]);
});

test('without monitoring in the plan no request is sent; a smaller plan uses its interval', async () => {
  await newTarget();
  await setPlan(service, account, 'free');
  await sweepOnce();
  expect(requests).toBe(0);
  await setPlan(service, account, 'starter');
  await query(`update monitor_targets set next_check_at = now() - interval '1 hour'`);
  await sweepOnce();
  const [target] = await targets();
  expect([requests, target?.scan_interval]).toEqual([1, 15]);
  expect((await query('select next_check_at from monitor_targets where next_check_at > $1', [now])).rows).toHaveLength(
    1,
  );
});

test('a target of an expired plan is not checked', async () => {
  await newTarget();
  await query(`update organizations set plan_ends_at = now() - interval '1 minute'`);
  await sweepOnce();
  expect(requests).toBe(0);
});

test('a stopping worker releases its targets without a verdict', async () => {
  await newTarget();
  status = 500;
  const stop = new AbortController();
  const sweep = createSweep(world({ signal: stop.signal, pause: async () => stop.abort(new Error('stopping')) }));
  await sweep.turn();
  await sweep.idle();
  expect((await query('select * from monitor_checks')).rows).toEqual([]);
  expect((await targets())[0]?.next_check_at.getTime()).toBeLessThanOrEqual(now.getTime());
});

test('a worker that stops during the self-check gives no verdict either', async () => {
  await newTarget('https://shop.example/');
  const stop = new AbortController();
  const names = createSocket('udp4');
  // Resolves no name and never answers for the root, whose query has no label.
  names.on('message', (question, { port, address }) => {
    if (question[12] === 0) return stop.abort(new Error('stopping'));
    const answer = Buffer.from(question);
    answer.writeUInt16BE(0x8183, 2);
    names.send(answer, port, address);
  });
  names.bind(0, '127.0.0.1');
  await once(names, 'listening');
  const dnsServers = [`127.0.0.1:${names.address().port}`];
  const reach = { ...service.world.config.reach, allowPrivateTargets: false, dnsServers };
  expect(await sweepOnce({ config: { ...service.world.config, reach }, signal: stop.signal })).toBe(1);
  names.close();
  expect(stop.signal.aborted).toBe(true);
  expect((await query('select * from monitor_checks')).rows).toEqual([]);
  expect((await targets())[0]?.next_check_at.getTime()).toBeLessThanOrEqual(now.getTime());
});

function configOf(uptimeChecksPerSite: number): WatchWorld['config'] {
  const { config } = service.world;
  return { ...config, admission: { ...config.admission, uptimeChecksPerSite } };
}

function world(changes: Partial<WatchWorld> = {}): WatchWorld {
  return {
    store: service.opened.store,
    config: configOf(10_000),
    log: service.world.log,
    signal: new AbortController().signal,
    sender: () => async (name, data) => void sent.push({ name, data: data as Record<string, unknown> }),
    now: () => now,
    pause: async () => undefined,
    ...changes,
  };
}

async function sweepOnce(changes: Partial<WatchWorld> = {}): Promise<number> {
  const sweep = createSweep(world(changes));
  const taken = await sweep.turn();
  await sweep.idle();
  return taken;
}

async function projectOf(owner: Account): Promise<string> {
  await setPlan(service, owner, 'max');
  const headers = { cookie: owner.cookie };
  const { body } = await service.ask('POST', '/api/v1/projects', {
    headers,
    body: { name: 'Other', url: `${url}other` },
  });
  return String(body.id);
}

async function fill(project: string, count: number): Promise<void> {
  await query(
    `insert into monitor_targets (project_id, url, name, scan_enabled, scan_interval, state, next_check_at)
      select $1, $2 || n, 'Shop', false, 15, $3, $4 from generate_series(1, $5::int) n`,
    [project, url, NEW_STATE, now, count],
  );
}

/** Advances the clock to when the target is next due. */
async function turnsUntilDue(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const [target] = await targets();
    now = target?.next_check_at ?? now;
    await sweepOnce();
  }
}

async function newTarget(address = url): Promise<string> {
  const { rows } = await query(
    `insert into monitor_targets (project_id, url, name, scan_enabled, scan_interval, state, next_check_at)
      values ($1, $2, 'Shop', false, 15, $4, $3)
      returning id`,
    [projectId, address, now, NEW_STATE],
  );
  return String(rows[0]?.id);
}

async function targets() {
  return (await query('select * from monitor_targets')).rows as { next_check_at: Date; scan_interval: number }[];
}

function query(sql: string, values: unknown[] = []) {
  return service.opened.pool.query(sql, values);
}
