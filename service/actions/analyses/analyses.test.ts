import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const PAGE = `<!doctype html><html><head><title>Socks</title><script src="/jquery-3.4.1.min.js"></script></head>
<body><h1>Socks</h1><p>All kinds of socks.</p><img src="/a.png"></body></html>`;
const SCRIPT = `/*! jQuery v3.4.1 | (c) JS Foundation */window.jQuery={fn:{jquery:"3.4.1"}};`.padEnd(4000, ' ');

let site: Server;
let url: string;
let service: TestService;
let account: Account;
let path: string;

beforeAll(async () => {
  site = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js') ?? false;
    response.statusCode = isScript || request.url === '/' ? 200 : 404;
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html').end(isScript ? SCRIPT : PAGE);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  service = await startTestService({ ASSAY_SCAN_DEADLINE_SECONDS: '300', ASSAY_LAB_RUNS: '1' });
  await service.work();
  account = await signUp(service);
  path = await projectOf(service, account);
});

afterAll(async () => {
  await service.close();
  site.closeAllConnections();
  site.close();
});

async function projectOf({ ask }: TestService, { cookie }: Account, address = url): Promise<string> {
  const { body } = await ask('POST', '/api/v1/projects', { headers: { cookie }, body: { name: 'One', url: address } });
  return `/api/v1/projects/${body.id}`;
}

const post = (what: string, body: object = {}, headers: Record<string, string> = {}) =>
  service.ask('POST', `${path}/${what}`, { headers: { cookie: account.cookie, ...headers }, body });
const get = (what: string) => service.ask('GET', `${path}/${what}`, { headers: { cookie: account.cookie } });

/** The analysis at its end: on a busy machine that is after the call has answered. */
async function analysed(what: string, body: object = {}, headers: Record<string, string> = {}) {
  const started = await post(what, body, headers);
  const [kind] = what.split('/');
  const ended = await eventually(`${what} ends`, async () => {
    const now = await get(`${kind}/${started.body.job_id}`);
    return now.body.status === 'pending' || now.body.status === 'running' ? undefined : now;
  });
  return { ...ended, started };
}

describe('each analysis returns its result, directly and by its job', () => {
  test.each([
    [
      'performance',
      { form_factor: 'mobile' },
      'performance',
      ['overall_score', 'metrics', 'opportunities', 'http_checks'],
    ],
    ['performance/quick', {}, 'performance', ['overall_score', 'http_checks']],
    ['seo', {}, 'seo', ['score', 'issues', 'mode']],
    ['seo', { mode: 'aeo' }, 'seo', ['score', 'issues', 'mode']],
    ['accessibility', {}, 'accessibility', ['score', 'violations', 'needs_review']],
  ])('%s %j', async (what, body, reading, fields) => {
    const answer = await analysed(what, { ...body, url }, { prefer: 'wait=25' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'completed', url, ...body } });
    expect(answer.started.headers['preference-applied']).toBe('wait=25');
    for (const field of fields) expect(answer.body).toHaveProperty(field);
    expect(await get(`${reading}/${answer.body.job_id}`)).toMatchObject({ status: 200, body: answer.body });
  });
});

test('a lab audit reports the spread of its runs and its own improvement texts', async () => {
  const { body } = await analysed('performance');
  expect(body).toMatchObject({ form_factor: 'desktop', tool: expect.stringMatching(/^Lighthouse \d/) });
  expect(body.runs).toHaveLength(1);
  expect(body.spread).toEqual({ least: body.overall_score, most: body.overall_score });
  expect((body.metrics as { name: string }[]).map(({ name }) => name)).toEqual(['FCP', 'LCP', 'TBT', 'CLS', 'SI']);
  expect((body.http_checks as unknown[]).length).toBe(10);
});

test('accessibility is tested at the WCAG level that is asked for, AA by default', async () => {
  const levelOf = async (body: object) => (await analysed('accessibility', body)).body.wcag_level;
  expect(await levelOf({})).toBe('AA');
  expect(await levelOf({ wcag: 'AAA' })).toBe('AAA');
  expect(await post('accessibility', { wcag: 'B' })).toMatchObject({ status: 422 });
});

test('a quick check opens no browser', async () => {
  const { body } = await analysed('performance/quick');
  expect(body).toMatchObject({ browser: null, tool: null, runs: [], spread: null, metrics: [] });
  expect((body.http_checks as unknown[]).length).toBe(10);
});

test('the profile, inline, and as a PDF', async () => {
  const { status, body } = await post('profile', { url });
  expect(status).toBe(200);
  expect((body.detections as { technology: string }[]).map(({ technology }) => technology)).toContain('jQuery');
  const file = await service.app.inject({
    method: 'POST',
    url: `${path}/profile?format=pdf`,
    headers: { cookie: account.cookie },
  });
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="profile-[\w.-]+\.pdf"$/);
  const bytes = file.rawPayload.toString('latin1');
  expect(bytes).toMatch(/^%PDF-/);
  expect(bytes).toContain('/StructTreeRoot');
});

test('a caller that does not wait polls the job', async () => {
  const started = await post('seo', {}, { prefer: 'respond-async' });
  expect(started).toMatchObject({ status: 200, body: { status: 'pending', completed_at: null } });
  expect(started.headers['preference-applied']).toBe('respond-async');
  const ended = await analysed('accessibility');
  expect(ended.body.status).toBe('completed');
  await expect.poll(async () => (await get(`seo/${started.body.job_id}`)).body.status).toBe('completed');
});

test('an unreachable site is a failed analysis, not an error', async () => {
  const other = await signUp(service);
  const at = await projectOf(service, other, 'http://127.0.0.1:1/');
  const asked = (what: string) => service.ask('POST', `${at}/${what}`, { headers: { cookie: other.cookie }, body: {} });
  for (const what of ['performance', 'performance/quick', 'seo', 'accessibility'])
    expect(await asked(what)).toMatchObject({ status: 200, body: { status: 'failed', error: expect.any(String) } });
  expect(await asked('profile')).toMatchObject({ status: 200, body: { status: 'failed', detections: [] } });
});

describe('refused', () => {
  test.each([
    ['performance', { form_factor: 'watch' }, 'form_factor'],
    ['performance', { url: 'https://other.test/' }, 'url'],
    ['performance/quick', { url: 'ftp://127.0.0.1/' }, 'url'],
    ['seo', { mode: 'sem' }, 'mode'],
    ['accessibility', { url: '' }, 'url'],
    ['profile', { url: 7 }, 'url'],
    ['profile?format=docx', {}, 'format'],
  ])('%s %j with 422, naming the field', async (what, body, field) => {
    const answer = await post(what, body);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toContain(field);
  });

  test('a job of another kind, of another project, or none', async () => {
    const { body } = await analysed('performance/quick');
    expect(await get(`seo/${body.job_id}`)).toMatchObject({ status: 404, body: { detail: 'Analysis not found' } });
    expect((await get('performance/nothing')).status).toBe(404);
    const other = await signUp(service);
    const at = await projectOf(service, other);
    const headers = { cookie: other.cookie };
    expect((await service.ask('GET', `${at}/performance/${body.job_id}`, { headers })).status).toBe(404);
  });

  test.each(['performance', 'performance/quick', 'seo', 'accessibility', 'profile'])(
    '%s for strangers, keys of another project, and before the email is verified; nothing is written',
    async (what) => {
      const count = async () => (await service.opened.pool.query('select count(*)::int as n from runs')).rows[0].n;
      const before = await count();
      const at = `${path}/${what}`;
      expect((await service.ask('POST', at, { body: {} })).status).toBe(401);
      const other = await signUp(service);
      expect((await service.ask('POST', at, { headers: { cookie: other.cookie }, body: {} })).status).toBe(404);
      const elsewhere = await projectOf(service, other);
      const key = await service.ask('POST', `${elsewhere}/mcp-key`, {
        headers: { cookie: other.cookie },
        body: { name: 'CI' },
      });
      const scoped = { authorization: `Bearer ${key.body.api_key}` };
      expect((await service.ask('POST', at, { headers: scoped, body: {} })).status).toBe(404);
      const unverified = await signUp(service, { verified: false });
      const own = `${await projectOf(service, unverified)}/${what}`;
      expect((await service.ask('POST', own, { headers: { cookie: unverified.cookie }, body: {} })).status).toBe(403);
      expect(await count()).toBe(before);
    },
  );
});

test('it uses no quota and is not listed as a scan', async () => {
  await post('performance/quick');
  const { rows } = await service.opened.pool.query('select count(*)::int as n from scan_spends');
  expect(rows[0].n).toBe(0);
  expect((await get('scans')).body.total).toBe(0);
});
