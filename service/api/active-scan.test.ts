import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';

const PAGE = '<!doctype html><html lang="en"><head><title>Socks</title></head><body><h1>Socks</h1></body></html>';
const ENV = 'DATABASE_PASSWORD=9fK2mVq8Zt\nNODE_ENV=production\n';
const FINAL = ['completed', 'failed', 'cancelled'];

let service: TestService;
let site: Server;
let siteUrl: string;
/** While set, the site does not answer file requests; called with their path. */
let onFile: ((path: string) => void) | undefined;

beforeAll(async () => {
  service = await startTestService();
  await service.work();
  site = createServer(({ url = '/' }, response) => {
    if (url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    if (onFile) return onFile(url);
    if (url.split('?')[0] === '/.env') return response.writeHead(200, { 'content-type': 'text/plain' }).end(ENV);
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await service.close();
});

test('the active phase sets a scan back to running, proves its findings, and emails its requester', async () => {
  const { account, path, headers } = await projectOf('starter');
  const passive = await scanned(path, headers);
  expect(passive).toMatchObject({ status: 'completed', phases: { passive: { status: 'completed' }, active: null } });
  const started = await service.ask('POST', `${path}/scans/${passive.id}/active`, { headers });
  expect(started).toMatchObject({
    status: 200,
    body: {
      status: 'running',
      completed_at: null,
      phases: { passive: { status: 'completed' }, active: { status: 'pending', profile: 'standard', error: null } },
    },
  });
  const ended = await endOf(path, String(passive.id), headers);
  expect(ended).toMatchObject({
    status: 'completed',
    progress: { percent: 100 },
    phases: { passive: { status: 'completed' }, active: { status: 'completed', error: null } },
  });
  expect(ended.phases.passive).toEqual(passive.phases.passive);
  const { body } = await service.ask('GET', `${path}/scans/${passive.id}/results`, { headers });
  expect(body.active).toMatchObject({ status: 'completed', requests: expect.any(Number), max_requests: 3000 });
  const found = (body.findings as { check: string; evidence: object }[]).find(({ check }) =>
    check.endsWith('files/environment'),
  );
  expect(found?.evidence).toMatchObject({
    at: `${siteUrl}.env`,
    request: expect.stringContaining('GET /.env'),
    response: expect.stringContaining('200'),
    curl: expect.stringContaining('curl -sS'),
  });
  expect(JSON.stringify(body)).not.toContain('9fK2mVq8Zt');
  await mailTo(account);
});

test('with respond-async the scan is returned immediately', async () => {
  const { path, headers } = await projectOf('starter');
  const answer = await service.ask('POST', `${path}/active-scan`, {
    headers: { ...headers, prefer: 'respond-async' },
    body: { profile: 'quick' },
  });
  expect(answer.headers['preference-applied']).toBe('respond-async');
  expect(answer.body).toMatchObject({ phases: { passive: { completed_at: null }, active: { status: 'pending' } } });
  expect(await endOf(path, String(answer.body.id), headers)).toMatchObject({
    phases: { active: { status: 'completed' } },
  });
});

test('a passive scan with its active phase is one call; cancelling the phase keeps the earlier results', async () => {
  const { account, path, headers } = await projectOf('starter');
  const asked = Promise.withResolvers<string>();
  const { status, body } = await service.ask('POST', `${path}/active-scan`, { headers, body: { profile: 'quick' } });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      phases: { passive: { status: 'completed' }, active: { profile: 'quick' } },
      totals: expect.any(Object),
    },
  });
  await endOf(path, String(body.id), headers);
  onFile = (url) => asked.resolve(url);
  const again = await service.ask('POST', `${path}/scans/${body.id}/active?notify_email=true`, { headers });
  expect(again).toMatchObject({ status: 200, body: { status: 'running' } });
  await asked.promise;
  const twice = await service.ask('POST', `${path}/scans/${body.id}/active`, { headers });
  expect(twice).toMatchObject({ status: 400, body: { detail: 'The scan is already running' } });
  const cancelled = await service.ask('DELETE', `${path}/scans/${body.id}`, { headers });
  onFile = undefined;
  site.closeAllConnections();
  expect(cancelled).toMatchObject({ status: 200, body: { id: body.id, status: 'completed' } });
  const { body: now } = await service.ask('GET', `${path}/scans/${body.id}/results?view=all`, { headers });
  expect(now).toMatchObject({ status: 'completed', phases: { active: { status: 'cancelled' } } });
  expect((now.findings as { check: string }[]).map(({ check }) => check)).toContain('active/files/environment');
  // The worker has finished: the next phase starts, and the cancelled one sent no email.
  await service.ask('POST', `${path}/scans/${body.id}/active?notify_email=false`, { headers });
  expect(await endOf(path, String(body.id), headers)).toMatchObject({ phases: { active: { status: 'completed' } } });
  expect(mailsTo(account)).toEqual([]);
});

test('unauthorised callers and unsuitable scans are refused; the attestation is kept', async () => {
  const free = await projectOf('free');
  const scan = await scanned(free.path, free.headers);
  const noPlan = {
    status: 403,
    body: { detail: expect.stringContaining('The Free plan does not include active scans') },
  };
  expect(await service.ask('POST', `${free.path}/scans/${scan.id}/active`, { headers: free.headers })).toMatchObject(
    noPlan,
  );
  expect(await service.ask('POST', `${free.path}/active-scan`, { headers: free.headers })).toMatchObject(noPlan);

  const { account, path, headers } = await projectOf('starter');
  const seo = await scanned(path, headers, ['seo']);
  expect(await service.ask('POST', `${path}/scans/${seo.id}/active`, { headers })).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('module security') },
  });
  const elsewhere = `${path}/scans/${scan.id}/active`;
  expect(await service.ask('POST', elsewhere, { headers })).toMatchObject({ status: 404 });
  expect(await service.ask('POST', `${path}/active-scan`, { headers, body: { profile: 'loud' } })).toMatchObject({
    status: 422,
  });
  expect(
    await service.ask('POST', `${path}/active-scan`, { headers, body: { url: 'http://127.0.0.2/' } }),
  ).toMatchObject({ status: 400 });
  const { rows } = await service.opened.pool.query(
    'select attested_at, attested_address from projects where attested_by = $1',
    [account.userId],
  );
  expect(rows).toEqual([{ attested_at: expect.any(Date), attested_address: '127.0.0.1' }]);
});

interface ScanBody {
  readonly id: unknown;
  readonly status: string;
  readonly phases: { readonly passive: object; readonly active: object | null };
  readonly totals: unknown;
}

async function projectOf(plan: string) {
  const account = await signUp(service);
  await setPlan(service, account, plan);
  const headers = { cookie: account.cookie };
  const { body } = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Socks', url: siteUrl } });
  return { account, headers, path: `/api/v1/projects/${body.id}` };
}

async function scanned(path: string, headers: Record<string, string>, modules = ['security']): Promise<ScanBody> {
  const { body } = await service.ask('POST', `${path}/scans`, { headers, body: { run_modules: modules } });
  return body as unknown as ScanBody;
}

function endOf(path: string, id: string, headers: Record<string, string>): Promise<ScanBody> {
  return eventually('the end of the scan', async () => {
    const { body } = await service.ask('GET', `${path}/scans/${id}`, { headers });
    return FINAL.includes(String(body.status)) && (body as unknown as ScanBody);
  });
}

function mailsTo({ email }: Account): string[] {
  return service.mails().filter((mail) => mail.includes(email) && mail.includes('Subject: Scan of'));
}

function mailTo(account: Account): Promise<string> {
  return eventually(`a mail to ${account.email}`, () => mailsTo(account)[0]);
}
