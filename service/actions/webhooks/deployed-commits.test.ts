import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GithubCodeHost, startGithubCodeHost } from '../../../testbed/providers/github-code-host.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';
import { githubAppSettings, installGithub } from '../../testing/test-stage.ts';

const SECRET = 'a secret of the repository';

let github: GithubCodeHost;
let service: TestService;
let account: Account;
let headers: { cookie: string };
let base: string;
let installation = 100;

beforeAll(async () => {
  github = await startGithubCodeHost();
  service = await startTestService(githubAppSettings(github));
});
afterAll(async () => {
  await service.close();
  await github.close();
});
beforeEach(async () => {
  account = await signUp(service);
  await setPlan(service, account, 'max');
  headers = { cookie: account.cookie };
  const body = { name: 'Shop', url: `http://127.0.0.1:9/${randomUUID()}` };
  base = `/api/v1/projects/${(await service.ask('POST', '/api/v1/projects', { headers, body })).body.id}`;
  await service.ask('PUT', base, { headers, body: { repository_url: `${github.url}/acme/shop` } });
  installation += 1;
  github.account = { id: 7, login: 'octo-ada' };
  const owner = { id: 9, login: 'acme', type: 'Organization' as const };
  github.app.installations = [{ id: installation, account: owner, repositories: ['acme/shop'] }];
  github.app.owners = ['acme/octo-ada'];
  await installGithub(service, github, account, installation);
});

const setRunning = (id: string | undefined) =>
  service.opened.pool.query(`update runs set status = 'running' where id = $1`, [id]);

/** A new hook of GitHub for the repository. */
async function hooked() {
  const given = { provider: 'github', secret: SECRET };
  const hook = await service.ask('POST', `${base}/deploy-hooks`, { headers, body: given });
  const { pathname: url } = new URL(String(hook.body.url));
  return async (event: string, body: object, secret = SECRET) => {
    const payload = JSON.stringify({ repository: { full_name: 'acme/shop', default_branch: 'main' }, ...body });
    const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
    const sent = { 'x-hub-signature-256': signature, 'x-github-event': event, 'content-type': 'application/json' };
    const answer = await service.app.inject({ method: 'POST', url, headers: sent, payload });
    return { code: answer.statusCode, ...answer.json() };
  };
}

const sha = (digit: number) => String(digit).repeat(40);
const push = (commit: string) => ({ ref: 'refs/heads/main', after: commit });
let deployments = 0;
/** Vercel names an address of its own for each deployment. */
const deployed = (commit: string, status: object = {}, environment = 'Production – shop') => {
  deployments += 1;
  return {
    deployment: { id: deployments, sha: commit, environment },
    deployment_status: {
      state: 'success',
      environment_url: 'https://shop-x1y2-acme.vercel.app',
      created_at: new Date().toISOString(),
      ...status,
    },
  };
};

/** Seconds after which the job of a run starts. */
async function delays(id: unknown) {
  const { rows } = await service.opened.pool.query(
    `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job job
     join queued_jobs q on job.data->>'job' = q.id::text where q.data->>'runId' = $1`,
    [id],
  );
  return rows.map(({ seconds }) => seconds);
}

test('a push waits for the deployment of its commit where deployments are reported; without one it starts later', async () => {
  const send = await hooked();
  const end = () => service.opened.pool.query(`update runs set status = 'completed', completed_at = now()`);
  const first = await send('push', push(sha(1)));
  expect(await delays(first.scan_id)).toEqual([0]);
  await setRunning(first.scan_id);
  const again = deployed(sha(1));
  const second = await send('deployment_status', again);
  expect(second).toMatchObject({ scan_id: expect.any(String), ignored: null });
  expect(await delays(second.scan_id)).toEqual([]);
  expect(await send('deployment_status', again)).toMatchObject({ scan_id: null, ignored: 'Already received' });
  await end();

  const held = await send('push', push(sha(2)));
  expect(await delays(held.scan_id)).toEqual([900]);
  const scan = await service.ask('GET', `${base}/code-scans/${held.scan_id}`, { headers });
  expect(scan.body).toMatchObject({
    status: 'pending',
    progress: { step: 'Waiting for the deployment, at most 15 minutes' },
  });
  expect(await send('push', push(sha(3)))).toMatchObject({ scan_id: held.scan_id });
  expect(await send('deployment_status', deployed(sha(2)))).toMatchObject({
    ignored: expect.stringContaining('Covered'),
  });
  expect(await delays(held.scan_id)).toEqual([900]);
  expect(await send('deployment_status', deployed(sha(3)))).toMatchObject({ scan_id: held.scan_id, ignored: null });
  expect(await delays(held.scan_id)).toEqual([0]);
  await end();

  await send('deployment_status', deployed(sha(4)));
  await end();
  expect(await delays((await send('push', push(sha(4)))).scan_id)).toEqual([0]);
  await end();
  const byHand = await send('push', push(sha(5)));
  const started = await service.ask('POST', `${base}/code-scans`, { headers });
  expect(started.body).toMatchObject({ id: byHand.scan_id, progress: { step: 'queued' } });
  expect(await delays(byHand.scan_id)).toEqual([0]);
});

test('a scan that waits starts when the newest pushed commit is deployed already, and with a push that names no commit', async () => {
  const send = await hooked();
  const end = () => service.opened.pool.query(`update runs set status = 'completed', completed_at = now()`);
  await send('deployment_status', deployed(sha(1)));
  await end();
  for (const [pushed, built, late] of [
    [sha(2), sha(3), sha(3)],
    [sha(4), sha(5), 'c\u0000'],
  ] as const) {
    const held = await send('push', push(pushed));
    await send('deployment_status', deployed(built));
    expect(await delays(held.scan_id)).toEqual([900]);
    expect(await send('push', push(late))).toMatchObject({ code: 200, scan_id: held.scan_id, ignored: null });
    expect(await delays(held.scan_id)).toEqual([0]);
    await end();
  }
});

test('deployments of one commit and a start by hand, all at once, start one scan with one job', async () => {
  const send = await hooked();
  const first = await send('deployment_status', deployed(sha(1)));
  await service.opened.pool.query(`update runs set status = 'completed' where id = $1`, [first.scan_id]);
  const held = await send('push', push(sha(2)));
  const ids = await Promise.all([
    ...Array.from({ length: 5 }, () => send('deployment_status', deployed(sha(2))).then(({ scan_id }) => scan_id)),
    service.ask('POST', `${base}/code-scans`, { headers }).then(({ body }) => body.id),
  ]);
  expect(new Set(ids)).toEqual(new Set([held.scan_id]));
  expect(await delays(held.scan_id)).toEqual([0]);
});

test('a scan that waits for a deployment and for the end of another starts after both', async () => {
  const send = await hooked();
  const running = await send('deployment_status', deployed(sha(1)));
  await setRunning(running.scan_id);
  const held = await send('push', push(sha(2)));
  expect(await delays(held.scan_id)).toEqual([]);
  await send('deployment_status', deployed(sha(2)));
  expect(await delays(held.scan_id)).toEqual([]);
  await service.ask('DELETE', `/api/v1/runs/${running.scan_id}`, { headers });
  expect(await delays(held.scan_id)).toEqual([0]);
});

test('a deployment counts if it succeeded on the host of the project, or in production on a generated one; its address is never requested', async () => {
  const send = await hooked();
  const at = (environment_url: string | undefined, environment?: string) =>
    send('deployment_status', deployed(sha(6), { environment_url }, environment));
  const counted = async () => {
    const { rows } = await service.opened.pool.query(
      `select count(*)::int as events from webhook_events where provider like 'deploy:%'`,
    );
    return rows[0].events;
  };
  const before = await counted();
  const ignored = [
    await send('deployment_status', deployed(sha(6), { state: 'pending' })),
    await send('deployment_status', deployed(sha(6), { created_at: '2020-01-01T00:00:00Z' })),
    await send('deployment_status', deployed('not a commit')),
    await send('deployment_status', { ...deployed(sha(6)), repository: { full_name: 'acme/other' } }),
    await at('http://169.254.169.254/latest/meta-data'),
    await at('file:///etc/passwd'),
    await at('//'),
    await at('https://docs.shop.example/'),
    await at('http://127.0.0.1:99/', 'github-pages'),
    await at(undefined, 'Preview'),
    await at('https://shop-x1y2-acme.vercel.app', 'Preview'),
  ];
  expect(ignored.map(({ scan_id }) => scan_id)).toEqual(ignored.map(() => null));
  expect(ignored.map(({ ignored: why }) => why).slice(4)).toEqual(
    Array(7).fill('Not a production deployment of 127.0.0.1:9'),
  );
  expect((await send('deployment_status', deployed(sha(6)), 'another secret')).code).toBe(401);
  // Only what the hook may start scans for counts against its deliveries an hour.
  expect((await counted()) - before).toBe(1);
  expect(await delays((await send('push', push(sha(7)))).scan_id)).toEqual([0]);
  await service.opened.pool.query(`update runs set status = 'completed', completed_at = now()`);
  expect(await at('http://127.0.0.1:9/shop/', 'github-pages')).toMatchObject({ scan_id: expect.any(String) });
});

test('the app receives deployments as well', async () => {
  const send = async (event: string, body: object) => {
    const repository = { full_name: 'acme/shop', default_branch: 'main' };
    const payload = JSON.stringify({ installation: { id: installation }, repository, ...body });
    const signature = `sha256=${createHmac('sha256', github.app.webhookSecret).update(payload).digest('hex')}`;
    const sent = { 'x-hub-signature-256': signature, 'x-github-event': event, 'content-type': 'application/json' };
    const url = '/api/v1/webhooks/github';
    return (await service.app.inject({ method: 'POST', url, headers: sent, payload })).json().scan_ids;
  };
  const one = deployed(sha(1));
  const [first] = await send('deployment_status', one);
  await service.opened.pool.query(`update runs set status = 'completed' where id = $1`, [first]);
  const [held] = await send('push', push(sha(2)));
  expect(await send('deployment_status', one)).toEqual([]);
  expect(await delays(held)).toEqual([900]);
  expect(await send('deployment_status', deployed(sha(2)))).toEqual([held]);
  expect(await delays(held)).toEqual([0]);
});
