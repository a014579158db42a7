import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GithubCodeHost, startGithubCodeHost } from '../../../testbed/providers/github-code-host.ts';
import { githubReader } from '../../providers/code-host/github-reader.ts';
import { type Account, setRole, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const BASE = 'https://assay.example';
const SETTINGS = `${BASE}/app/settings/organization`;

let github: GithubCodeHost;
let service: TestService;
let ada: Account;

beforeAll(async () => {
  github = await startGithubCodeHost();
  service = await startTestService({
    ASSAY_BASE_URL: BASE,
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
  ada = await signUp(service);
  github.faults = [];
  github.repositories = [];
  github.account = { id: Math.ceil(Math.random() * 1e9), login: 'octo-ada' };
});

const get = (path: string, account: Account = ada) =>
  service.ask('GET', `/api/v1/github/${path}`, { headers: { cookie: account.cookie } });
const disconnect = (account: Account = ada) =>
  service.ask('DELETE', '/api/v1/github/disconnect', { headers: { cookie: account.cookie } });

/** Agrees at the provider; returns the path of the redirect back. */
async function agreed(query = '', account = ada): Promise<string> {
  const { body } = await get(`auth${query}`, account);
  const { pathname, search } = await github.allow(String(body.authorization_url));
  return pathname.replace('/api/v1/github/', '') + search;
}

async function come(path: string, account?: Account): Promise<string> {
  const headers = account ? { cookie: account.cookie } : {};
  const { status, headers: answer } = await service.ask('GET', `/api/v1/github/${path}`, { headers });
  expect(status).toBe(302);
  return String(answer.location);
}

const connect = async (query = '', account = ada) => come(await agreed(query, account), account);
const failed = (code: string) => `${SETTINGS}?github_error=${code}`;

describe('connecting', () => {
  test('requests no scope for public repositories, and stores who agreed', async () => {
    const { status, body } = await get('auth');
    expect(status).toBe(200);
    const url = new URL(String(body.authorization_url));
    expect(url.origin + url.pathname).toBe(`${github.url}/login/oauth/authorize`);
    expect(url.searchParams.has('scope')).toBe(false);
    expect(url.searchParams.get('redirect_uri')).toBe(`${BASE}/api/v1/github/callback`);
    expect(await connect()).toBe(`${SETTINGS}?github=connected`);
    expect((await get('connection')).body).toMatchObject({
      provider: 'github',
      configured: true,
      connected: true,
      status: 'active',
      account: 'octo-ada',
      scopes: [],
      private_repositories: false,
      lost_at: null,
    });
  });

  test('requests the scope of private repositories only if asked to', async () => {
    const { body } = await get('auth?private=true');
    expect(body.scopes).toEqual(['repo']);
    expect(new URL(String(body.authorization_url)).searchParams.get('scope')).toBe('repo');
    await connect('?private=true');
    expect((await get('connection')).body).toMatchObject({ scopes: ['repo'], private_repositories: true });
  });

  test('a state is accepted once, in the session of the user that asked for it', async () => {
    const path = await agreed();
    expect(await come(path)).toBe(failed('invalid_state'));
    expect(await come(path, await signUp(service))).toBe(failed('invalid_state'));
    const login = await service.ask('POST', '/api/v1/auth/login', {
      body: { email: ada.email, password: ada.password },
    });
    const cookie = String(login.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect(await come(path, { ...ada, cookie })).toBe(failed('invalid_state'));
    expect(await come(path, ada)).toBe(`${SETTINGS}?github=connected`);
    expect(await come(path, ada)).toBe(failed('invalid_state'));
  });

  test('a state that an API key asked for is accepted in a session of its user only', async () => {
    const { body } = await service.ask('POST', '/api/v1/auth/api-keys', { headers: { cookie: ada.cookie } });
    const key = { 'x-api-key': String(body.api_key) };
    const { body: auth } = await service.ask('GET', '/api/v1/github/auth', { headers: key });
    const { search } = await github.allow(String(auth.authorization_url));
    const withKey = await service.ask('GET', `/api/v1/github/callback${search}`, { headers: key });
    expect(withKey.headers.location).toBe(failed('invalid_state'));
    expect(await come(`callback${search}`, await signUp(service))).toBe(failed('invalid_state'));
    expect(await come(`callback${search}`, ada)).toBe(`${SETTINGS}?github=connected`);
  });

  test('every failure redirects to the dashboard with a code', async () => {
    expect(await come('callback')).toBe(failed('invalid_state'));
    expect(await come('callback?code=x&state=y', ada)).toBe(failed('invalid_state'));
    const { searchParams } = new URL(String((await get('auth')).body.authorization_url));
    const state = searchParams.get('state');
    expect(await come(`callback?state=${state}&error=access_denied`, ada)).toBe(failed('access_denied'));
    const second = new URL(String((await get('auth')).body.authorization_url)).searchParams.get('state');
    expect(await come(`callback?state=${second}`, ada)).toBe(failed('exchange_failed'));
    const third = new URL(String((await get('auth')).body.authorization_url)).searchParams.get('state');
    expect(await come(`callback?code=wrong&state=${third}`, ada)).toBe(failed('exchange_failed'));
    for (const answer of [
      { status: 500 },
      { status: 200, body: '<html>' },
      { status: 200, truncated: true as const },
    ]) {
      github.faults = [{ match: /access_token/, answer }];
      expect(await connect()).toBe(failed('exchange_failed'));
    }
    expect((await get('connection')).body).toMatchObject({ connected: false, status: 'none', account: null });
  });

  test('a database that is away is not reported as a failure of the code host, and a conflict is repeated', async () => {
    const { pool } = service.opened;
    await connect();
    const [old] = github.revoked.slice(-1);
    await pool.query(`create sequence tries; create function fail() returns trigger language plpgsql as $$
      begin if nextval('tries') < 3 then raise exception 'planted' using errcode = tg_argv[0]; end if; return new; end $$`);
    const failing = (code: string) =>
      pool.query(
        `create or replace trigger fail before insert on code_host_connections for each row execute function fail('${code}')`,
      );
    try {
      await failing('40001');
      const before = github.revoked.length;
      expect(await connect()).toBe(`${SETTINGS}?github=connected`);
      expect(github.revoked.slice(before)).toHaveLength(1);
      expect(github.revoked.at(-1)).not.toEqual(old);
      await pool.query(`alter sequence tries restart`);
      await failing('53100');
      const { status } = await service.ask('GET', `/api/v1/github/${await agreed()}`, {
        headers: { cookie: ada.cookie },
      });
      expect(status).toBe(503);
    } finally {
      await pool.query('drop trigger fail on code_host_connections; drop function fail; drop sequence tries');
    }
  });

  test.each(['%00', '%0d%0aSet-Cookie:%20x=1', '%1b[2J', '%ed%a0%80', 'x'.repeat(9000)])(
    'hostile parameters redirect with a code: %s',
    async (text) => {
      for (const query of [`state=${text}&code=${text}`, `state=a&state=b&code[]=x`, `error=${text}&state=${text}`])
        expect(await come(`callback?${query}`, ada)).toBe(failed('invalid_state'));
      const { searchParams } = new URL(String((await get('auth')).body.authorization_url));
      const state = searchParams.get('state');
      expect(await come(`callback?state=${state}&code=${text}&iss=${text}`, ada)).toBe(failed('exchange_failed'));
      expect((await get('connection')).body).toMatchObject({ status: 'none' });
    },
  );

  test('a user who lost the role admin meanwhile cannot finish, and the new token is revoked', async () => {
    const path = await agreed();
    await setRole(service, ada, 'member');
    expect(await come(path, ada)).toBe(failed('session_changed'));
    expect(github.revoked.at(-1)).toMatchObject({ what: 'token' });
    expect((await get('auth')).status).toBe(403);
  });

  test('connecting again revokes the former token', async () => {
    await connect();
    const before = [...github.tokens.keys()].at(-1) ?? '';
    await connect('?private=true');
    expect(github.tokens.has(before)).toBe(false);
    expect((await get('connection')).body).toMatchObject({ connected: true, scopes: ['repo'] });
    expect((await get('repos')).status).toBe(200);
  });
});

const repository = (id: number, more = {}) => ({ id, slug: `acme/r${id}`, branch: 'main', files: {}, ...more });

describe('repositories', () => {
  test('all pages are listed, private ones only with the scope', async () => {
    github.repositories = Array.from({ length: 350 }, (_, i) => repository(i + 1, { isPrivate: i % 2 === 1 }));
    await connect();
    expect((await get('repos')).body).toHaveLength(175);
    await connect('?private=true');
    const { body } = await get('repos');
    expect(body).toHaveLength(350);
    expect(body).toContainEqual({
      id: '2',
      full_name: 'acme/r2',
      url: `${github.url}/acme/r2`,
      private: true,
      archived: false,
      default_branch: 'main',
      pushed_at: '2026-11-01T10:00:00Z',
    });
  });

  test('at most 2,000 are read', async () => {
    github.repositories = Array.from({ length: 2100 }, (_, i) => repository(i + 1));
    await connect();
    github.calls.length = 0;
    const { body, headers } = await get('repos');
    expect(body).toHaveLength(2000);
    expect(headers['x-list-complete']).toBe('false');
    expect(github.calls).toHaveLength(20);
  });

  test('a host that answers slowly is asked for no more than it lists in time', async () => {
    github.repositories = Array.from({ length: 350 }, (_, i) => repository(i + 1));
    await connect();
    const reader = githubReader({
      url: github.url,
      apiUrl: github.url,
      reach: service.world.config.reach,
      token: [...github.tokens.keys()].at(-1) ?? '',
      isInstallation: false,
      signal: new AbortController().signal,
      until: new Date(20_000),
      now: () => new Date(github.calls.filter((call) => call.includes('/user/repos')).length * 11_000),
      pause: async () => undefined,
    });
    github.calls.length = 0;
    const { repositories, isComplete } = await reader.repositories();
    expect({ count: repositories.length, isComplete }).toEqual({ count: 200, isComplete: false });
  });

  test('the rate limit is waited for if it ends soon', async () => {
    github.repositories = [repository(1)];
    await connect();
    const limited = { status: 403, headers: { 'retry-after': '1' } };
    github.faults = [{ match: /user\/repos/, answer: limited, times: 1 }];
    expect((await get('repos')).body).toHaveLength(1);
  });

  const inAnHour = String(Math.floor(Date.now() / 1000) + 3600);
  test.each([
    ['a rate limit of an hour', { status: 429, headers: { 'retry-after': '3600' } }, 'rate limit'],
    [
      'a used up quota',
      { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inAnHour } },
      'rate limit',
    ],
    [
      'a secondary rate limit',
      { status: 403, body: '{"message":"You have exceeded a secondary rate limit."}' },
      'rate',
    ],
    ['a refusal', { status: 403 }, 'does not allow'],
    ['a missing resource', { status: 404 }, 'did not find'],
    ['an outage', { status: 502 }, 'status 502'],
    ['a page instead of JSON', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' }, 'JSON'],
    ['broken JSON', { status: 200, body: '[{' }, 'incomplete'],
    ['a truncated response', { status: 200, body: '[', truncated: true as const }, 'could not be reached'],
    ['another shape', { status: 200, body: '{"repositories":[]}' }, 'shape'],
    ['a hostile name', { status: 200, body: JSON.stringify([{ ...repository(1), full_name: '../../user' }]) }, 'shape'],
    ['6 MB', { status: 200, body: JSON.stringify('x'.repeat(6_000_000)) }, 'larger than 5 MiB'],
    ['a private address', { status: 302, headers: { location: 'http://169.254.169.254/' } }, 'another host'],
    ['another port', { status: 307, headers: { location: 'http://127.0.0.1:9/user/repos' } }, 'another host'],
    ['a loop of redirects', { status: 301, headers: { location: '/user/repos' } }, 'redirected more than'],
  ])('%s is 502 with the reason, and the connection stays', async (_, answer, says) => {
    await connect();
    github.faults = [{ match: /user\/repos/, answer }];
    expect(await get('repos')).toMatchObject({ status: 502, body: { detail: expect.stringContaining(says) } });
    expect((await get('connection')).body).toMatchObject({ status: 'active' });
  });

  test('a refused token is recorded as lost, until it is connected again', async () => {
    await connect();
    github.tokens.clear();
    const lost = { status: 400, body: { detail: 'The connection to GitHub is lost: connect it again' } };
    expect(await get('repos')).toMatchObject(lost);
    expect((await get('connection')).body).toMatchObject({
      connected: false,
      status: 'lost',
      account: 'octo-ada',
      lost_at: expect.any(String),
    });
    expect(await get('repos')).toMatchObject(lost);
    await connect();
    expect((await get('connection')).body).toMatchObject({ status: 'active', lost_at: null });
  });

  test('a connection whose key is missing is lost: it has to be connected again', async () => {
    await connect();
    await service.opened.pool.query(`update code_host_connections set token = 'v1:gone:AA:AA'`);
    const lost = { status: 400, body: { detail: 'The connection to GitHub is lost: connect it again' } };
    expect(await get('repos')).toMatchObject(lost);
    expect((await get('connection')).body).toMatchObject({ connected: false, status: 'lost', account: 'octo-ada' });
    expect((await disconnect()).body).toMatchObject({ disconnected: true, revoked: false });
    await connect();
    await service.opened.pool.query(`update code_host_connections set token = 'v1:gone:AA:AA'`);
    await connect();
    expect((await get('repos')).status).toBe(200);
  });
});

describe('disconnecting', () => {
  test('revokes all access of the account, once', async () => {
    await connect();
    expect(await disconnect()).toMatchObject({
      status: 200,
      body: { disconnected: true, revoked: true, settings_url: null },
    });
    expect(github.revoked.at(-1)).toMatchObject({ what: 'grant' });
    expect((await get('connection')).body).toMatchObject({ status: 'none' });
    expect((await disconnect()).body).toMatchObject({ disconnected: false, revoked: false });
  });

  test('leaves the access of another organization of the same account', async () => {
    const grace = await signUp(service);
    await connect();
    await connect('', grace);
    expect((await disconnect()).body).toMatchObject({ revoked: true });
    expect(github.revoked.at(-1)).toMatchObject({ what: 'token' });
    expect((await get('repos', grace)).status).toBe(200);
  });

  test('a token that has ended already counts as revoked', async () => {
    await connect();
    github.tokens.clear();
    expect((await disconnect()).body).toMatchObject({ disconnected: true, revoked: true });
  });

  test('says where to end the access if the provider does not confirm it', async () => {
    await connect();
    github.faults = [{ match: /DELETE/, answer: { status: 500 } }];
    expect((await disconnect()).body).toEqual({
      disconnected: true,
      revoked: false,
      settings_url: `${github.url}/settings/connections/applications/${github.clientId}`,
    });
    expect((await get('connection')).body).toMatchObject({ status: 'none' });
  });
});
