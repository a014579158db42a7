import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GithubCodeHost, startGithubCodeHost } from '../../testbed/providers/github-code-host.ts';
import { queueDueCodeScans } from '../monitoring/queue-due-code-scans.ts';
import { queueDueScans } from '../monitoring/queue-due-scans.ts';
import { setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import { githubSettings } from '../testing/test-stage.ts';

const SECRET = 'a secret of the repository';
const TRIGGERS = 45;

let github: GithubCodeHost;
let service: TestService;
let headers: { cookie: string };
let base: string;

beforeAll(async () => {
  github = await startGithubCodeHost();
  service = await startTestService(githubSettings(github));
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

async function connect(): Promise<void> {
  github.account = { id: 1, login: 'octo-ada' };
  const auth = await service.ask('GET', '/api/v1/github/auth', { headers });
  const { pathname, search } = await github.allow(String(auth.body.authorization_url));
  await service.ask('GET', pathname + search, { headers });
}

const setRepository = () => service.ask('PUT', base, { headers, body: { repository_url: `${github.url}/acme/shop` } });

/** Sends changes of a pull request to a new hook. */
async function pulling() {
  const given = { provider: 'github', secret: SECRET };
  const hook = await service.ask('POST', `${base}/deploy-hooks`, { headers, body: given });
  return (number: number, sha: string, action = 'synchronize') => {
    const pull_request = { head: { sha }, base: { sha: 'base' } };
    const text = JSON.stringify({ action, number, pull_request, repository: { full_name: 'acme/shop' } });
    const signature = `sha256=${createHmac('sha256', SECRET).update(text).digest('hex')}`;
    const sent = {
      'x-hub-signature-256': signature,
      'x-github-event': 'pull_request',
      'content-type': 'application/json',
    };
    const url = new URL(String(hook.body.url)).pathname;
    return service.app.inject({ method: 'POST', url, headers: sent, payload: text }).then((answer) => answer.json());
  };
}

test('each pull request has its own code scans, one for each commit; a scan of the default branch is another', async () => {
  await connect();
  await setRepository();
  const pull = await pulling();
  const first = await pull(1, 'a', 'opened');
  expect(first).toMatchObject({ scan_id: expect.any(String), ignored: null });
  expect(await pull(1, 'a', 'opened')).toMatchObject({ scan_id: null, ignored: 'Already received' });
  expect(await pull(1, 'b')).toMatchObject({ scan_id: first.scan_id, ignored: expect.stringContaining('not started') });
  expect(await pull(1, 'b', 'labeled')).toMatchObject({
    scan_id: null,
    ignored: expect.stringContaining('did not change'),
  });
  const other = await pull(2, 'a');
  expect(other.scan_id).not.toBe(first.scan_id);
  const { body } = await service.ask('POST', `${base}/code-scans`, { headers });
  expect(body).toMatchObject({ pull_request: null, repository: 'acme/shop' });
  expect(await open()).toHaveLength(3);
  const scan = await service.ask('GET', `${base}/code-scans/${first.scan_id}`, { headers });
  expect(scan.body).toMatchObject({ pull_request: 1, repository: 'acme/shop' });
});

test('code scans are due by the schedule of the project, as far as its plan includes it', async () => {
  await connect();
  await setRepository();
  const set = (code_scans: string | null) => service.ask('PUT', base, { headers, body: { code_scans } });
  expect(await set('daily')).toMatchObject({ status: 200, body: { code_scans: 'daily' } });
  const due = async () => {
    await service.opened.pool.query(
      `update projects set next_code_scan_at = now() - interval '1 minute' where id = $1`,
      [base.split('/').at(-1)],
    );
    await queueDueCodeScans(service.world);
  };
  await due();
  await due();
  const [first, ...others] = await open();
  expect([first?.jobs, others]).toEqual([1, []]);
  const { rows } = await service.opened.pool.query(
    'select next_code_scan_at > now() as later from projects where id = $1',
    [base.split('/').at(-1)],
  );
  expect(rows).toEqual([{ later: true }]);
  await setRunning(first?.id);
  await due();
  await expectReleased();
  const projectId = base.split('/').at(-1);
  await service.opened.pool.query(`update runs set status = 'failed' where project_id = $1`, [projectId]);
  await service.opened.pool.query(
    `insert into runs (id, kind, project_id, target, modules, details, progress, status, created_at)
      select gen_random_uuid(), kind, project_id, target, modules, details, progress, status, created_at - interval '1 day'
      from (select * from runs where project_id = $1 limit 1) one, generate_series(1, 60)`,
    [projectId],
  );
  await due();
  const { rows: kept } = await service.opened.pool.query(
    `select count(*)::int as count from runs where kind = 'code' and project_id = $1`,
    [projectId],
  );
  expect(kept).toEqual([{ count: 50 }]);
  expect(await set(null)).toMatchObject({ body: { code_scans: null } });
  const free = await signUp(service);
  const own = { headers: { cookie: free.cookie } };
  const { id } = (
    await service.ask('POST', '/api/v1/projects', { ...own, body: { name: 'A', url: 'http://127.0.0.1:9/' } })
  ).body;
  const refused = await service.ask('PUT', `/api/v1/projects/${id}`, { ...own, body: { code_scans: 'weekly' } });
  expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('does not include') } });
  await setPlan(service, free, 'starter');
  const daily = await service.ask('PUT', `/api/v1/projects/${id}`, { ...own, body: { code_scans: 'daily' } });
  expect(daily).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/^code_scans: the Starter plan includes weekly\. .*ASSAY_DEFAULT_PLAN/) },
  });
});

/** Sends pushes to a new hook. */
async function pushing() {
  const hook = await service.ask('POST', `${base}/deploy-hooks`, {
    headers,
    body: { provider: 'github', secret: SECRET },
  });
  const own = { ref: 'refs/heads/main', event: 'push', secret: SECRET, full_name: 'Acme/shop' };
  return (after: string, given: Partial<typeof own> = {}) => {
    const { ref, event, secret, full_name } = { ...own, ...given };
    const repository = { full_name, default_branch: 'main', pushed_at: 1_700_000_000 };
    const text = JSON.stringify({ ref, after, repository });
    const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
    const sent = { 'x-hub-signature-256': signature, 'x-github-event': event, 'content-type': 'application/json' };
    const url = new URL(String(hook.body.url)).pathname;
    return service.app.inject({ method: 'POST', url, headers: sent, payload: text }).then((answer) => answer.json());
  };
}

test('while an organization has many code scans in progress, the one of a push starts later, and others are refused', async () => {
  await connect();
  await setRepository();
  const push = await pushing();
  await service.opened.pool.query(
    `insert into runs (project_id, kind, target, progress) select $1, 'code', 'acme/other', '{}' from generate_series(1, 20)`,
    [base.split('/').at(-1)],
  );
  const { scan_id } = await push('a');
  const { rows } = await service.opened.pool.query(
    `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job job join queued_jobs q on job.data->>'job' = q.id::text
     where q.data->>'runId' = $1`,
    [scan_id],
  );
  expect(rows).toEqual([{ seconds: expect.closeTo(120, -1) }]);
  await service.opened.pool.query('update runs set project_id = $1 where project_id = $2', [
    await otherProject(),
    base.split('/').at(-1),
  ]);
  expect(await service.ask('POST', `${base}/code-scans`, { headers })).toMatchObject({
    status: 400,
    body: { detail: 'Too many code scans in progress: at most 20 per organization' },
  });
});

async function otherProject(): Promise<unknown> {
  const body = { name: 'Other', url: `http://127.0.0.1:9/${randomUUID()}` };
  return (await service.ask('POST', '/api/v1/projects', { headers, body })).body.id;
}

test('pushes during a code scan are one more, queued at its end; those to other branches or repositories start none', async () => {
  const push = await pushing();
  expect(await push('a')).toMatchObject({ scan_id: null, ignored: 'GitHub is not connected' });
  await connect();
  expect(await push('b')).toMatchObject({ scan_id: null, ignored: 'The project has no repository URL' });
  await setRepository();
  expect(await push('other', { full_name: 'acme/other' })).toMatchObject({
    scan_id: null,
    ignored: 'Not a push to acme/shop, the repository of the project',
  });
  expect(await push('c', { secret: 'the secret of another one' })).toMatchObject({ detail: 'Invalid signature' });
  expect(await push('c', { ref: 'refs/heads/draft' })).toMatchObject({ ignored: 'Not a push to the default branch' });
  expect(await push('c', { event: 'ping' })).toMatchObject({
    ignored: 'Neither a push, a pull request nor the status of a deployment',
  });
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
