import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fault, type IdentityProvider, startIdentityProvider } from '../../../testbed/identity-provider.ts';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

type Headers = Record<string, string>;

const BASE = 'https://assay.example';
const PROVIDERS = ['google', 'microsoft', 'github'];
const APP = `${BASE}/app`;
const BROWSER = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
const login = (error: string) => `${BASE}/login?error=${error}`;

let elsewhere: IdentityProvider;
let service: TestService;
let people = 100;

beforeAll(async () => {
  elsewhere = await startIdentityProvider();
  const { url, clientId, clientSecret } = elsewhere;
  const credentials = (name: string) => ({
    [`ASSAY_${name}_CLIENT_ID`]: clientId,
    [`ASSAY_${name}_CLIENT_SECRET`]: clientSecret,
  });
  service = await startTestService({
    ASSAY_BASE_URL: BASE,
    ...credentials('GOOGLE'),
    ...credentials('MICROSOFT'),
    ...credentials('GITHUB'),
    ASSAY_GOOGLE_ISSUER: url,
    ASSAY_MICROSOFT_ISSUER: url,
    ASSAY_GITHUB_URL: url,
    ASSAY_GITHUB_API_URL: url,
  });
});

afterAll(async () => {
  await service.close();
  await elsewhere.close();
});

beforeEach(() => {
  people += 1;
  elsewhere.fault = {};
  elsewhere.person = { sub: String(people), email: `p${people}@example.com`, email_verified: true, name: 'Grace' };
});

const authorize = (provider: string, query = '', headers: Headers = {}) =>
  service.ask('GET', `/api/v1/auth/oauth/${provider}/authorize${query}`, { headers });
const me = (cookie: string) => service.ask('GET', '/api/v1/auth/me', { headers: { cookie } });

const markOf = (answer: { readonly 'set-cookie'?: unknown }) =>
  /sign_in=[^;]+/.exec(String(answer['set-cookie']))?.[0] ?? '';

/** Cookies that the browser keeps, by the state of the sign-in. */
const marks = new Map<string, string>();
const stateOf = (path: string) => /state=([^&]+)/.exec(path)?.[1] ?? '';

/** Signs in up to the provider's redirect back; returns its path. */
async function begun(provider: string, query = '', headers: Headers = {}): Promise<string> {
  const { headers: answer } = await authorize(provider, query, headers);
  const { pathname, search } = await elsewhere.signIn(String(answer.location));
  marks.set(stateOf(search), markOf(answer));
  return pathname + search;
}

/** Returns in the browser that began. */
function come(path: string, { cookie = '', ...headers }: Headers = {}) {
  return comeAs(path, { ...headers, cookie: [cookie, marks.get(stateOf(path)) ?? ''].filter(Boolean).join('; ') });
}

async function comeAs(path: string, headers: Headers) {
  const answer = await service.ask('GET', path, { headers });
  expect(answer.status).toBe(302);
  const cookie = /session=[^;]+/.exec(String(answer.headers['set-cookie'] ?? ''))?.[0];
  return { location: String(answer.headers.location), cookie };
}

const signIn = async (provider: string) => come(await begun(provider));

/** Makes a request wait for the locked user, and changes the user before it continues. */
async function whileUserIsHeld<T>(userId: string, begin: () => Promise<T>, change: string): Promise<T> {
  const holder = await service.opened.pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for no key update', [userId]);
  const under = begin();
  const waiting = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  try {
    await expect.poll(async () => (await service.opened.pool.query(waiting)).rows[0].waiting).toBeGreaterThan(0);
    await holder.query(change, [userId]);
    await holder.query('commit');
  } finally {
    holder.release(true);
  }
  return under;
}

test('a user with a second factor is asked for it, and has no session before', async () => {
  const { cookie = '' } = await signIn('google');
  const { id } = (await me(cookie)).body;
  const add = `insert into passkeys (user_id, name, credential_id, public_key, counter, transports)
    values ($1::uuid, 'Key', $1::text, '', 0, '[]')`;
  await service.opened.pool.query(add, [id]);
  const path = await begun('google');
  const answer = await service.ask('GET', path, { headers: { cookie: marks.get(stateOf(path)) ?? '' } });
  expect(answer.headers.location).toBe(`${BASE}/login/second-factor`);
  const cookies = String(answer.headers['set-cookie']);
  expect(cookies).not.toContain('session=');
  const challenge = /challenge=[^;]+/.exec(cookies)?.[0] ?? '';
  const headers = { cookie: challenge };
  expect((await me(challenge)).status).toBe(401);
  expect((await service.ask('GET', '/api/v1/auth/second-factor/challenge', { headers })).body).toMatchObject({
    methods: ['passkey'],
  });
  await service.opened.pool.query('delete from passkeys where user_id = $1', [id]);
});

async function counts() {
  const { rows } = await service.opened.pool.query(
    'select (select count(*)::int from users) as users, (select count(*)::int from linked_accounts) as links, (select count(*)::int from sessions) as sessions',
  );
  return rows[0];
}

describe.each(PROVIDERS)('%s', (provider) => {
  test('creates a user, found by the next sign-in', async () => {
    const before = await counts();
    const { location, cookie = '' } = await signIn(provider);
    expect(location).toBe(APP);
    const { email } = elsewhere.person;
    const user = await me(cookie);
    expect(user.body).toMatchObject({ email, name: 'Grace', email_verified: true, plan: 'free' });
    elsewhere.person = { ...elsewhere.person, email: `changed${people}@example.com` };
    const again = await signIn(provider);
    expect((await me(again.cookie ?? '')).body.id).toBe(user.body.id);
    expect(await counts()).toEqual({ users: before.users + 1, links: before.links + 1, sessions: before.sessions + 2 });
  });

  test('an unverified address is refused', async () => {
    elsewhere.person = { ...elsewhere.person, email_verified: false };
    const before = await counts();
    expect(await signIn(provider)).toEqual({ location: login('email_not_verified') });
    expect(await counts()).toEqual(before);
  });

  test('the request has PKCE, and the exchange its verifier', async () => {
    const { headers, body } = await authorize(provider);
    expect(body.text).not.toContain('planted');
    expect(String(headers['set-cookie'])).toMatch(/^sign_in=[^;]+; Max-Age=600;/);
    const query = new URL(String(headers.location)).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(query.get('redirect_uri')).toBe(`${BASE}/api/v1/auth/oauth/${provider}/callback`);
    expect(query.get('nonce') === null).toBe(provider === 'github');
    await signIn(provider);
    expect(elsewhere.exchanges.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  test('a callback works once', async () => {
    const path = await begun(provider);
    const answers = await Promise.all([come(path), come(path), come(path)]);
    expect(answers.map(({ location }) => location).sort()).toEqual([
      APP,
      login('invalid_state'),
      login('invalid_state'),
    ]);
  });

  test('a verified account of the address is linked', async () => {
    const account = await signUp(service);
    elsewhere.person = { ...elsewhere.person, email: account.email.toUpperCase() };
    const { cookie = '' } = await signIn(provider);
    expect((await me(cookie)).body.id).toBe(account.userId);
    expect((await me(account.cookie)).status).toBe(200);
    const list = await service.ask('GET', '/api/v1/auth/oauth/accounts', { headers: { cookie } });
    expect(list.body).toMatchObject([{ provider, email: account.email.toUpperCase() }]);
  });

  test('an unverified account passes to the verified owner of the address and loses all earlier access', async () => {
    const { email, password, userId, cookie: theirs } = await signUp(service, { verified: false });
    const { body } = await service.ask('POST', '/api/v1/auth/api-keys', { headers: { cookie: theirs } });
    elsewhere.person = { ...elsewhere.person, email };
    const { cookie = '' } = await signIn(provider);
    expect((await me(cookie)).body).toMatchObject({ id: userId, name: 'Grace', email_verified: true });
    expect((await me(theirs)).status).toBe(401);
    expect(
      (await service.ask('GET', '/api/v1/auth/me', { headers: { 'x-api-key': String(body.api_key) } })).status,
    ).toBe(401);
    expect((await service.ask('POST', '/api/v1/auth/login', { body: { email, password } })).status).toBe(401);
  });

  test('accounts linked to an unverified account are removed when it is taken over', async () => {
    const other = provider === 'google' ? 'github' : 'google';
    const trap = await signUp(service);
    const { person } = elsewhere;
    await come(await begun(other, '?link=1', { cookie: trap.cookie }), { cookie: trap.cookie });
    await come(await begun(provider, '?link=1', { cookie: trap.cookie }), { cookie: trap.cookie });
    await service.opened.pool.query('update users set email_verified_at = null where id = $1', [trap.userId]);
    elsewhere.person = {
      sub: `owner${people}`.replace(/\D/g, '9'),
      email: trap.email,
      email_verified: true,
      name: 'Owner',
    };
    const owner = await signIn(provider);
    expect(owner.location).toBe(APP);
    const headers = { cookie: owner.cookie ?? '' };
    const list = await service.ask('GET', '/api/v1/auth/oauth/accounts', { headers });
    expect(list.body).toMatchObject([{ provider, email: trap.email }]);
    elsewhere.person = person;
    for (const way of [provider, other])
      expect((await me((await signIn(way)).cookie ?? '')).body.id).not.toBe(trap.userId);
  });

  test('link=1 links to the session that started it, and to no other', async () => {
    expect((await authorize(provider, '?link=1')).status).toBe(401);
    const [account, other] = [await signUp(service), await signUp(service)];
    const link = (who: Account) => begun(provider, '?link=1', { cookie: who.cookie });
    expect((await come(await link(account))).location).toBe(login('invalid_state'));
    expect((await come(await link(account), { cookie: other.cookie })).location).toBe(login('invalid_state'));
    expect(await come(await link(account), { cookie: account.cookie })).toEqual({ location: APP });
    expect((await come(await link(other), { cookie: other.cookie })).location).toBe(login('linked_elsewhere'));
    expect((await me((await signIn(provider)).cookie ?? '')).body.id).toBe(account.userId);
    const unlink = () =>
      service.ask('DELETE', `/api/v1/auth/oauth/accounts/${provider}`, { headers: { cookie: account.cookie } });
    expect((await unlink()).body).toEqual({ unlinked: provider });
    expect((await unlink()).status).toBe(404);
  });
});

test.each<[string, Fault, string]>([
  ['another nonce', { claims: (claims) => ({ ...claims, nonce: 'another' }) }, 'exchange_failed'],
  ['no nonce', { claims: ({ nonce: _, ...claims }) => claims }, 'exchange_failed'],
  ['another audience', { claims: (claims) => ({ ...claims, aud: 'another' }) }, 'exchange_failed'],
  ['another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) }, 'exchange_failed'],
  ['an expired token', { claims: (claims) => ({ ...claims, exp: 1 }) }, 'exchange_failed'],
  ['a signature of another key', { strangeKey: true }, 'exchange_failed'],
  ['no signature', { unsigned: true }, 'exchange_failed'],
  ['a broken token endpoint', { broken: true }, 'exchange_failed'],
])('%s signs in no one', async (_, fault, error) => {
  elsewhere.fault = fault;
  const before = await counts();
  expect(await signIn('google')).toEqual({ location: login(error) });
  expect(await counts()).toEqual(before);
});

test('an address that is only in the userinfo is found', async () => {
  elsewhere.fault = { emailInUserinfoOnly: true };
  const { cookie = '' } = await signIn('google');
  expect((await me(cookie)).body.email).toBe(elsewhere.person.email);
});

test('microsoft: the claim that the owner of the domain is verified counts', async () => {
  const { email_verified: _, ...person } = elsewhere.person;
  elsewhere.person = { ...person, xms_edov: true };
  expect((await signIn('microsoft')).location).toBe(APP);
});

test.each([
  ['a state of another provider', async () => (await begun('google')).replace('/google/', '/microsoft/')],
  [
    'a state that was changed',
    async () => (await begun('google')).replace(/state=([\w-]+)\.([\w-]{10})/, 'state=$1.AAAAAAAAAA'),
  ],
  ['no state', async () => '/api/v1/auth/oauth/google/callback?code=abc'],
  [
    'a session token as state',
    async () => `/api/v1/auth/oauth/google/callback?code=a&state=${(await signUp(service)).cookie.slice(8)}`,
  ],
])('%s is refused', async (_, path) => {
  expect(await come(await path())).toEqual({ location: login('invalid_state') });
});

test('a state is not a session', async () => {
  const state = new URL(BASE + (await begun('google'))).searchParams.get('state');
  expect((await me(`session=${state}`)).status).toBe(401);
});

test('a refusal at the provider returns to the login page', async () => {
  const path = (await begun('google')).replace(/code=\w+/, 'error=access_denied&error_description=<script>');
  expect(await come(path)).toEqual({ location: login('access_denied') });
});

test.each([
  ['a browser', BROWSER],
  ['a browser that sends no Sec-Fetch headers', {}],
])('%s finishes only the sign-in it started', async (_, sent) => {
  const { headers } = await authorize('google', '', sent);
  expect(String(headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  const back = async () => {
    const { pathname, search } = await elsewhere.signIn(String(headers.location));
    return pathname + search;
  };
  const returned = async (path: string, cookie = '') => (await comeAs(path, { ...sent, cookie })).location;
  expect(await returned(await back())).toBe(login('invalid_state'));
  expect(await returned(await back(), 'sign_in=another')).toBe(login('invalid_state'));
  expect(await returned(await begun('google'), markOf(headers))).toBe(login('invalid_state'));
  expect(await returned(await back(), markOf(headers))).toBe(APP);
});

test.each(['%00', '%0d%0aSet-Cookie:%20x=1', '%1b[2J', '%ed%a0%80', 'x'.repeat(9000)])(
  'hostile parameters end on the login page: %s',
  async (text) => {
    const at = '/api/v1/auth/oauth/google/callback';
    const state = stateOf(await begun('google'));
    for (const query of [`state=${text}&code=${text}`, `state=a&state=b&code[]=x`, `error=${text}`])
      expect(await come(`${at}?${query}`)).toEqual({ location: login('invalid_state') });
    const { location } = await come(`${at}?state=${state}&code=${text}&iss=${text}`);
    expect(location).toBe(login('exchange_failed'));
  },
);

test.each([
  ['email_verified_at = null where id', 'users', 'Verify your email first', 'account_not_verified'],
  [`confirmed_at = now() - interval '1 hour' where user_id`, 'sessions', 'Confirm that', 'confirmation_required'],
])('a link is neither started nor finished with %s', async (change, table, says, failure) => {
  const { cookie, userId } = await signUp(service);
  const path = await begun('google', '?link=1', { cookie });
  await service.opened.pool.query(`update ${table} set ${change} = $1`, [userId]);
  expect((await come(path, { cookie })).location).toBe(login(failure));
  expect(await authorize('google', '?link=1', { cookie })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining(says) },
  });
  const page = await authorize('google', '?link=1', { cookie, 'sec-fetch-mode': 'navigate' });
  expect(page.headers.location).toBe(login(failure));
  const own = 'select from linked_accounts where user_id = $1';
  expect((await service.opened.pool.query(own, [userId])).rowCount).toBe(0);
});

test('another site cannot start a link', async () => {
  const { cookie } = await signUp(service);
  for (const site of ['cross-site', 'same-site'])
    expect((await authorize('google', '?link=1', { cookie, 'sec-fetch-site': site })).status).toBe(403);
  expect((await authorize('google', '?link=1', { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(302);
});

test.each([
  ['another site', { referer: 'https://evil.example/page' }, 403],
  ['another site, as an origin', { origin: 'https://evil.example' }, 403],
  ['a page that names no referrer', { accept: 'text/html,*/*' }, 403],
  ['the settings page', { accept: 'text/html,*/*', referer: `${BASE}/app/settings/account` }, 302],
  ['a script', { accept: '*/*' }, 302],
])('a link without Sec-Fetch headers from %s', async (_, sent, status) => {
  const { cookie } = await signUp(service);
  expect((await authorize('google', '?link=1', { cookie, ...sent })).status).toBe(status);
});

test('a link is finished only in the browser that started it', async () => {
  const { cookie } = await signUp(service);
  const path = await begun('google', '?link=1', { cookie });
  expect((await comeAs(path, { cookie })).location).toBe(login('invalid_state'));
  expect((await comeAs(path, { cookie: `${cookie}; sign_in=another` })).location).toBe(login('invalid_state'));
  expect((await come(path, { cookie })).location).toBe(APP);
});

test('a session that ends during its link links nothing', async () => {
  const { cookie, userId } = await signUp(service);
  const path = await begun('google', '?link=1', { cookie });
  const { location } = await whileUserIsHeld(userId, () => come(path, { cookie }), ENDINGS.session);
  expect(location).toBe(login('session_changed'));
  expect((await service.opened.pool.query('select from linked_accounts where user_id = $1', [userId])).rowCount).toBe(
    0,
  );
});

const ENDINGS = {
  session: 'update sessions set ended_at = now() where user_id = $1',
  key: 'update api_keys set revoked_at = now() where user_id = $1',
};

test.each([
  ['session', 'auth/api-keys'],
  ['key', 'auth/api-keys'],
  ['session', 'projects/PROJECT/mcp-key'],
  ['key', 'projects/PROJECT/mcp-key'],
] as const)('a %s that ends meanwhile creates no key: %s', async (credential, place) => {
  const { cookie, userId } = await signUp(service);
  const site = { name: 'Socks', url: 'http://127.0.0.1:9/' };
  const { body: project } = await service.ask('POST', '/api/v1/projects', { headers: { cookie }, body: site });
  const { body: key } = await service.ask('POST', '/api/v1/auth/api-keys', { headers: { cookie } });
  const headers: Headers = credential === 'session' ? { cookie } : { 'x-api-key': String(key.api_key) };
  const path = `/api/v1/${place.replace('PROJECT', String(project.id))}`;
  const body = place === 'auth/api-keys' ? {} : { body: { name: 'CI' } };
  const keys = async () =>
    (await service.opened.pool.query('select from api_keys where user_id = $1', [userId])).rowCount;
  const before = await keys();
  const make = () => service.ask('POST', path, { headers, ...body });
  expect((await whileUserIsHeld(userId, make, ENDINGS[credential])).status).toBe(401);
  expect(await keys()).toBe(before);
});

test('a sign-in fails if its password is removed meanwhile', async () => {
  const { email, password, userId } = await signUp(service);
  const { status } = await whileUserIsHeld(
    userId,
    () => service.ask('POST', '/api/v1/auth/login', { body: { email, password } }),
    'update users set password_hash = null where id = $1',
  );
  expect(status).toBe(401);
  const sessions = 'select from sessions where user_id = $1';
  expect((await service.opened.pool.query(sessions, [userId])).rowCount).toBe(1);
});

test('a link without a session: a page for a browser, 401 for a script', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  const answer = await authorize('google', '?link=1', headers);
  expect({ status: answer.status, location: answer.headers.location }).toEqual({
    status: 302,
    location: login('session_changed'),
  });
  expect((await authorize('google', '?link=1')).status).toBe(401);
});

test('an unavailable provider: a page for a browser, 502 for a script', async () => {
  const gone = await startTestService({
    ASSAY_BASE_URL: BASE,
    ASSAY_GOOGLE_CLIENT_ID: 'id',
    ASSAY_GOOGLE_CLIENT_SECRET: 'secret',
    ASSAY_GOOGLE_ISSUER: 'http://127.0.0.1:9',
  });
  const ask = (headers: Headers = {}) => gone.ask('GET', '/api/v1/auth/oauth/google/authorize', { headers });
  expect((await ask()).status).toBe(502);
  const { status, headers } = await ask({ ...BROWSER, 'sec-fetch-mode': 'navigate' });
  expect({ status, location: headers.location }).toEqual({ status: 302, location: login('provider_unavailable') });
  expect((await gone.ask('GET', '/api/v1/auth/oauth/providers')).body).toEqual({ providers: ['google'] });
  await gone.close();
});

test('the last sign-in method stays; of two concurrent removals one succeeds', async () => {
  const { cookie = '' } = await signIn('google');
  await come(await begun('github', '?link=1', { cookie }), { cookie });
  const unlink = (provider: string) =>
    service.ask('DELETE', `/api/v1/auth/oauth/accounts/${provider}`, { headers: { cookie } });
  const statuses = (await Promise.all([unlink('google'), unlink('github')])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400]);
});

test('an account at a provider that is no longer configured is not a sign-in method', async () => {
  const { cookie = '' } = await signIn('google');
  const { body } = await me(cookie);
  await service.opened.pool.query(
    `insert into linked_accounts (user_id, provider, subject, email) values ($1, 'elsewhere', 'x', 'x@example.com')`,
    [body.id],
  );
  const gone = await service.ask('DELETE', '/api/v1/auth/oauth/accounts/google', { headers: { cookie } });
  expect(gone.status).toBe(400);
});

test('two concurrent callbacks of a new person create one user', async () => {
  const before = await counts();
  const [one, two] = [await begun('google'), await begun('google')];
  const answers = await Promise.all([come(one), come(two)]);
  expect(answers.map(({ location }) => location)).toEqual([APP, APP]);
  expect(await counts()).toMatchObject({ users: before.users + 1, links: before.links + 1 });
});

test('an unknown provider is 422, one that is not configured 400', async () => {
  expect((await authorize('myspace')).status).toBe(422);
  const bare = await startTestService();
  expect((await bare.ask('GET', '/api/v1/auth/oauth/google/authorize')).status).toBe(400);
  const { headers } = await bare.ask('GET', '/api/v1/auth/oauth/google/callback?code=a&state=b');
  expect(headers.location).toContain('/login?error=not_configured');
  expect((await bare.ask('GET', '/api/v1/auth/oauth/providers')).body).toEqual({ providers: [] });
  await bare.close();
});

test('neither secrets nor codes are logged', () => {
  expect(service.log.join('')).not.toMatch(/planted|code_verifier|[?&]code=/);
});
