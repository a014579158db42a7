import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, startTestService, type TestService } from '../service/testing/test-service.ts';
import { type Outcome, runHere } from './test-cli.ts';

const WAIT_MS = 240_000;
let site: Server;
let service: TestService;
let env: Record<string, string>;
let project: string;
let page = '<!doctype html><title>Socks</title><p>Warm socks.';

beforeAll(async () => {
  site = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? page : 'no');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  service = await startTestService();
  await service.work();
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { cookie } = await signUp(service);
  const headers = { cookie };
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const made = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Socks', url } });
  project = String(made.body.id);
  const { body } = await service.ask('POST', '/api/v1/auth/api-keys', { headers, body: { name: 'ci' } });
  env = { ASSAY_API_KEY: String(body.api_key), ASSAY_BACKEND_URL: address };
});

afterAll(async () => {
  site.close();
  await service.close();
});

function assay(args: readonly string[], more: Record<string, string> = {}): Promise<Outcome> {
  return runHere(['scan', ...args], { env: { ...process.env, ...env, ...more } });
}

test('a scan runs on the service; the next one counts only what is new since', { timeout: WAIT_MS }, async () => {
  const first = await assay(['--format', 'json', '--fail-on', 'low']);
  expect(first.err).toContain('127.0.0.1');
  const report = JSON.parse(first.out);
  expect(report).toMatchObject({ status: 'completed', target: expect.stringContaining('127.0.0.1') });
  expect(first.code).toBe(1);
  const second = await assay(['--project', project, '--format', 'junit', '--fail-on', 'low']);
  expect(second.out).toContain('<testsuites');
  expect(second.code).toBe(0);
  page = '<!doctype html><title>Socks</title><form action="http://127.0.0.1:1/"><input type="password"></form>';
  const third = await assay(['--project', project, '--format', 'summary', '--fail-on', 'info']);
  expect(third.out).toContain('### `http://127.0.0.1');
  expect(third.code).toBe(1);
});

test('a scan with a session of the project is compared with those of the same session', {
  timeout: WAIT_MS,
}, async () => {
  await service.opened.pool.query('delete from scan_spends');
  const headers = { 'x-api-key': env.ASSAY_API_KEY ?? '' };
  const body = { name: 'a', cookie: 'sid=planted-value-of-the-session' };
  expect(await service.ask('PUT', `/api/v1/projects/${project}/sessions`, { headers, body })).toMatchObject({
    status: 200,
  });
  const signedIn = () => assay(['--session', 'a', '--modules', 'security', '--format', 'json', '--fail-on', 'low']);
  const first = await signedIn();
  expect(JSON.parse(first.out)).toMatchObject({ status: 'completed', signed_in: true });
  expect(first.code).toBe(1);
  expect((await signedIn()).code).toBe(0);
});

test.each([
  ['a wrong key', [], () => ({ ASSAY_API_KEY: 'pk_wrong' }), 'refused ASSAY_API_KEY: Invalid API key'],
  ['no address', [], () => ({ ASSAY_BACKEND_URL: '' }), 'ASSAY_API_KEY requires ASSAY_BACKEND_URL'],
  ['plain HTTP', [], () => ({ ASSAY_BACKEND_URL: 'http://assay.example' }), 'must be an https address'],
  ['no service', [], () => ({ ASSAY_BACKEND_URL: 'http://127.0.0.1:9' }), 'could not reach the service'],
  [
    'no service for an active scan at level AA',
    ['--active', '--wcag', 'AA'],
    () => ({ ASSAY_BACKEND_URL: 'http://127.0.0.1:9' }),
    'could not reach the service',
  ],
  ['an active scan at another level', ['--active', '--wcag', 'A'], () => ({}), 'at WCAG level AA'],
  ['an unknown session', ['--session', 'gone'], () => ({}), 'There is no session gone'],
  ['another site', ['https://other.example/'], () => ({}), 'the service'],
  ['an unknown project', ['--project', '00000000-0000-4000-8000-000000000000'], () => ({}), 'check --project'],
  ['another program', [], () => ({ ASSAY_BACKEND_URL: `http://127.0.0.1:${port()}` }), 'did not answer like'],
] as const)('%s is one clear line', async (_, args, more, message) => {
  const { code, out, err } = await assay(args, more());
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(message);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

const port = () => (site.address() as AddressInfo).port;

test('the pages are those that are asked for, as far as the plan includes them', { timeout: WAIT_MS }, async () => {
  await service.opened.pool.query(`update organizations set plan = 'starter'`);
  const { code, err } = await assay(['--pages', '11']);
  expect(code).toBe(2);
  expect(err).toContain('The Starter plan includes scans of up to 10 pages');
  const pages = ['--pages', '2', '--include', '/blog/**', '--modules', 'security', '--format', 'json'];
  const { out } = await assay([...pages, '--fail-on', 'never']);
  expect(JSON.parse(out)).toMatchObject({ pages: [{ template: '/' }], site: { looked_at: 1 } });
  const { rows } = await service.opened.pool.query('select details from runs order by created_at desc limit 1');
  expect(rows).toEqual([{ details: { pages: 2, include: ['/blog/**'] } }]);
});

test('a used-up quota is said', async () => {
  await service.opened.pool.query(
    `insert into scan_spends (organization_id, spent_at) select organization_id, now() from projects, generate_series(1, 1000) where projects.id = $1`,
    [project],
  );
  const { code, err } = await assay([]);
  expect(code).toBe(2);
  expect(err).toMatch(/the service refused: All \d+ scans of this month are used/);
});
