import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODIES, MISSING, QUERIES } from '../testing/test-bodies.ts';
import {
  type Account,
  moveTo,
  setPlan,
  signUp,
  signUpOperator,
  startTestService,
  type TestService,
} from '../testing/test-service.ts';
import { snapshotOf } from '../testing/test-snapshot.ts';
import type { AnyAction } from './define-action.ts';
import { ACTIONS } from './list.ts';

type Headers = Record<string, string>;

/** Answer any key, with what belongs to its project. */
const NARROWED = ['auth.me', 'listeners.create', 'projects.list', 'runs.list'];

const PROTECTED = ACTIONS.filter(({ auth, operator }) => auth !== 'none' && !operator);
const OPERATOR = ACTIONS.filter(({ operator }) => operator);
const IN_PROJECT = PROTECTED.filter(({ http }) => http.path.includes('{project_id}'));

let service: TestService;
let ids: Record<string, string>;
let owner: Account;
const headers: Record<string, Headers> = {};
/** What the database holds after the latest refusal; undefined after anything else. */
let unchanged: string | undefined;

beforeAll(async () => {
  service = await startTestService();
  const { ask } = service;
  owner = await signUp(service);
  await setPlan(service, owner, 'pro');
  const own = { cookie: owner.cookie };
  const create = async (url: string, as: Headers = own) =>
    String((await ask('POST', '/api/v1/projects', { headers: as, body: { name: 'One', url } })).body.id);
  const [project, other] = [await create('http://127.0.0.1:9/one'), await create('http://127.0.0.1:9/two')];
  const scopedKey = async (id: string) =>
    (await ask('POST', `/api/v1/projects/${id}/mcp-key`, { headers: own, body: { name: 'ci' } })).body;
  const started = await ask('POST', `/api/v1/projects/${project}/scan`, { headers: own });
  const quick = `/api/v1/projects/${project}/performance/quick`;
  const analysis = await ask('POST', quick, { headers: { ...own, prefer: 'respond-async' }, body: {} });
  const target = await ask('POST', `/api/v1/projects/${project}/monitoring`, { headers: own, body: {} });
  const credentials = { token: 'ghp_notARealToken' };
  const integration = await ask('POST', '/api/v1/integrations', {
    headers: own,
    body: { provider: 'github', label: 'GitHub', credentials },
  });
  const hook = await ask('POST', `/api/v1/projects/${project}/deploy-hooks`, {
    headers: own,
    body: { provider: 'netlify' },
  });
  const [mine, strange] = [await scopedKey(project), await scopedKey(other)];
  ids = {
    project_id: project,
    scan_id: String((started.body.scan_ids as Record<string, string>).unified),
    job_id: String(analysis.body.job_id),
    key_id: String(mine.id),
    provider: 'google',
    target_id: String(target.body.id),
    hook_id: String(hook.body.id),
    integration_id: String(integration.body.id),
  };
  const revoked = (await ask('POST', '/api/v1/auth/api-keys', { headers: own })).body.api_key;
  const ended = await signUp(service);
  for (const good of [{ authorization: `Bearer ${revoked}` }, { cookie: ended.cookie }])
    expect((await ask('GET', '/api/v1/auth/me', { headers: good })).status).toBe(200);
  await ask('DELETE', '/api/v1/auth/api-keys', { headers: { authorization: `Bearer ${revoked}` } });
  await ask('POST', '/api/v1/auth/logout', { headers: { cookie: ended.cookie } });
  const stale = await signUp(service);
  await service.opened.pool.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
    stale.userId,
  ]);
  Object.assign(headers, {
    nothing: {},
    'a wrong key': { authorization: 'Bearer pk_0000000000000000000000000000000000000000000' },
    'a wrong key beside a good session': { ...own, 'x-api-key': 'pk_wrong' },
    'a revoked key': { authorization: `Bearer ${revoked}` },
    'an ended session': { cookie: ended.cookie },
    'an expired session': { cookie: await expired(owner) },
    'a session that expired in the database': { cookie: stale.cookie },
    'a forged session': { cookie: `${owner.cookie.slice(0, -6)}AAAAAA` },
    'an unsigned session': { cookie: unsigned(owner.cookie) },
    'another organization': { cookie: (await signUp(service)).cookie },
    'a key of another project': { authorization: `Bearer ${strange.api_key}` },
    'a key of the project': { authorization: `Bearer ${mine.api_key}` },
    'an admin': own,
    ...(await strangeOperators()),
  });
});

afterAll(() => service.close());

describe.each([
  'nothing',
  'a wrong key',
  'a revoked key',
  'an ended session',
  'an expired session',
  'a session that expired in the database',
  'a forged session',
  'an unsigned session',
])('%s is 401', (who) => {
  test.each(PROTECTED.map((action) => [action.name, action] as const))('%s', async (_, action) => {
    await expectRefused(action, who, 401);
  });
});

test('an invalid key is reported even with a valid session', async () => {
  const { ask } = service;
  const answer = await ask('GET', '/api/v1/auth/me', { headers: headers['a wrong key beside a good session'] ?? {} });
  expect(answer).toMatchObject({ status: 401, body: { detail: 'Invalid API key' } });
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});

describe('for everybody but operators, no action of theirs exists', () => {
  test('there are some', () => expect(OPERATOR.length).toBeGreaterThan(8));
  test.each(OPERATOR.map((action) => [action.name, action] as const))('%s', async (_, action) => {
    for (const who of Object.keys(headers)) expect(await expectRefused(action, who, 404)).toBe('Not found');
  });
});

describe('another organization is 404', () => {
  test.each(IN_PROJECT.map((action) => [action.name, action] as const))('%s', async (_, action) => {
    await expectRefused(action, 'another organization', 404);
  });
});

describe('a key of another project', () => {
  test.each(IN_PROJECT.map((action) => [action.name, action] as const))('%s is 404', async (_, action) => {
    expect(await expectRefused(action, 'a key of another project', 404)).toBe('Project not found');
  });
  test.each(
    PROTECTED.filter((action) => !IN_PROJECT.includes(action) && !NARROWED.includes(action.name)).map(
      (action) => [action.name, action] as const,
    ),
  )('%s is refused', async (_, action) => {
    // Runs and listeners of other projects do not exist for the key.
    const isOfRun = /^\/api\/v1\/(?:runs|listeners)\/\{/.test(action.http.path) && action.scope !== 'manage';
    await expectRefused(action, 'a key of another project', action.auth === 'session' ? 401 : isOfRun ? 404 : 403);
  });
});

test('a project-scoped key cannot manage keys, channels and webhook secrets, or delete anything', async () => {
  const secret =
    /^(?:project-keys|notification-channels)\.|^deploy-hooks\.(?:create|update)$|^project-sessions\.set$|^test-accounts\./;
  const refused = IN_PROJECT.filter(({ name }) => secret.test(name) || name.endsWith('.delete'));
  expect(refused.length).toBeGreaterThan(15);
  for (const action of refused) await expectRefused(action, 'a key of the project', 403);
});

test('a project-scoped key cannot change the URL or the repository of the project', async () => {
  const as = { headers: headers['a key of the project'] ?? {} };
  const before = await snapshotOf(service);
  const change = (body: object) => service.ask('PUT', `/api/v1/projects/${ids.project_id}`, { ...as, body });
  for (const url of ['http://127.0.0.1:9/other', 'http://127.0.0.1:10/'])
    expect(await change({ url })).toMatchObject({ status: 403 });
  for (const repository_url of ['https://github.com/octocat/private', null])
    expect(await change({ repository_url })).toMatchObject({ status: 403 });
  expect(await snapshotOf(service)).toBe(before);
});

test('a member revokes their own keys only', async () => {
  const { ask, opened } = service;
  const member = await signUp(service);
  await moveTo(service, member, owner);
  const [theirs, own] = [{ headers: { cookie: owner.cookie } }, { headers: { cookie: member.cookie } }];
  const ownKeys = async () => {
    const sql = 'select id from api_keys where user_id = $1 and hash is not null and revoked_at is null';
    return (await opened.pool.query(sql, [member.userId])).rows.length;
  };
  await opened.pool.query('update api_keys set revoked_at = now() where user_id = $1', [member.userId]);
  const account = (await ask('POST', '/api/v1/auth/api-keys', theirs)).body;
  const scoped = `/api/v1/projects/${ids.project_id}/mcp-key`;
  const project = (await ask('POST', scoped, { ...theirs, body: { name: 'ci' } })).body;
  expect((await ask('DELETE', '/api/v1/auth/api-keys', own)).body).toEqual({ revoked: null });
  expect((await ask('DELETE', `/api/v1/auth/api-keys/${account.id}`, own)).status).toBe(404);
  expect((await ask('DELETE', `${scoped}/${project.id}`, own)).status).toBe(404);
  for (const { api_key: key } of [account, project])
    expect((await ask('GET', '/api/v1/auth/me', { headers: { 'x-api-key': String(key) } })).status).toBe(200);
  const mine = (await ask('POST', scoped, { ...own, body: { name: 'mine' } })).body;
  await ask('POST', '/api/v1/auth/api-keys', own);
  expect(await ownKeys()).toBe(2);
  expect((await ask('DELETE', `${scoped}/${mine.id}`, own)).status).toBe(200);
  expect((await ask('DELETE', '/api/v1/auth/api-keys', own)).body).toEqual({ revoked: expect.any(String) });
  expect(await ownKeys()).toBe(0);
  expect((await ask('DELETE', `${scoped}/${project.id}`, theirs)).status).toBe(200);
});

test('a project-scoped key sees its project only', async () => {
  const { ask } = service;
  const as = { headers: headers['a key of the project'] ?? {} };
  const list = await ask('GET', '/api/v1/projects', as);
  expect(list.body.projects).toMatchObject([{ id: ids.project_id }]);
  expect((await ask('GET', '/api/v1/auth/me', as)).body.project).toMatchObject({ id: ids.project_id });
  expect((await ask('GET', `/api/v1/projects/${ids.project_id}/scans`, as)).status).toBe(200);
});

test('an unverified user cannot start a scan', async () => {
  const fresh = await signUp(service, { verified: false });
  await moveTo(service, fresh, owner, 'admin');
  headers.unverified = { cookie: fresh.cookie };
  unchanged = undefined;
  for (const action of PROTECTED.filter(({ verified }) => verified))
    expect(await expectRefused(action, 'unverified', 403)).toBe('Verify your email to start scanning');
});

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }, 403],
  ['an origin that is none', { origin: 'null' }, 403],
  ['the origin with another port', { origin: 'http://localhost:81' }, 403],
  ['cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['same-site, but another host', { 'sec-fetch-site': 'same-site' }, 403],
  ['typed into the browser', { 'sec-fetch-site': 'none' }, 403],
  ['a good origin, but cross-site', { origin: 'http://127.0.0.1:4870', 'sec-fetch-site': 'cross-site' }, 403],
  ['the base URL', { origin: 'http://127.0.0.1:4870', 'sec-fetch-site': 'same-origin' }, 200],
  ["the request's own host", { origin: 'http://localhost:80', host: 'localhost' }, 200],
  ['a script', {}, 200],
])('a write with the cookie from %s', async (_, from, status) => {
  const before = await snapshotOf(service);
  const as: Headers = { cookie: owner.cookie, ...from };
  const answer = await service.ask('PATCH', '/api/v1/auth/me', { headers: as, body: { name: `N${Math.random()}` } });
  expect(answer.status).toBe(status);
  if (status === 403) expect(await snapshotOf(service)).toBe(before);
  expect((await service.ask('GET', '/api/v1/auth/me', { headers: as })).status).toBe(200);
});

test('API keys work from any origin', async () => {
  const { body } = await service.ask('POST', '/api/v1/auth/api-keys', { headers: { cookie: owner.cookie } });
  const as = { 'x-api-key': String(body.api_key), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await service.ask('PATCH', '/api/v1/auth/me', { headers: as, body: { name: 'Ada' } });
  expect(answer.status).toBe(200);
});

/** Expects a refusal with that status and no writes; returns the detail. */
async function expectRefused({ name, http }: AnyAction, who: string, status: number): Promise<string | undefined> {
  const before = unchanged ?? (await snapshotOf(service));
  unchanged = undefined;
  const url = http.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? MISSING);
  const method = http.method.toUpperCase() as 'GET';
  const query = QUERIES[name] ?? '';
  const answer = await service.ask(method, `${url}${query}`, { headers: headers[who] ?? {}, body: BODIES[name] });
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ detail: expect.any(String) });
  const after = await snapshotOf(service);
  expect(after).toBe(before);
  unchanged = after;
  return answer.body.detail;
}

/** Credentials of an operator that are not enough: a key, and an address that is not verified. */
async function strangeOperators(): Promise<Record<string, Headers>> {
  const { ask, opened } = service;
  const operator = await signUpOperator(service);
  const { body } = await ask('POST', '/api/v1/auth/api-keys', { headers: { cookie: operator.cookie } });
  expect((await ask('GET', '/api/v1/operator/users', { headers: { cookie: operator.cookie } })).status).toBe(200);
  await opened.pool.query('update users set email_verified_at = null where id = $1', [operator.userId]);
  return {
    'a key of an operator': { authorization: `Bearer ${body.api_key}` },
    'an operator with a key': { cookie: operator.cookie, 'x-api-key': String(body.api_key) },
    'an operator whose email is not verified': { cookie: operator.cookie },
  };
}

/** The owner's session, signed yesterday. */
async function expired({ cookie }: Account): Promise<string> {
  const [key] = service.world.sessionKeys;
  const { jti = '', sub = '', iss = '' } = decodeJwt(cookie.replace('session=', ''));
  const token = new SignJWT().setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key?.id ?? '' });
  token
    .setIssuer(iss)
    .setSubject(sub)
    .setJti(jti)
    .setExpirationTime(Math.floor(Date.now() / 1000) - 1);
  return `session=${await token.sign(key?.secret ?? new Uint8Array())}`;
}

function unsigned(cookie: string): string {
  const [, payload] = cookie.replace('session=', '').split('.');
  return `session=${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
}
