import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findBrowser } from '@assay/engine';
import { type Browser, launch } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReport } from '../../testing/test-report.ts';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let account: Account;
let project: string;
let site: Server;
let port: number;
let baseUrl: string;
let embed = '';
const browsers: Browser[] = [];

beforeAll(async () => {
  site = createServer((_, response) => {
    response.setHeader('content-security-policy', `default-src 'none'; script-src ${baseUrl}`);
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Shop</title><p>Socks</p>${embed}`);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  port = (site.address() as AddressInfo).port;
  const free = createServer();
  await once(free.listen(0, '127.0.0.1'), 'listening');
  const address = free.address() as AddressInfo;
  await new Promise((closed) => free.close(closed));
  baseUrl = `http://127.0.0.1:${address.port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl });
  await service.app.listen({ host: '127.0.0.1', port: address.port });
  account = await signUp(service);
  const body = { name: 'One', url: `http://127.0.0.1:${port}/` };
  const headers = { cookie: account.cookie };
  project = String((await service.ask('POST', '/api/v1/projects', { headers, body })).body.id);
});

afterAll(async () => {
  for (const browser of browsers) await browser.close();
  site.closeAllConnections();
  site.close();
  await service.close();
});

async function scanWith(
  critical: number,
  modules: object = testReport.modules,
  landed: object = {},
  path = '/',
): Promise<void> {
  const report = JSON.stringify({
    ...testReport,
    ...landed,
    modules,
    findings: [],
    totals: { ...testReport.totals, critical },
  });
  await service.opened.pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
     values ($1, $3, 'unified', 'site', 'completed', '["security"]', '{}', $2, now())`,
    [project, report, new URL(path, `http://127.0.0.1:${port}/`).href],
  );
}

const badges = (method: 'GET' | 'POST', body?: object) =>
  service.ask(method, `/api/v1/projects/${project}/badges`, {
    headers: { cookie: account.cookie },
    ...(body ? { body } : {}),
  });
const issue = () => badges('POST', { domain: `127.0.0.1:${port}` });
const verify = (token: unknown) => service.ask('GET', `/api/v1/badge/verify/${token}`);

test('a badge needs a completed scan without critical findings, and the host of the project', async () => {
  expect(await issue()).toMatchObject({ status: 400 });
  await scanWith(1);
  expect(await issue()).toMatchObject({ status: 400 });
  await scanWith(0);
  for (const domain of ['example.com', 'a.127.0.0.1', '127.0.0.1:1'])
    expect(await badges('POST', { domain })).toMatchObject({ status: 400 });
  expect(await badges('POST', {})).toMatchObject({ status: 422 });
  expect(await badges('GET')).toMatchObject({ status: 200, body: [] });
  expect(await issue()).toMatchObject({
    status: 200,
    body: { embed_code: expect.stringContaining(`${baseUrl}/badge.js`), verify_url: expect.stringContaining(baseUrl) },
  });
});

test('anyone can verify it, until the criteria fail, and again when they are met', async () => {
  await scanWith(0);
  const { token } = (await issue()).body;
  expect(await verify(token)).toMatchObject({
    status: 200,
    body: { valid: true, status: 'verified', domain: `127.0.0.1:${port}`, scanned_at: expect.any(String) },
  });
  await scanWith(1);
  expect(await verify(token)).toMatchObject({ body: { valid: false, status: 'critical' } });
  await scanWith(0);
  expect(await verify(token)).toMatchObject({ body: { valid: true } });
  const newer = (await issue()).body.token;
  expect(await verify(token)).toMatchObject({ body: { valid: false, status: 'replaced' } });
  expect(await verify(newer)).toMatchObject({ body: { valid: true } });
  const list = (await badges('GET')).body as unknown as { valid: boolean; token: string }[];
  expect(list.filter(({ valid }) => valid).map((badge) => badge.token)).toEqual([newer]);
  await service.opened.pool.query(`update badges set expires_at = now() - interval '1 second' where token = $1`, [
    newer,
  ]);
  expect(await verify(newer)).toMatchObject({ body: { valid: false, status: 'expired' } });
});

test('a scan without the module security neither grants nor revokes a badge', async () => {
  await scanWith(0);
  const { token } = (await issue()).body;
  await scanWith(1);
  for (const modules of [
    { seo: { status: 'completed', score: 90, error: null } },
    { security: { status: 'failed', score: null, error: 'the host did not answer' } },
  ]) {
    await scanWith(0, modules);
    expect(await issue()).toMatchObject({ status: 400 });
    expect(await verify(token)).toMatchObject({ body: { valid: false, status: 'critical' } });
  }
  await scanWith(0);
  await scanWith(0, {});
  expect(await verify(token)).toMatchObject({ body: { valid: true } });
});

test.each([
  ['not_scored', { not_scored: 'The page returned status 403 (Forbidden)' }],
  ['redirected', { not_scored: null, final_url: 'https://b.example/' }],
  ['redirected', { not_scored: null, final_url: 'http://127.0.0.1:1/' }],
])('a scan that is %s grants no badge, and suspends one', async (status, landed) => {
  await scanWith(0);
  const { token } = (await issue()).body;
  await scanWith(0, testReport.modules, landed);
  expect(await issue()).toMatchObject({ status: 400 });
  expect(await verify(token)).toMatchObject({ body: { valid: false, status } });
  await scanWith(0, testReport.modules, { not_scored: null, final_url: `http://127.0.0.1:${port}/en/` });
  expect(await verify(token)).toMatchObject({ body: { valid: true } });
});

test('no other text is a badge', async () => {
  const token = String((await issue()).body.token);
  const [head = '', payload = '', signature = ''] = token.split('.');
  const none = Buffer.from('{"alg":"none","typ":"assay-badge+jwt"}').toString('base64url');
  const other = Buffer.from(payload, 'base64url').toString().replace('127.0.0.1', '127.0.0.2');
  const forged = [
    `${none}.${payload}.`,
    `${head}.${Buffer.from(other).toString('base64url')}.${signature}`,
    `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
    account.cookie.replace('session=', ''),
    'x',
  ];
  for (const text of forged)
    expect(await verify(text)).toMatchObject({ status: 200, body: { valid: false, status: 'unknown' } });
});

test('in a browser: with a strict policy, on the issued host, on another host, and after the criteria fail', async () => {
  await scanWith(0);
  const { body } = await issue();
  embed = String(body.embed_code);
  const script = await service.app.inject(`/badge.js?token=${body.token}`);
  expect(Buffer.byteLength(script.body)).toBeLessThan(4096);
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
  const { path } = await findBrowser({ chromePath: process.env.CHROME_PATH || undefined });
  const browser = await launch({ executablePath: path, args: ['--no-sandbox', '--headless=new'] });
  browsers.push(browser);
  expect(await shown(browser, `http://127.0.0.1:${port}/`)).toMatch(/^valid: ✓Verified by AssayScanned \d{4}-/);
  expect(await shown(browser, `http://localhost:${port}/`)).toMatch(/^invalid: .*not for localhost/);
  await scanWith(2);
  expect(await shown(browser, `http://127.0.0.1:${port}/`)).toMatch(/^invalid: .*critical/);
});

const SEEN = `(() => { const link = document.querySelector('a[data-assay]');
  return [link.dataset.assay, link.textContent, getComputedStyle(link).borderTopColor]; })()`;

/** What a visitor sees, with a cold cache; fails on requests to other hosts and on violations of the page's policy. */
async function shown(browser: Browser, url: string): Promise<string> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const [requests, complaints] = [[] as string[], [] as string[]];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(url);
  await page.waitForSelector('a[data-assay]');
  const [state, text, colour] = (await page.evaluate(SEEN)) as [string, string, string];
  expect(colour).toBe(state === 'valid' ? 'rgb(45, 106, 79)' : 'rgb(138, 147, 161)');
  expect(requests.filter((origin) => origin !== new URL(url).origin && origin !== baseUrl)).toEqual([]);
  expect(complaints.filter((line) => !line.includes('favicon'))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await context.close();
  return `${state}: ${text}`;
}

test('the image shows the same, for pages without scripts', async () => {
  await scanWith(0);
  const { body } = await issue();
  const path = new URL(String(body.image_url)).pathname;
  const valid = await service.app.inject(path);
  expect(valid.headers['content-type']).toBe('image/svg+xml');
  expect(valid.body).toContain('Verified by Assay');
  expect(valid.body).not.toContain('Grade');
  expect((await service.app.inject(`${path}?show=grade`)).body).toMatch(/127\.0\.0\.1:\d+ · Grade C · \d{4}-\d\d-\d\d/);
  for (const show of ['', '&show=grade']) {
    const script = await service.app.inject(`/badge.js?token=${body.token}${show}`);
    expect(script.body).toContain(`"grade":${show === '' ? 'null' : '"C"'}`);
  }
  await scanWith(1);
  const suspended = (await service.app.inject(`${path}?show=grade`)).body;
  expect(suspended).toContain('Not verified');
  expect(suspended).not.toContain('Grade');
  expect((await service.app.inject('/badge/x.svg')).body).toContain('Not verified');
});

test('one critical finding among many pages rules it out, and so do more than are decided on', async () => {
  await scanWith(0);
  const { token } = (await issue()).body;
  const copy = (prefix: string, count: number, findings: object[]) =>
    service.opened.pool.query(
      `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
       select project_id, target || $2 || n, variant, kind, status, modules, progress, report || $4, now()
       from (select * from runs where project_id = $1 order by created_at desc, id desc limit 1) newest,
         generate_series(1, $3::int) n`,
      [project, prefix, count, JSON.stringify({ findings })],
    );
  await copy('sound', 1500, []);
  expect(await verify(token)).toMatchObject({ body: { valid: true } });
  await scanWith(1, testReport.modules, {}, '/cart');
  expect(await verify(token)).toMatchObject({ body: { valid: false, status: 'critical' } });
  await scanWith(0, testReport.modules, {}, '/cart');
  await scanWith(0);
  const fixed = { severity: 'critical', fingerprint: 'a', change: 'fixed' };
  await copy('fixed', 500, [fixed]);
  expect(await verify(token)).toMatchObject({ body: { valid: true } });
  await scanWith(0);
  await copy('more', 1, [fixed]);
  expect(await verify(token)).toMatchObject({ body: { valid: false, status: 'critical' } });
  await service.opened.pool.query('delete from runs where project_id = $1', [project]);
});

test('a badge of a deleted project is invalid', async () => {
  await scanWith(0);
  const { token } = (await issue()).body;
  await service.ask('DELETE', `/api/v1/projects/${project}`, { headers: { cookie: account.cookie } });
  expect(await verify(token)).toMatchObject({ body: { valid: false, status: 'gone', domain: `127.0.0.1:${port}` } });
});
