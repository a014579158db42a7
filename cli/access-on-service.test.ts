import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPlan, signUp, startTestService, type TestService } from '../service/testing/test-service.ts';
import { ALICE, BOB, type RunningApp, serveApp } from '../testbed/access/app.ts';
import { REST_APPS } from '../testbed/access/rest-apps.ts';
import { type Outcome, runHere } from './test-cli.ts';

let site: RunningApp;
let service: TestService;
let env: Record<string, string>;
let project: string;

beforeAll(async () => {
  const app = REST_APPS.find(({ name }) => name === 'ids in the path of an API');
  if (!app) throw new Error('the application is gone');
  site = await serveApp(app, true);
  service = await startTestService();
  await service.work();
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const account = await signUp(service);
  await setPlan(service, account, 'pro');
  const headers = { cookie: account.cookie };
  const made = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Shop', url: site.url } });
  project = String(made.body.id);
  for (const [name, token] of Object.entries({ a: ALICE.token, b: BOB.token, ended: 'ended' }))
    await service.ask('PUT', `/api/v1/projects/${project}/sessions`, {
      headers,
      body: { name, cookie: `sid=${token}` },
    });
  const { body } = await service.ask('POST', '/api/v1/auth/api-keys', { headers, body: { name: 'ci' } });
  env = { ASSAY_API_KEY: String(body.api_key), ASSAY_BACKEND_URL: address };
});
afterAll(async () => {
  await service.close();
  await site.close();
});

const assay = (...args: string[]): Promise<Outcome> =>
  runHere(['access', ...args, '--pages', '4'], { env: { ...process.env, ...env } });

test('two sessions of a project are compared on the service, in every format, and fail from a severity on', async () => {
  const first = await assay('--session', 'a', '--session', 'b', '--format', 'json');
  expect(first.code).toBe(1);
  expect(JSON.parse(first.out)).toMatchObject({
    status: 'completed',
    access: { owner: 'user A' },
    findings: [{ check: 'access/object-level', change: 'new' }],
  });
  // What is still open counts again.
  const second = await assay(site.url, '--project', project, '--session', 'a', '--session', 'b', '--format', 'sarif');
  expect(second.code).toBe(1);
  expect(JSON.parse(second.out).runs[0].results).toMatchObject([{ ruleId: 'access/object-level/personal' }]);
  const third = await assay('--session', 'a', '--session', 'b', '--format', 'junit', '--fail-on', 'never');
  expect([third.code, third.out]).toEqual([0, expect.stringContaining('<testsuites')]);
  expect(first.err + first.out + second.out + third.out).not.toContain(ALICE.token);
});

test('the action compares two sessions, annotates and summarizes what is open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-access-action-'));
  const [output, summary] = [join(folder, 'output'), join(folder, 'summary')];
  const inputs = { INPUT_URL: site.url, INPUT_SESSION: 'a', INPUT_OTHER_SESSION: 'b', INPUT_PAGES: '4' };
  const files = { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary, RUNNER_TEMP: folder };
  const { code, out } = await runHere(['action'], { env: { ...process.env, ...env, ...inputs, ...files } });
  expect(code).toBe(1);
  expect(out).toContain('::error');
  expect(readFileSync(output, 'utf8')).toContain('critical=1\n');
  expect(readFileSync(summary, 'utf8')).toContain('Broken object level authorization');
  rmSync(folder, { recursive: true });
});

test.each([
  ['without the first session', { INPUT_OTHER_SESSION: 'b' }],
  ['with a baseline', { INPUT_SESSION: 'a', INPUT_OTHER_SESSION: 'b', INPUT_BASELINE: 'before.json' }],
])('the action refuses a second session %s', async (_, inputs) => {
  const { code, err } = await runHere(['action'], { env: { ...env, ...inputs } });
  expect([code, err]).toEqual([2, expect.stringContaining('other-session requires session, and takes no baseline')]);
});

test.each([
  ['a session that has ended', ['a', 'ended'], 'could not be compared: '],
  ['a session that is missing', ['a', 'gone'], 'There is no session gone'],
])('%s is an error with its reason', async (_, [one = '', other = ''], reason) => {
  const { code, out, err } = await assay('--session', one, '--session', other);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(reason);
});
