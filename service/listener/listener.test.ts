import { createListener, type ListenerSession } from '@assay/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askingSite } from '../../testbed/asking-site.ts';
import { eventually } from '../../testbed/eventually.ts';
import { closeSites, siteOf } from '../../testbed/short-sites.ts';
import { buildApi } from '../api/server.ts';
import { deleteExpiredRows } from '../store/expired-rows.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';

const BLIND = 'active/blind/';

let service: TestService;
let account: Account;
let [site, isSound] = ['', false];

beforeAll(async () => {
  const address = await siteOf((request, response) => service.app.routing(request, response));
  site = await siteOf(askingSite(() => isSound));
  service = await startTestService({ ASSAY_LISTENER_URL: address, CHROME_PATH: '/nowhere/chrome' });
  await service.work();
});
afterAll(async () => {
  await service.close();
  closeSites();
});
beforeEach(async () => {
  isSound = false;
  account = await signUp(service);
  await setPlan(service, account, 'pro');
});

const ask = (method: 'GET' | 'POST', path: string, body?: object, { cookie } = account) =>
  service.ask(method, `/api/v1/${path}`, { headers: { cookie }, ...(body ? { body } : {}) });

async function opened() {
  const { status, body } = await ask('POST', 'listeners');
  expect(status).toBe(201);
  const listener = createListener(body as unknown as ListenerSession, { read: async () => [], pause: async () => 1 });
  const next = () => {
    const address = listener.address();
    if (!address) throw new Error('all addresses are used');
    return { ...address, path: new URL(address.url).pathname };
  };
  const heard = async () => (await ask('GET', `listeners/${body.id}`)).body.heard;
  return { id: String(body.id), next, heard };
}

const request = (path: string, more: object = {}) =>
  service.app.inject({ method: 'GET', url: path, remoteAddress: '203.0.113.7', ...more });
const stored = async () => (await service.opened.pool.query('select * from heard_contacts')).rows.length;

describe('an opened listener', () => {
  test('hears the first request of each address, without its query, and tells who opened it', async () => {
    const { next, heard } = await opened();
    const [a, b, c] = [next(), next(), next()];
    await request(`${a.path}/feed.rss?token=secret`);
    await request(a.path);
    await request(b.path.toUpperCase().replace('/I/', '/i/'), { method: 'HEAD' });
    expect(await heard()).toEqual([
      { name: a.name, kind: 'http', at: expect.any(String), network: '203.0.113.7', path: 'feed.rss' },
      { name: b.name, kind: 'http', at: expect.any(String), network: '203.0.113.7', path: '' },
    ]);
    expect(JSON.stringify(await heard())).not.toContain(c.name);
  });

  test('answers any method and any body alike, and reads none of it', async () => {
    const { next, heard } = await opened();
    const payload = 'x'.repeat(2_000_000);
    const posted = await request(next().path, { method: 'POST', payload, headers: { 'content-type': 'text/xml' } });
    const unknown = await request(`/i/${'0'.repeat(55)}`);
    const other = await request('/i/favicon.ico');
    expect([posted, unknown, other].map(({ statusCode, body }) => [statusCode, body])).toEqual(
      [1, 2, 3].map(() => [200, expect.stringContaining('A security scan by Assay')]),
    );
    expect(await heard()).toHaveLength(1);
    expect(posted.headers).toMatchObject({ connection: 'close' });
  });

  test('gives wget nothing to store on the scanned server', async () => {
    const config = { ...service.world.config, baseUrl: 'https://assay.example' };
    const app = await buildApi({ ...service.world, config });
    const isStored = async (url: string) => 'strict-transport-security' in (await app.inject({ url })).headers;
    expect([await isStored('/api/v1/auth/me'), await isStored('/i/favicon.ico')]).toEqual([true, false]);
    await app.close();
  });

  test('stores nothing for names that it did not sign, numbers out of bounds, and sessions that ended', async () => {
    const [{ id, next }, before] = [await opened(), await stored()];
    const { name, path } = next();
    await request(`/i/${name.slice(0, -1)}${name.endsWith('0') ? '1' : '0'}`);
    await request(`/i/${name.slice(0, 32)}fff${name.slice(35)}`);
    await service.opened.pool.query(
      `update listener_sessions set expires_at = now() - interval '1 minute' where id = $1`,
      [id],
    );
    await request(path);
    expect(await stored()).toBe(before);
    // Else a scan would take for silence what it asked for too late.
    expect(await ask('GET', `listeners/${id}`)).toMatchObject({ status: 404 });
    await deleteExpiredRows(service.opened.store, new Date(Date.now() + 1000));
    expect((await service.opened.pool.query('select * from listener_sessions where id = $1', [id])).rows).toEqual([]);
  });

  test('is told to nobody else: not to another organization, nor to the key of another project', async () => {
    const { id, next } = await opened();
    await request(next().path);
    const other = await signUp(service);
    expect(await ask('GET', `listeners/${id}`, undefined, other)).toMatchObject({ status: 404 });
    const keys = await Promise.all(
      ['a', 'b'].map(async (name) => {
        const { body } = await ask('POST', 'projects', { name, url: `${site}${name}` });
        const made = await ask('POST', `projects/${body.id}/mcp-key`, { name: 'ci' });
        return { 'x-api-key': String(made.body.api_key) };
      }),
    );
    const own = await service.ask('POST', '/api/v1/listeners', { headers: keys[0] ?? {} });
    const path = `/api/v1/listeners/${own.body.id}`;
    expect((await service.ask('GET', path, { headers: keys[0] ?? {} })).status).toBe(200);
    expect((await service.ask('GET', path, { headers: keys[1] ?? {} })).status).toBe(404);
  });

  test('needs a plan with active scans', async () => {
    await setPlan(service, account, 'free');
    expect(await ask('POST', 'listeners')).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('does not include active scans') },
    });
  });
});

describe('an active scan', () => {
  const scanned = async () => {
    const { body } = await ask('POST', 'projects', { name: 'Socks', url: site });
    const path = `projects/${body.id}`;
    const { id } = (await ask('POST', `${path}/active-scan`)).body;
    await eventually('the end of the scan', async () => {
      const { status } = (await ask('GET', `${path}/scans/${id}`)).body;
      return status === 'completed';
    });
    const results = (await ask('GET', `${path}/scans/${id}/results?view=all`)).body;
    const found = (results.findings as { check: string; id: string }[]).filter(({ check }) => check.startsWith(BLIND));
    return { path, id, found, coverage: JSON.stringify(results.coverage) };
  };

  test('proves what the server requests because of it, and verifies that it is fixed', async () => {
    const { path, id, found } = await scanned();
    expect(found.map(({ check }) => check.slice(BLIND.length)).sort()).toEqual([
      'server-request',
      'shell',
      'xml-entities',
    ]);
    expect(JSON.stringify(found)).toContain('was requested from 127.0.0.1');
    const verify = async () => (await ask('POST', `${path}/findings/${found[0]?.id}/verify?wait=true`)).body;
    expect(await verify()).toMatchObject({ status: 'still_there' });
    isSound = true;
    expect(await verify()).toMatchObject({ status: 'fixed' });
    await service.opened.pool.query('delete from runs where id = $1', [id]);
    expect((await service.opened.pool.query('select * from listener_sessions where run_id = $1', [id])).rows).toEqual(
      [],
    );
  });

  test('finds nothing at a sound twin', async () => {
    isSound = true;
    expect((await scanned()).found).toEqual([]);
  });
});
