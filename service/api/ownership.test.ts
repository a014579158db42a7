import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { liveSiteOf } from '../code-scan/live-site.ts';
import { isOwnSite, ownershipRefusal } from '../ownership/site-ownership.ts';
import { setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';

const FILE = '/.well-known/assay-verification.txt';

let service: TestService;
let site: Server;
let siteUrl: string;
/** Content of the file on the site; unset: there is none. */
let file: string | undefined;
let asked: string[] = [];

beforeAll(async () => {
  service = await startTestService({ ASSAY_REQUIRE_OWNERSHIP: 'true' });
  await service.work();
  site = createServer(({ url = '/' }, response) => {
    asked.push(url);
    if (url === FILE && file !== undefined) return response.end(file);
    if (url === '/')
      return response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Socks</title><h1>Socks</h1><p>Knitted by hand.');
    return response.writeHead(404).end();
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  file = undefined;
  asked = [];
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await service.close();
});

test('the active phase is refused until the token is found on the site', async () => {
  const { path, headers } = await projectOf('starter');
  const { body: told } = await service.ask('GET', `${path}/ownership`, { headers });
  expect(told).toMatchObject({ required: true, origin: siteUrl.slice(0, -1), proof: null, missing: [] });
  expect(told.token).toMatch(/^[0-9a-f]{32}$/);
  expect(told.ways).toEqual([
    { by: 'file', at: [`${siteUrl}${FILE.slice(1)}`], place: told.token },
    { by: 'meta', at: [siteUrl], place: expect.stringContaining(String(told.token)) },
  ]);
  expect(asked).not.toContain(FILE);
  const refused = await service.ask('POST', `${path}/active-scan`, { headers, body: {} });
  expect(refused.status).toBe(403);
  for (const part of [String(told.token), FILE, '<meta', 'file: HTTP status 404'])
    expect(refused.body.detail).toContain(part);
  expect((await service.ask('GET', `${path}/scans`, { headers })).body).toMatchObject({ scans: [] });
  file = `${told.token}\n`;
  const proven = await service.ask('POST', `${path}/ownership`, { headers, body: {} });
  expect(proven.body).toMatchObject({ proof: { by: 'file' }, missing: [] });
  const { status, body } = await service.ask('POST', `${path}/active-scan`, { headers, body: { profile: 'quick' } });
  expect({ status, body }).toMatchObject({ status: 200, body: { phases: { active: { profile: 'quick' } } } });
});

test('a removed token no longer counts, and no token of another project does', async () => {
  const [one, other] = [await projectOf('starter'), await projectOf('starter')];
  const { body: mine } = await service.ask('GET', `${one.path}/ownership`, one);
  const { body: theirs } = await service.ask('GET', `${other.path}/ownership`, other);
  expect(mine.token).not.toBe(theirs.token);
  file = String(mine.token);
  expect((await service.ask('POST', `${other.path}/ownership`, { ...other, body: {} })).body.proof).toBe(null);
  expect((await service.ask('POST', `${one.path}/ownership`, { ...one, body: {} })).body.proof).toMatchObject({
    by: 'file',
  });
  file = undefined;
  expect((await service.ask('POST', `${one.path}/ownership`, { ...one, body: {} })).body).toMatchObject({
    proof: null,
    missing: [{ by: 'file', reason: 'HTTP status 404' }, { by: 'meta' }],
  });
  expect((await service.ask('GET', `${one.path}/ownership`, one)).body.proof).toBe(null);
});

test('a proof is valid for a day, then the site is checked again before the phase starts', async () => {
  const { path, headers, projectId } = await projectOf('starter');
  file = String((await service.ask('GET', `${path}/ownership`, { headers })).body.token);
  await service.ask('POST', `${path}/ownership`, { headers, body: {} });
  const refusalAt = (hours: number) => {
    const now = () => new Date(Date.now() + hours * 3_600_000);
    const world = { ...service.world, now };
    return ownershipRefusal({ projectId, url: siteUrl }, world);
  };
  asked = [];
  expect(await refusalAt(23)).toBe(undefined);
  expect(asked).not.toContain(FILE);
  expect(await refusalAt(25)).toBe(undefined);
  expect(asked).toContain(FILE);
  file = undefined;
  expect(await refusalAt(50)).toContain('require verified ownership');
});

test('a site is the own one of a project only while its token is there; one without a proof is not asked', async () => {
  const { path, headers, projectId } = await projectOf('starter');
  const other = await projectOf('starter');
  const isOwn = (id = projectId, hours = 0) => {
    const now = () => new Date(Date.now() + hours * 3_600_000);
    return isOwnSite({ projectId: id, url: `${siteUrl}shop` }, { ...service.world, now });
  };
  file = String((await service.ask('GET', `${path}/ownership`, { headers })).body.token);
  asked = [];
  expect(await isOwn()).toBe(false);
  // Probes of a scan before may still be under way.
  expect(asked).not.toContain(FILE);
  await service.ask('POST', `${path}/ownership`, { headers, body: {} });
  expect([await isOwn(), await isOwn(projectId, 25), await isOwn(other.projectId)]).toEqual([true, true, false]);
  file = undefined;
  expect(await isOwn(projectId, 50)).toBe(false);
});

test('a code scan asks the back end of the site for data only once ownership is proven', async () => {
  const { path, headers, projectId } = await projectOf('starter');
  const { rows } = await service.opened.pool.query('select organization_id from projects where id = $1', [projectId]);
  const live = await liveSiteOf({ id: projectId, organizationId: rows[0].organization_id }, service.world);
  expect(live?.url).toBe(siteUrl);
  expect(await live?.refusal?.()).toBe(`the ownership of ${siteUrl.slice(0, -1)} is not verified`);
  file = String((await service.ask('GET', `${path}/ownership`, { headers })).body.token);
  expect(await live?.refusal?.()).toBe(undefined);
  expect(await liveSiteOf({ id: projectId, organizationId: projectId }, service.world)).toBe(undefined);
});

test('concurrent requests share one check of the site', async () => {
  const { path, headers } = await projectOf('starter');
  const calls = Array.from({ length: 8 }, () => service.ask('POST', `${path}/ownership`, { headers, body: {} }));
  for (const { status, body } of await Promise.all(calls)) expect({ status, body }).toMatchObject({ status: 200 });
  expect(asked.filter((url) => url === FILE).length).toBeLessThan(8);
});

test('a badge is refused until ownership is proven, and one from before the setting is not valid', async () => {
  const { path, headers, projectId } = await projectOf('starter');
  expect((await service.ask('POST', `${path}/scans`, { headers, body: {} })).body.status).toBe('completed');
  const issue = () => service.ask('POST', `${path}/badges`, { headers, body: { domain: new URL(siteUrl).host } });
  const stateOf = async (token: unknown) => (await service.ask('GET', `/api/v1/badge/verify/${token}`)).body;
  const refused = await issue();
  expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringMatching(/^Badges require verified/) } });
  file = String((await service.ask('GET', `${path}/ownership`, { headers })).body.token);
  const { status, body } = await issue();
  expect(status, JSON.stringify(body)).toBe(200);
  const state = await stateOf(body.token);
  expect(state).toMatchObject({ valid: true, ownership: { proven: true, by: 'file', at: expect.any(String) } });
  expect(state.not_proven).not.toContainEqual(expect.stringContaining('Ownership'));
  await service.opened.pool.query('update badges set ownership = null where project_id = $1', [projectId]);
  expect(await stateOf(body.token)).toMatchObject({ valid: false, status: 'unproven', ownership: { proven: false } });
});

test('changing the origin ends the proof of ownership', async () => {
  const { path, headers } = await projectOf('starter');
  file = String((await service.ask('GET', `${path}/ownership`, { headers })).body.token);
  await service.ask('POST', `${path}/ownership`, { headers, body: {} });
  const own = async () => (await service.ask('GET', `${path}/ownership`, { headers })).body;
  const moveTo = (url: string) => service.ask('PUT', path, { headers, body: { url } });
  await moveTo(`${siteUrl}shop`);
  expect(await own()).toMatchObject({ proof: { by: 'file' } });
  await moveTo('http://127.0.0.1:9/');
  expect(await own()).toMatchObject({ origin: 'http://127.0.0.1:9', proof: null });
  await moveTo(siteUrl);
  expect(await own()).toMatchObject({ proof: null });
});

test.each(['allow_writes', 'default_logins'])('without the setting, %s needs ownership all the same', async (name) => {
  const lenient = await startTestService({});
  try {
    const { path, headers } = await projectOf('starter', lenient);
    const refused = await lenient.ask('POST', `${path}/active-scan`, { headers, body: { [name]: true } });
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining(FILE)]);
    expect((await lenient.ask('GET', `${path}/scans`, { headers })).body).toMatchObject({ scans: [] });
  } finally {
    await lenient.close();
  }
});

test('on a plan without active scans nothing is checked', async () => {
  const { path, headers } = await projectOf('free');
  expect((await service.ask('POST', `${path}/active-scan`, { headers, body: {} })).status).toBe(403);
  expect(asked).not.toContain(FILE);
});

async function projectOf(plan: string, at = service) {
  const account = await signUp(at);
  await setPlan(at, account, plan);
  const headers = { cookie: account.cookie };
  const { body } = await at.ask('POST', '/api/v1/projects', { headers, body: { name: 'Socks', url: siteUrl } });
  const projectId = String(body.id);
  return { path: `/api/v1/projects/${projectId}`, headers, projectId };
}
