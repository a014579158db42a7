import { createHash, createHmac, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signWebhook } from '../../../testbed/sign-webhook.ts';
import { setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const SECRET = 'a secret of the provider';
let service: TestService;
let cookie: string;
let base: string;

beforeAll(async () => {
  service = await startTestService({
    ASSAY_DEPLOYMENTS_PER_HOOK: '4',
    ASSAY_WAITING_JOBS_PER_ORGANIZATION: '50',
  });
  const account = await signUp(service);
  await setPlan(service, account, 'pro');
  cookie = account.cookie;
});
afterAll(() => service.close());

async function hookOf(provider: string, secret: string | undefined = SECRET) {
  const body = { name: provider, url: `http://127.0.0.1:9/${provider}/${randomUUID()}` };
  const project = await service.ask('POST', '/api/v1/projects', { headers: { cookie }, body });
  base = `/api/v1/projects/${project.body.id}`;
  const made = await service.ask('POST', `${base}/deploy-hooks`, {
    headers: { cookie },
    body: { provider, secret },
  });
  expect(made.body).toMatchObject({ provider, secret: null, last_delivery: null });
  return new URL(String(made.body.url)).pathname;
}

const lastDelivery = async () => {
  const { body } = await service.ask('GET', `${base}/deploy-hooks`, { headers: { cookie } });
  return (body.deploy_hooks as { last_delivery: { scan_id: string | null; ignored: string | null } | null }[])[0]
    ?.last_delivery;
};

const scans = async () => (await service.ask('GET', `${base}/scans`, { headers: { cookie } })).body.total;

async function send(url: string, text: string, headers: Record<string, string>) {
  const answer = await service.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: text,
  });
  return { status: answer.statusCode, ...answer.json() };
}

const signers = {
  vercel: (text: string, secret: string) => ({
    'x-vercel-signature': createHmac('sha1', secret).update(text).digest('hex'),
  }),
  async netlify(text: string, secret: string) {
    const claims = new SignJWT({ sha256: createHash('sha256').update(text).digest('hex') });
    const token = await claims.setIssuer('netlify').setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
    return { 'x-webhook-signature': token };
  },
};

const vercel = (target: string | null, id = 'dpl_1') =>
  JSON.stringify({
    id: randomUUID(),
    type: 'deployment.succeeded',
    createdAt: Date.now(),
    payload: { target, deployment: { id, url: 'shop-abc.vercel.app' } },
  });
const netlify = (context: string) =>
  JSON.stringify({ id: 'n1', state: 'ready', context, ssl_url: 'https://x.netlify.app' });

test.each([
  ['vercel', vercel('production'), vercel(null)],
  ['netlify', netlify('production'), netlify('deploy-preview')],
] as const)(
  '%s: a production deployment starts one scan of the project, a preview none',
  async (name, text, preview) => {
    const url = await hookOf(name);
    const sign = signers[name];
    expect(await send(url, text, await sign(text, 'another secret'))).toMatchObject({ status: 401 });
    expect(await send(url, `${text} `, await sign(text, SECRET))).toMatchObject({ status: 401 });
    expect(await lastDelivery()).toBeNull();
    expect(await send(url, preview, await sign(preview, SECRET))).toMatchObject({
      scan_id: null,
      ignored: 'Not a production deployment',
    });
    expect(await lastDelivery()).toMatchObject({ scan_id: null, ignored: 'Not a production deployment' });
    const headers = await sign(text, SECRET);
    const answers = await Promise.all([1, 2, 3].map(() => send(url, text, headers)));
    expect(answers.map(({ ignored }) => ignored).sort()).toEqual(['Already received', 'Already received', null]);
    expect(await scans()).toBe(1);
    expect(await lastDelivery()).toMatchObject({ scan_id: expect.any(String), ignored: null });
  },
);

test('the secret that the provider generates for the address is set afterwards', async () => {
  const url = await hookOf('vercel', 'a secret that comes first');
  const text = vercel('production');
  const at = `${base}/deploy-hooks/${url.split('/').at(-1)}`;
  expect(await service.ask('PUT', at, { headers: { cookie }, body: { secret: SECRET } })).toMatchObject({
    status: 200,
  });
  expect(await send(url, text, signers.vercel(text, 'a secret that comes first'))).toMatchObject({ status: 401 });
  expect(await send(url, text, signers.vercel(text, SECRET))).toMatchObject({ status: 200, ignored: null });
});

test('deployments before a scan starts are one scan, those during it are one more, queued at its end', async () => {
  const url = await hookOf('vercel');
  const deploy = (id: string) => {
    const text = vercel('production', id);
    return send(url, text, signers.vercel(text, SECRET));
  };
  const jobsOf = async (id: unknown) => {
    const sql = `select count(*)::int as jobs from queued_jobs where queue = 'run.perform' and data->>'runId' = $1`;
    return (await service.opened.pool.query(sql, [id])).rows[0].jobs;
  };
  const [first, again] = [await deploy('a'), await deploy('b')];
  expect(again).toMatchObject({ status: 200, scan_id: first.scan_id, ignored: expect.stringContaining('not started') });
  await service.opened.pool.query(`update runs set status = 'running' where id = $1`, [first.scan_id]);
  const later = await Promise.all(Array.from({ length: 45 }, (_, n) => deploy(`during ${n}`)));
  const [next, ...others] = [...new Set(later.map(({ scan_id }) => scan_id))];
  expect([typeof next, others]).toEqual(['string', []]);
  expect(next).not.toBe(first.scan_id);
  expect([await scans(), await jobsOf(first.scan_id), await jobsOf(next)]).toEqual([2, 1, 0]);
  const other = await service.ask('POST', `${base}/scan`, { headers: { cookie } });
  const { unified } = other.body.scan_ids as { unified: string };
  await service.opened.pool.query(`update runs set status = 'running' where id = $1`, [unified]);
  const end = (id: unknown) => service.ask('DELETE', `${base}/scans/${id}`, { headers: { cookie } });
  await end(unified);
  expect(await jobsOf(next)).toBe(0);
  await end(first.scan_id);
  expect(await jobsOf(next)).toBe(1);
});

test('an old delivery starts nothing', async () => {
  const url = await hookOf('vercel');
  const old = vercel('production', 'c').replace(/"createdAt":\d+/, '"createdAt":1');
  expect(await send(url, old, signers.vercel(old, SECRET))).toMatchObject({ ignored: 'Older than a day' });
});

test('above a number of deployments an hour one scan that starts later covers them; while too many jobs wait they are refused', async () => {
  const { opened } = service;
  const deploy = async (url: string, id: string) => {
    const text = vercel('production', id);
    return send(url, text, signers.vercel(text, SECRET));
  };
  const url = await hookOf('vercel');
  for (let n = 0; n < 4; n += 1) {
    expect(await deploy(url, `flood ${n}`)).toMatchObject({ status: 200, ignored: null });
    await opened.pool.query(`update runs set status = 'completed', completed_at = now()`);
  }
  const answers = [];
  for (let n = 4; n < 45; n += 1) answers.push(await deploy(url, `flood ${n}`));
  const [{ scan_id: later } = {}] = answers;
  expect(new Set(answers.map(({ status, scan_id }) => `${status} ${scan_id}`))).toEqual(new Set([`200 ${later}`]));
  expect(await scans()).toBe(5);
  const { rows } = await opened.pool.query(
    `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job job join queued_jobs q on job.data->>'job' = q.id::text
     where q.data->>'runId' = $1`,
    [later],
  );
  expect(rows).toEqual([{ seconds: expect.closeTo(900, -2) }]);
  await opened.pool.query(
    `insert into queued_jobs (queue, organization_id, data)
     select 'test', organization_id, '{}' from projects, generate_series(1, 50) limit 50`,
  );
  const other = await hookOf('vercel');
  expect(await deploy(other, 'full')).toMatchObject({
    status: 429,
    detail: expect.stringMatching(/^At most 50 jobs of an organization may wait/),
  });
  expect(await lastDelivery()).toBeNull();
  await opened.pool.query(`delete from queued_jobs where queue = 'test'`);
  expect(await deploy(other, 'full')).toMatchObject({ status: 200, scan_id: expect.any(String), ignored: null });
});

test('a delayed scan also waits for the running one', async () => {
  const { opened } = service;
  const url = await hookOf('vercel');
  const deploy = async (id: string) => {
    const text = vercel('production', id);
    return (await send(url, text, signers.vercel(text, SECRET))).scan_id;
  };
  const delays = async (id: unknown) => {
    const { rows } = await opened.pool.query(
      `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job job join queued_jobs q on job.data->>'job' = q.id::text
       where q.data->>'runId' = $1`,
      [id],
    );
    return rows;
  };
  for (let n = 0; n < 3; n += 1) {
    await deploy(`before ${n}`);
    await opened.pool.query(`update runs set status = 'completed', completed_at = now()`);
  }
  const running = await deploy('running');
  await opened.pool.query(`update runs set status = 'running' where id = $1`, [running]);
  const later = await deploy('later');
  expect([typeof later, await delays(later)]).toEqual(['string', []]);
  await service.ask('DELETE', `${base}/scans/${running}`, { headers: { cookie } });
  expect(await delays(later)).toEqual([{ seconds: expect.closeTo(900, -2) }]);
});

test('the generic hook takes Standard Webhooks or a bearer secret; a used-up quota is acknowledged', async () => {
  const secret = 'a-secret-that-fits-into-a-header';
  const url = await hookOf('generic', secret);
  const text = JSON.stringify({ id: 'x', url: 'http://127.0.0.1:9/generic' });
  expect(await send(url, text, { authorization: 'Bearer wrong' })).toMatchObject({ status: 401 });
  await service.opened.pool.query(
    'insert into scan_spends (organization_id, spent_at) select organization_id, now() from projects, generate_series(1, 1000)',
  );
  const signed = signWebhook({ id: 'msg_1', text }, Buffer.from(secret));
  expect(await send(url, text, signed)).toMatchObject({
    status: 200,
    scan_id: null,
    ignored: expect.stringMatching(/scans of this month are used/),
  });
  const refusal = {
    scan_id: null,
    ignored: expect.stringMatching(/^All \d+ scans of this month are used; the quota resets at /),
  };
  expect(await lastDelivery()).toMatchObject(refusal);
  await service.opened.pool.query('update organizations set plan = $1', ['max']);
  await service.opened.pool.query('delete from scan_spends');
  expect(await send(url, JSON.stringify({ id: 'y' }), { authorization: `Bearer ${secret}` })).toMatchObject({
    ignored: null,
  });
  const { body } = await service.ask('GET', '/api/v1/auth/audit-log', { headers: { cookie } });
  expect(body.entries).toContainEqual(
    expect.objectContaining({ action: 'webhooks.deploy', subject_id: url.split('/').at(-1), detail: refusal.ignored }),
  );
  const { rows: stored } = await service.opened.pool.query('select secret from deploy_hooks');
  expect(JSON.stringify(stored)).not.toContain(secret);
});
