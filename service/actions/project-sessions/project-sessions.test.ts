import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { closeSites, HTML, page, siteOf } from '../../../testbed/short-sites.ts';
import { rewrapStored } from '../../jobs/rewrap-stored.ts';
import { openText } from '../../keys/sealed.ts';
import { boundToSession, findProjectSession, saveProjectSession } from '../../store/projects/project-sessions.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';
import { sealedSession } from '../../verification/open-session.ts';

const VALUE = 'q7ZtV1xB0mKc4Jd9';
const SETTINGS = { CHROME_PATH: '/nowhere/chrome' };
const SIGN_IN = page('<form action="/login"><input type="password" name="password"></form>');

let service: TestService;
let account: Account;
/** Shows its page to whoever has the session. */
let site: string;
let elsewhere: string;
let project: string;
/** What the site accepts. */
let accepted = VALUE;
let asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  service = await startTestService(SETTINGS);
  await service.work();
  site = await siteOf((request, response) => {
    const { url: path = '/', headers } = request;
    asked.push({ path, headers });
    const isIn = headers.cookie === `sid=${accepted}` || headers.authorization === `Bearer ${accepted}`;
    if (path === '/login') return response.writeHead(200, HTML).end(SIGN_IN);
    if (path !== '/') return response.writeHead(404, HTML).end(page('<p>Nothing here'));
    if (!isIn) return response.writeHead(302, { location: '/login' }).end();
    return response.writeHead(200, HTML).end(page('<p>The orders of Ada: four pairs of warm socks'));
  });
  elsewhere = await siteOf((_, response) => void response.writeHead(200, HTML).end(page('<p>Warm socks')));
});
afterAll(async () => {
  await service.close();
  closeSites();
});
beforeEach(async () => {
  [accepted, asked] = [VALUE, []];
  account = await signUp(service);
  await setPlan(service, account, 'pro');
  project = await projectAt(site);
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  service.ask(method, `/api/v1/projects${path}`, { headers: { cookie: account.cookie }, ...(body ? { body } : {}) });
const set = async (body: object) => ask('PUT', `/${project}/sessions`, { name: 'a', ...body });
const sessions = async () => (await ask('GET', `/${project}/sessions`)).body.sessions as Record<string, unknown>[];
const scanned = async (body: object = {}) =>
  (await ask('POST', `/${project}/scans`, { run_modules: ['security'], ...body })).body;

async function projectAt(url: string): Promise<string> {
  return String((await ask('POST', '', { name: 'Shop', url })).body.id);
}

const state = (more: object = {}) => {
  const cookie = { name: 'sid', value: VALUE, domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, ...more };
  return JSON.stringify({
    cookies: [cookie, { ...cookie, name: 'other', domain: 'other.example' }],
    origins: [
      { origin: new URL(site).origin, localStorage: [{ name: 'token', value: VALUE }] },
      { origin: 'https://other.example', localStorage: [{ name: 'token', value: VALUE }] },
    ],
  });
};

describe('a session', () => {
  test.each([
    ['cookie', () => ({ cookie: `sid=${VALUE}; lang=en` }), { cookies: ['sid', 'lang'], headers: [], stored_items: 0 }],
    [
      'headers',
      () => ({ headers: [{ name: 'Authorization', value: `Bearer ${VALUE}` }] }),
      { cookies: [], headers: ['authorization'], stored_items: 0 },
    ],
    [
      'storage_state',
      () => ({ storage_state: state({ expires: 4_102_444_800 }) }),
      { cookies: ['sid'], headers: [], stored_items: 1, expires_at: '2100-01-01T00:00:00.000Z' },
    ],
  ])('of a %s is listed by the names in it, and replaced by its name', async (kind, given, shown) => {
    const { status, body } = await set(given());
    const expected = { name: 'a', kind, created_by: 'Ada', used_at: null, result: null, ...shown };
    expect({ status, body }).toMatchObject({ status: 200, body: expected });
    expect(await sessions()).toEqual([body]);
    const again = await set({ cookie: 'sid=another-value' });
    expect(again.body).toMatchObject({ id: body.id, kind: 'cookie', cookies: ['sid'] });
    expect(JSON.stringify([body, again.body])).not.toContain(VALUE);
    expect(await ask('DELETE', `/${project}/sessions/${body.id}`)).toMatchObject({ status: 200 });
    expect(await sessions()).toEqual([]);
  });

  test.each<[string, () => object]>([
    ['nothing', () => ({})],
    ['two kinds', () => ({ cookie: `sid=${VALUE}`, storage_state: state() })],
    ['no cookies', () => ({ cookie: VALUE })],
    ['a line break', () => ({ cookie: `sid=${VALUE}\nx: y` })],
    ['a header field of the connection', () => ({ headers: [{ name: 'Host', value: VALUE }] })],
    ['a value as the name of a header field', () => ({ headers: [{ name: `Bearer ${VALUE}`, value: 'x' }] })],
    ['a header field twice', () => ({ headers: ['X-A', 'x-a'].map((name) => ({ name, value: VALUE })) })],
    ['no JSON', () => ({ storage_state: VALUE })],
    ['other JSON', () => ({ storage_state: JSON.stringify({ cookies: VALUE }) })],
    [
      'a state of another site',
      () => ({ storage_state: state({ domain: 'x.example' }).replaceAll(site.slice(0, -1), 'https://x.example') }),
    ],
    ['an expired state', () => ({ storage_state: JSON.stringify(JSON.parse(state({ expires: 1 })).cookies) })],
    ['a name with spaces', () => ({ name: 'a b', cookie: `sid=${VALUE}` })],
  ])('with %s is refused, and the message has no value', async (_, given) => {
    const { status, body } = await set(given());
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: expect.any(String) } });
    expect(JSON.stringify(body)).not.toContain(VALUE);
    expect(await sessions()).toEqual([]);
  });

  test('ends with the origin of the project', async () => {
    await set({ cookie: `sid=${VALUE}` });
    expect(await ask('PUT', `/${project}`, { url: `${site}orders` })).toMatchObject({ status: 200 });
    expect(await sessions()).toHaveLength(1);
    expect(await ask('PUT', `/${project}`, { url: elsewhere })).toMatchObject({ status: 200 });
    expect(await sessions()).toEqual([]);
  });

  test('is sealed, and wrapped with a new key like every credential', async () => {
    await set({ cookie: `sid=${VALUE}` });
    const { store, vault } = service.world;
    const keys = [{ id: 'newest', secret: new Uint8Array(randomBytes(32)) }, ...vault.keys()];
    expect(await rewrapStored(store, keys)).toMatchObject({ unreadable: 0 });
    const row = await findProjectSession(store, { projectId: project, name: 'a' });
    expect(row?.secret).toMatch(/^v1:newest:/);
    if (row) expect(openText(keys, row.secret, boundToSession(row))).toContain(VALUE);
    expect(await scanned({ session: 'a' })).toMatchObject({ detail: expect.stringContaining('can no longer be read') });
  });
});

describe('a signed-in scan', () => {
  test('sees what a stranger does not, and says whether the session was accepted', async () => {
    await set({ cookie: `sid=${VALUE}` });
    expect(await scanned()).toMatchObject({
      session: null,
      counts: true,
      not_scored: expect.stringContaining('sign-in'),
    });
    expect(await sessions()).toMatchObject([{ used_at: null, result: null }]);
    const first = await scanned({ session: 'a' });
    expect(first).toMatchObject({ status: 'completed', session: 'a', counts: false, not_scored: null });
    expect(await sessions()).toMatchObject([{ used_at: expect.any(String), result: 'accepted' }]);
    const report = (
      await service.ask('GET', `/api/v1/runs/${first.id}/report`, { headers: { cookie: account.cookie } })
    ).body;
    expect(report).toMatchObject({ signed_in: true });
    accepted = 'another';
    expect(await scanned({ session: 'a' })).toMatchObject({
      status: 'completed',
      not_scored: expect.stringContaining('The session was not accepted'),
    });
    expect(await sessions()).toMatchObject([{ result: 'not_accepted', result_at: expect.any(String) }]);
  });

  test('is compared with those of the same session only, and counts for nothing public', async () => {
    await set({ cookie: `sid=${VALUE}` });
    const first = await scanned({ session: 'a' });
    expect(first.totals).toMatchObject({ new: expect.any(Number) });
    expect(await scanned({ session: 'a' })).toMatchObject({ totals: { new: 0, fixed: 0 } });
    await ask('PUT', `/${project}/sessions`, { name: 'b', cookie: `sid=${VALUE}` });
    expect((await scanned({ session: 'b' })).totals).toEqual(first.totals);
    expect((await ask('GET', `/${project}/dashboard`)).body).toMatchObject({ health: null, trend: [] });
    const other = await scanned();
    const { body } = await ask('GET', `/${project}/scans/${first.id}/compare?with=${other.id}`);
    expect(body).toMatchObject({ new: [], fixed: [] });
  });

  test('can be started as a unified scan, an analysis, an active scan and a re-scan', async () => {
    await set({ headers: [{ name: 'Authorization', value: `Bearer ${VALUE}` }] });
    const unified = (await ask('POST', `/${project}/scan`, { session: 'a' })).body.scan_ids as { unified: string };
    const seo = (await ask('POST', `/${project}/seo`, { session: 'a' })).body;
    expect(seo).toMatchObject({ not_scored: null });
    const active = (await ask('POST', `/${project}/active-scan`, { session: 'a', profile: 'quick' })).body;
    const path = `/${project}/scans/${active.id}`;
    const ended = await eventually('the active phase', async () => {
      const { body } = await ask('GET', path);
      return body.status === 'completed' ? body : undefined;
    });
    expect(ended).toMatchObject({ session: 'a', phases: { active: { status: 'completed' } } });
    const run = await service.ask('GET', `/api/v1/runs/${active.id}/report`, { headers: { cookie: account.cookie } });
    expect(run.body).toMatchObject({ signed_in: true, active: { signed_in: true } });
    expect((await ask('GET', `/${project}/scans/${unified.unified}`)).body).toMatchObject({ session: 'a' });
    const target = await ask('POST', `/${project}/monitoring`, { session: 'a' });
    expect(target.body).toMatchObject({ session: 'a' });
    const monitor = `/${project}/monitoring/${target.body.id}`;
    await ask('POST', `${monitor}/scan`);
    const scan = await eventually('the re-scan', async () => {
      const { body } = await ask('GET', `${monitor}/threat-scans/latest`);
      return body.threat_scan ?? undefined;
    });
    expect(scan).toMatchObject({ not_scored: null });
    expect((await ask('PATCH', monitor, { session: null })).body).toMatchObject({ session: null });
    expect(JSON.stringify([seo, ended, run.body, scan])).not.toContain(VALUE);
  });

  test('has findings that are verified as a signed-in user, and by nobody else', async () => {
    const { body: session } = await set({ cookie: `sid=${VALUE}` });
    await scanned({ session: 'a' });
    const found = (await ask('GET', `/${project}/findings`)).body.findings as { id: string; check: string }[];
    const finding = found.find(({ check }) => check === 'security/headers/content-type-options');
    const verified = async () => (await ask('POST', `/${project}/findings/${finding?.id}/verify`)).body;
    asked = [];
    expect(await verified()).toMatchObject({ status: 'still_there' });
    expect(asked.filter(({ path, headers }) => path === '/' && headers.cookie === `sid=${VALUE}`)).not.toEqual([]);
    accepted = 'another';
    expect(await verified()).toMatchObject({
      status: 'not_testable',
      evidence: expect.stringContaining('The session was not accepted'),
    });
    await ask('DELETE', `/${project}/sessions/${session.id}`);
    expect(await verified()).toMatchObject({
      status: 'not_testable',
      evidence: expect.stringContaining('There is no session a'),
    });
  });

  test('needs a session of the project for exactly its origin', async () => {
    const refused = async (body: object) => {
      const { status, body: answer } = await ask('POST', `/${project}/scans`, body);
      return [status, answer.detail];
    };
    expect(await refused({ session: 'a' })).toEqual([400, expect.stringContaining('There is no session a')]);
    await set({ cookie: `sid=${VALUE}` });
    expect(await refused({ session: 'a', url: elsewhere })).toEqual([400, expect.stringContaining('only for URLs of')]);
    const { store, vault } = service.world;
    const row = await findProjectSession(store, { projectId: project, name: 'a' });
    if (!row) throw new Error('the session was not stored');
    const expired = sealedSession(site, { session: { cookies: [{ name: 'sid', value: VALUE, expires: 1 }] } });
    await saveProjectSession(store, { ...row, secret: vault.seal(expired, boundToSession(row)) });
    expect(await refused({ session: 'a' })).toEqual([400, expect.stringContaining('has expired')]);
    expect(asked).toEqual([]);
  });

  test('whose session is deleted while it waits fails without looking as a stranger', async () => {
    const waiting = await startTestService(SETTINGS);
    const as = await signUp(waiting);
    const own = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      waiting.ask(method, `/api/v1/projects${path}`, { headers: { cookie: as.cookie, prefer: 'respond-async' }, body });
    const { id } = (await own('POST', '', { name: 'Shop', url: site })).body;
    const session = (await own('PUT', `/${id}/sessions`, { name: 'a', cookie: `sid=${VALUE}` })).body;
    const scan = (await own('POST', `/${id}/scans`, { session: 'a' })).body;
    await own('DELETE', `/${id}/sessions/${session.id}`);
    await waiting.work();
    const ended = await eventually('the end of the scan', async () => {
      const { body } = await own('GET', `/${id}/scans/${scan.id}`);
      return body.status === 'failed' ? body : undefined;
    });
    expect(ended.error).toContain('There is no session a');
    expect(asked).toEqual([]);
    await waiting.close();
  });

  test('needs verified ownership where the server requires it for active scans', async () => {
    const strict = await startTestService({ ...SETTINGS, ASSAY_REQUIRE_OWNERSHIP: 'true' });
    const as = await signUp(strict);
    const own = (method: 'POST' | 'PUT', path: string, body: object) =>
      strict.ask(method, `/api/v1/projects${path}`, { headers: { cookie: as.cookie }, body });
    const { id } = (await own('POST', '', { name: 'Shop', url: site })).body;
    await own('PUT', `/${id}/sessions`, { name: 'a', cookie: `sid=${VALUE}` });
    expect(await own('POST', `/${id}/scans`, { session: 'a' })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('Signed-in scans require verified ownership') },
    });
    expect(asked.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
    await strict.close();
  });
});
