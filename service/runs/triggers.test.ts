import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GithubCodeHost, startGithubCodeHost } from '../../testbed/providers/github-code-host.ts';
import { queueDueScans } from '../monitoring/queue-due-scans.ts';
import { setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';

const SECRET = 'a secret of the repository';
const TRIGGERS = 45;

let github: GithubCodeHost;
let service: TestService;
let headers: { cookie: string };
let base: string;

beforeAll(async () => {
  github = await startGithubCodeHost();
  service = await startTestService({
    ASSAY_GITHUB_CLIENT_ID: github.clientId,
    ASSAY_GITHUB_CLIENT_SECRET: github.clientSecret,
    ASSAY_GITHUB_URL: github.url,
    ASSAY_GITHUB_API_URL: github.url,
  });
});
afterAll(async () => {
  await service.close();
  await github.close();
});
beforeEach(async () => {
  const account = await signUp(service);
  await setPlan(service, account, 'max');
  headers = { cookie: account.cookie };
  const body = { name: 'Shop', url: `http://127.0.0.1:9/${randomUUID()}` };
  base = `/api/v1/projects/${(await service.ask('POST', '/api/v1/projects', { headers, body })).body.id}`;
});

interface OpenRun {
  readonly id: string;
  readonly status: string;
  readonly jobs: number;
}

/** Runs that have not ended, oldest first, and the number of their jobs. */
async function open(): Promise<OpenRun[]> {
  const { rows } = await service.opened.pool.query<OpenRun>(
    `select id, status, (select count(*)::int from queued_jobs where data->>'runId' = runs.id::text) as jobs from runs
     where project_id = $1 and completed_at is null order by created_at`,
    [base.split('/').at(-1)],
  );
  return rows;
}

const setRunning = (id: string | undefined) =>
  service.opened.pool.query(`update runs set status = 'running' where id = $1`, [id]);

/** Ends the oldest one, for which the other waits. */
async function expectReleased(): Promise<void> {
  const [first, next] = await open();
  expect([first, next]).toMatchObject([{ status: 'running' }, { status: 'pending', jobs: 0 }]);
  expect((await service.ask('DELETE', `/api/v1/runs/${first?.id}`, { headers })).status).toBe(200);
  expect(await open()).toEqual([{ ...next, jobs: 1 }]);
}

test('re-scans that are due or requested during a re-scan are one more, queued at its end', async () => {
  const body = { url: 'http://127.0.0.1:9/', scan_enabled: true, scan_interval: 360 };
  const { id } = (await service.ask('POST', `${base}/monitoring`, { headers, body })).body;
  const due = async () => {
    await service.opened.pool.query('update monitor_targets set next_scan_at = now() where id = $1', [id]);
    await queueDueScans({ ...service.world, signal: new AbortController().signal });
  };
  const request = () => service.ask('POST', `${base}/monitoring/${id}/scan`, { headers });
  await due();
  await due();
  await request();
  const [first, ...others] = await open();
  expect([first?.jobs, others]).toEqual([1, []]);
  await setRunning(first?.id);
  for (let n = 0; n < TRIGGERS; n += 1) await (n % 9 === 0 ? request() : due());
  expect(await open()).toHaveLength(2);
  await expectReleased();
});

test('pushes during a code scan are one more, queued at its end; those to other branches start none', async () => {
  github.account = { id: 1, login: 'octo-ada' };
  const auth = await service.ask('GET', '/api/v1/github/auth', { headers });
  const { pathname, search } = await github.allow(String(auth.body.authorization_url));
  const hook = await service.ask('POST', `${base}/deploy-hooks`, {
    headers,
    body: { provider: 'github', secret: SECRET },
  });
  const push = (after: string, { ref = 'refs/heads/main', event = 'push', secret = SECRET } = {}) => {
    const text = JSON.stringify({ ref, after, repository: { default_branch: 'main', pushed_at: 1_700_000_000 } });
    const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
    const sent = { 'x-hub-signature-256': signature, 'x-github-event': event, 'content-type': 'application/json' };
    const url = new URL(String(hook.body.url)).pathname;
    return service.app.inject({ method: 'POST', url, headers: sent, payload: text }).then((answer) => answer.json());
  };
  expect(await push('a')).toMatchObject({ scan_id: null, ignored: 'GitHub is not connected' });
  await service.ask('GET', pathname + search, { headers });
  expect(await push('b')).toMatchObject({ scan_id: null, ignored: 'The project has no repository URL' });
  await service.ask('PUT', base, { headers, body: { repository_url: `${github.url}/acme/shop` } });
  expect(await push('c', { secret: 'the secret of another one' })).toMatchObject({ detail: 'Invalid signature' });
  expect(await push('c', { ref: 'refs/heads/draft' })).toMatchObject({ ignored: 'Not a push to the default branch' });
  expect(await push('c', { event: 'ping' })).toMatchObject({ ignored: 'Not a push' });
  const first = await push('c');
  expect(first).toMatchObject({ scan_id: expect.any(String), ignored: null });
  expect(await push('c')).toMatchObject({ scan_id: null, ignored: 'Already received' });
  expect(await push('d')).toMatchObject({ scan_id: first.scan_id, ignored: expect.stringContaining('not started') });
  await setRunning(first.scan_id);
  const later = await Promise.all(Array.from({ length: TRIGGERS }, (_, n) => push(`during ${n}`)));
  const [, waiting] = await open();
  expect(new Set(later.map(({ scan_id }) => scan_id))).toEqual(new Set([waiting?.id]));
  expect(await open()).toHaveLength(2);
  await expectReleased();
});
