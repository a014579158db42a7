import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MODULE_NAMES } from '@assay/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let site: Server;
let url: string;

beforeAll(async () => {
  service = await startTestService();
  site = createServer(
    (_, response) =>
      void response.setHeader('content-type', 'text/html').end('<title>Shop</title><h1>Socks</h1><p>Knitted by hand.'),
  );
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await service.close();
});

test('each completed scan stores a snapshot for trends and the dashboard', async () => {
  await service.work();
  const account = await signUp(service);
  await setPlan(service, account, 'pro');
  const headers = { cookie: account.cookie };
  const project = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Shop', url } });
  const base = `/api/v1/projects/${project.body.id}`;
  const empty = await service.ask('GET', `${base}/dashboard`, { headers });
  expect(empty.body).toMatchObject({ scan_count: 0, latest_scan: null, health: null, trend: [], top_findings: [] });
  const scans = [];
  for (let scan = 0; scan < 2; scan++)
    scans.push(await service.ask('POST', `${base}/scans`, { headers, body: { run_modules: ['security'] } }));
  const [first, second] = scans.map(({ body }) => body);
  const trends = await service.ask('GET', `${base}/health/trends?days=1`, { headers });
  expect(trends.body).toMatchObject({
    days: 1,
    snapshots: [
      { scan_id: first?.id, score: first?.score, totals: first?.totals },
      { scan_id: second?.id, score: second?.score, module_scores: { security: second?.score } },
    ],
  });
  const { body } = await service.ask('GET', `${base}/dashboard`, { headers });
  expect(body).toMatchObject({
    scan_count: 2,
    latest_scan: { id: second?.id },
    health: { scan_id: second?.id },
    score_change: Number(second?.score) - Number(first?.score),
    monitoring: { targets: 0, uptime_30d: null },
  });
  expect((body.top_findings as unknown[]).length).toBe(5);
  expect((body.trend as unknown[]).length).toBe(2);
});

test('the health rests on the newest scan of the own page in all modules on desktop; other scans change only the latest scan', async () => {
  const account = await signUp(service);
  await setPlan(service, account, 'pro');
  const headers = { cookie: account.cookie };
  const project = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Shop', url } });
  const base = `/api/v1/projects/${project.body.id}`;
  const scan = async (body: object) => {
    const { body: done } = await service.ask('POST', `${base}/scans`, { headers, body });
    expect(done).toMatchObject({ status: 'completed' });
    return done;
  };
  const dashboard = async () => (await service.ask('GET', `${base}/dashboard`, { headers })).body;
  const overview = async () => {
    const { body } = await service.ask('GET', '/api/v1/projects?view=overview', { headers });
    return (body.projects as object[])[0];
  };
  await scan({ url: `${url}other` });
  expect(await dashboard()).toMatchObject({ health: null, score_change: null, trend: [], top_findings: [] });
  expect(await overview()).toMatchObject({ overview: { health: null } });
  const partial = await scan({ run_modules: ['profiling'], form_factor: 'mobile' });
  const scope = { modules: ['profiling'], form_factor: 'mobile' };
  expect(await dashboard()).toMatchObject({ health: { scan_id: partial.id, url, ...scope } });
  expect(await overview()).toMatchObject({ overview: { health: { scan_id: partial.id, ...scope } } });
  const whole = await scan({});
  for (const other of [{ url: `${url}other` }, { run_modules: ['profiling'] }, { form_factor: 'mobile' }]) {
    const { id } = await scan(other);
    const health = { scan_id: whole.id, score: whole.score, grade: whole.grade, totals: whole.totals };
    expect(await dashboard()).toMatchObject({
      latest_scan: { id },
      health: { ...health, url, modules: MODULE_NAMES, form_factor: 'desktop' },
      score_change: null,
      trend: [{ score: whole.score }],
    });
    expect(await overview()).toMatchObject({ latest_scan: { id }, overview: { health: { ...health, trend: [{}] } } });
  }
  const { pool } = service.opened;
  for (const change of [`runs set created_at = created_at`, `health_snapshots set score = score - 7, at = at`])
    await pool.query(
      `update ${change} - interval '200 days' where ${change.startsWith('runs') ? 'id' : 'scan_id'} = $1`,
      [whole.id],
    );
  expect(await dashboard()).toMatchObject({ health: { scan_id: whole.id }, trend: [] });
  const again = await scan({});
  // Measured values differ between scans.
  const change = Number(again.score) - Number(whole.score) + 7;
  expect(await dashboard()).toMatchObject({ health: { scan_id: again.id }, score_change: change, trend: [{}] });
  const last = await scan({});
  const since = { health: { scan_id: last.id }, score_change: Number(last.score) - Number(again.score) };
  expect(await dashboard()).toMatchObject({ ...since, trend: [{}, {}] });
  await pool.query(`update health_snapshots set at = now() + interval '1 hour' where scan_id = $1`, [again.id]);
  expect(await dashboard()).toMatchObject(since);
  expect(await overview()).toMatchObject({ overview: { health: { scan_id: last.id } } });
  await pool.query(`update runs set modules = '["security", "profiling"]' where id = $1`, [last.id]);
  expect(await dashboard()).toMatchObject({ health: { scan_id: again.id } });
  await setPlan(service, account, 'free');
  expect(await dashboard()).toMatchObject({ health: { scan_id: last.id }, score_change: null, trend: [{}] });
});

test('an unscored scan is the basis of the health only until a scan is scored', async () => {
  const account = await signUp(service);
  await setPlan(service, account, 'pro');
  const headers = { cookie: account.cookie };
  const project = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Shop', url } });
  const base = `/api/v1/projects/${project.body.id}`;
  const scan = async () => (await service.ask('POST', `${base}/scans`, { headers, body: {} })).body;
  const dashboard = async () => (await service.ask('GET', `${base}/dashboard`, { headers })).body;
  const overview = async () => {
    const { body } = await service.ask('GET', '/api/v1/projects?view=overview', { headers });
    return (body.projects as object[])[0];
  };
  const [scored, unscored] = [await scan(), await scan()];
  await service.opened.pool.query('update health_snapshots set score = null, grade = null where scan_id = $1', [
    unscored.id,
  ]);
  const health = { scan_id: scored.id, score: scored.score };
  expect(await dashboard()).toMatchObject({
    latest_scan: { id: unscored.id },
    health,
    trend: [{ score: scored.score }],
  });
  expect(await overview()).toMatchObject({ overview: { health: { ...health, trend: [{ score: scored.score }] } } });
  const score_change = Number((await scan()).score) - Number(scored.score);
  expect(await dashboard()).toMatchObject({ score_change, trend: [{}, { score: null }, {}] });
  await service.opened.pool.query('update health_snapshots set score = null where project_id = $1', [project.body.id]);
  expect(await dashboard()).toMatchObject({ health: { score: null }, score_change: null });
});

test.each(['0', '366', '1.5', 'x'])('trends of %s days are refused', async (days) => {
  const account = await signUp(service);
  const headers = { cookie: account.cookie };
  const project = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Shop', url } });
  const path = `/api/v1/projects/${project.body.id}/health/trends?days=${days}`;
  expect((await service.ask('GET', path, { headers })).status).toBe(422);
});
