import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertRun } from '../../store/runs/runs.ts';
import { countScannedProjects, projectHealth } from '../../store/visitors/project-health.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
const sites: Server[] = [];
/** Two origins with the same page. */
let [here, there] = ['', ''];
let account: Account;
let project: string;

beforeAll(async () => {
  service = await startTestService({ CHROME_PATH: '/nowhere/chrome' });
  await service.work();
  [here, there] = [await startSite(), await startSite()];
});
afterAll(async () => {
  await service.close();
  for (const site of sites) {
    site.closeAllConnections();
    site.close();
  }
});
beforeEach(async () => {
  account = await signUp(service);
  await setPlan(service, account, 'pro');
  project = String((await ask('POST', '', { name: 'Shop', url: `${here}/` })).body.id);
});

async function startSite(): Promise<string> {
  const page = '<!doctype html><html lang="en"><title>Shop</title><h1>Socks</h1><p>Knitted by hand.</p></html>';
  const site = createServer((_, response) => void response.setHeader('content-type', 'text/html').end(page));
  sites.push(site);
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  service.ask(method, `/api/v1/projects${path}`, { headers: { cookie: account.cookie }, ...(body ? { body } : {}) });
const read = async (path: string) => (await ask('GET', `/${project}${path}`)).body;
const moveTo = async (url: string) => expect(await ask('PUT', `/${project}`, { url })).toMatchObject({ status: 200 });
const scanned = async (url?: string) => {
  const { body } = await ask('POST', `/${project}/scans`, { run_modules: ['security'], ...(url ? { url } : {}) });
  expect(body).toMatchObject({ status: 'completed', not_scored: null });
  return body;
};

describe('changing the origin of a project', () => {
  test('starts a new history: earlier scans are listed with their origin, and count for nothing', async () => {
    await scanned();
    expect(await scanned()).toMatchObject({ origin: here, counts: true, totals: { new: 0 } });
    await moveTo(`${there}/`);
    expect((await read('/scans')).scans).toMatchObject([
      { origin: here, counts: false },
      { origin: here, counts: false },
    ]);
    expect(await read('/dashboard')).toMatchObject({
      scan_count: 2,
      latest_scan: null,
      health: null,
      score_change: null,
      top_findings: [],
      trend: [],
    });
    expect((await read('/health/trends')).snapshots).toEqual([]);
    expect(await read('/findings')).toMatchObject({ findings: [], counts: { open: 0 } });
    expect((await ask('GET', '')).body.projects).toMatchObject([{ scan_count: 2, latest_scan: null }]);
    const organization = await service.opened.pool.query(
      'select organization_id as id from memberships where user_id = $1',
      [account.userId],
    );
    const [{ id }] = organization.rows;
    const { store } = service.opened;
    expect(await countScannedProjects(store, id)).toBe(0);
    expect(await projectHealth(store, id, { before: new Date(), planModules: ['security'], limit: 5 })).toEqual([]);
    const first = await scanned();
    expect(first).toMatchObject({ origin: there, counts: true });
    expect((first.totals as { new: number }).new).toBeGreaterThan(0);
    expect(await read('/dashboard')).toMatchObject({ latest_scan: { id: first.id }, score_change: null });
  });

  test('the history of an origin that the project comes back to starts again', async () => {
    const before = await scanned();
    await moveTo(`${there}/`);
    await moveTo(`${here}/`);
    expect(await read(`/scans/${before.id}`)).toMatchObject({ origin: here, counts: false });
    expect(await read('/dashboard')).toMatchObject({ latest_scan: null, trend: [] });
    const { totals } = await scanned();
    expect((totals as { new: number }).new).toBeGreaterThan(0);
    expect((await read('/health/trends')).snapshots).toHaveLength(1);
  });

  test('a scan that is queued for the former origin is not taken for one of the new', async () => {
    await service.opened.pool.query(
      `insert into runs (project_id, target, variant, kind, modules, progress) values ($1, $2, 'unified', 'site', '["security"]', '{}')`,
      [project, `${here}/`],
    );
    await moveTo(`${there}/`);
    const { body } = await ask('POST', `/${project}/scan`, { reuse_open: true });
    expect(await read(`/scans/${(body.scan_ids as { unified: string }).unified}`)).toMatchObject({ origin: there });
  });

  test('pauses the monitoring targets: their incidents and re-scans end, and resuming needs the same site', async () => {
    const target = String((await ask('POST', `/${project}/monitoring`, {})).body.id);
    const { pool, store } = service.opened;
    await pool.query(
      `insert into monitor_incidents (target_id, started_at, confirmed_at, reason, message) values ($1, now(), now(), 'tcp', 'no')`,
      [target],
    );
    await pool.query(`delete from runs where monitor_id = $1`, [target]);
    await insertRun(store, {
      kind: 'rescan',
      variant: 'request',
      projectId: project,
      monitorId: target,
      target: `${here}/`,
    });
    await moveTo('http://127.0.0.2:9/');
    const paused = { paused_at: expect.any(String), next_check_at: null, next_scan_at: null, incident: null };
    expect(await read(`/monitoring/${target}`)).toMatchObject(paused);
    expect((await read(`/monitoring/${target}/logs`)).logs).toContainEqual(
      expect.objectContaining({
        kind: 'paused',
        message: `Paused: the project changed from ${here} to http://127.0.0.2:9`,
      }),
    );
    const { rows } = await pool.query('select status from runs where monitor_id = $1', [target]);
    expect(rows).toEqual([{ status: 'failed' }]);
    expect(await read('/dashboard')).toMatchObject({ monitoring: { targets: 1, pending: 0, paused: 1 } });
    expect((await read('/monitoring/stats')).targets).toMatchObject({ total: 1, pending: 0, paused: 1 });
    expect(await ask('POST', `/${project}/monitoring/${target}/scan`)).toMatchObject({ status: 409 });
    const resume = () => ask('PATCH', `/${project}/monitoring/${target}`, { paused: false });
    expect(await resume()).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('not on the project') },
    });
    await moveTo(`${there}/`);
    expect(await resume()).toMatchObject({ status: 200, body: { paused_at: null, next_check_at: expect.any(String) } });
  });

  test('an active phase of a scan of a former site is refused', async () => {
    const scan = await scanned();
    await moveTo('http://127.0.0.2:9/');
    expect(await ask('POST', `/${project}/scans/${scan.id}/active`)).toMatchObject({ status: 400 });
  });
});

test('another path on the origin keeps history, badges and monitors; health starts with the first scan of that page', async () => {
  const target = String((await ask('POST', `/${project}/monitoring`, {})).body.id);
  const scan = await scanned();
  await moveTo(`${here}/shop`);
  expect(await read(`/scans/${scan.id}`)).toMatchObject({ counts: true });
  const none = { health: null, score_change: null, top_findings: [], trend: [] };
  expect(await read('/dashboard')).toMatchObject({ latest_scan: { id: scan.id }, ...none });
  const { id } = await scanned(`${here}/shop`);
  expect(await read('/dashboard')).toMatchObject({ health: { scan_id: id }, score_change: null, trend: [{}] });
  await moveTo(`${here}/`);
  expect(await read('/dashboard')).toMatchObject({ latest_scan: { id }, health: { scan_id: scan.id } });
  expect(await read(`/monitoring/${target}`)).toMatchObject({ paused_at: null });
});

test('a scan of another origin of the site is listed, and changes nothing of the project', async () => {
  const own = await scanned();
  const other = await scanned(`${there}/`);
  expect(other).toMatchObject({ origin: there, counts: false });
  expect(await read('/dashboard')).toMatchObject({ latest_scan: { id: own.id }, health: { scan_id: own.id } });
  expect((await read('/health/trends')).snapshots).toMatchObject([{ scan_id: own.id }]);
});
