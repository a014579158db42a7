import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

let site: Server;
let service: TestService;
let account: Account;
let path: string;

/** A machine without a browser. */
beforeAll(async () => {
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Socks</title><p>Socks');
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  service = await startTestService({ ASSAY_SCAN_DEADLINE_SECONDS: '300', CHROME_PATH: '/nowhere/chrome' });
  account = await signUp(service);
  const { body } = await service.ask('POST', '/api/v1/projects', {
    headers: { cookie: account.cookie },
    body: { name: 'One', url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/` },
  });
  path = `/api/v1/projects/${body.id}`;
});

afterAll(async () => {
  await service.close();
  site.closeAllConnections();
  site.close();
});

const post = (what: string, headers: Record<string, string> = {}) =>
  service.ask('POST', `${path}/${what}`, { headers: { cookie: account.cookie, ...headers }, body: {} });

test('analyses above a fair share wait and are not refused', async () => {
  const answers = [];
  for (let i = 0; i < 25; i++) answers.push(await post('performance/quick', { prefer: 'respond-async' }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await service.work();
  const open = "select count(*)::int as n from runs where status in ('pending', 'running')";
  await expect.poll(async () => (await service.opened.pool.query(open)).rows[0].n).toBe(0);
});

test('a lab audit without a browser is 502, and a failed analysis by its job', async () => {
  expect(await post('performance')).toMatchObject({
    status: 502,
    body: { detail: 'The audit tool is not available: no browser at CHROME_PATH (/nowhere/chrome)' },
  });
  const { rows } = await service.opened.pool.query("select id from runs where variant = 'performance'");
  const headers = { cookie: account.cookie };
  expect(await service.ask('GET', `${path}/performance/${rows[0].id}`, { headers })).toMatchObject({
    status: 200,
    body: { status: 'failed', error: 'no browser at CHROME_PATH (/nowhere/chrome)' },
  });
});

test('analyses without a browser work, but not as a PDF', async () => {
  expect(await post('performance/quick')).toMatchObject({ status: 200, body: { status: 'completed' } });
  expect(await post('profile')).toMatchObject({ status: 200, body: { status: 'completed' } });
  expect(await post('profile?format=pdf')).toMatchObject({
    status: 502,
    body: { detail: expect.stringContaining('The PDF could not be rendered') },
  });
});
