import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../keys/secret.ts';
import { VERIFICATIONS } from '../../store/accounts/mailed-tokens.ts';
import { type Account, moveTo, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ ASSAY_BASE_URL: 'https://assay.example' });
});

afterAll(() => service.close());

const login = (email: string, password: string, more = {}) =>
  service.ask('POST', '/api/v1/auth/login', { body: { email, password, ...more } });
const me = (headers: Record<string, string>) => service.ask('GET', '/api/v1/auth/me', { headers });

test.each([
  [false, 7],
  [true, 30],
])('a login with remember_me %s lasts %i days and ends with logout', async (remember, days) => {
  const { email, password } = await signUp(service);
  const { status, body, headers } = await login(email.toUpperCase(), password, { remember_me: remember });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { user: { email, theme_pref: 'system', is_paid: false } },
  });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/; Secure/);
  expect(cookie).toMatch(/; HttpOnly/);
  const token = /session=([^;]+)/.exec(cookie)?.[1] ?? '';
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'HS256', kid: service.world.sessionKeys[0]?.id });
  const { exp = 0, iat = 0 } = decodeJwt(token);
  expect(exp - iat).toBe(days * 86_400);
  expect(new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '').getTime()).toBe(exp * 1000);
  const session = { cookie: `session=${token}` };
  expect((await me(session)).status).toBe(200);
  const logout = () => service.ask('POST', '/api/v1/auth/logout', { headers: session });
  const out = await logout();
  expect(out.status).toBe(200);
  expect(String(out.headers['set-cookie'])).toMatch(/^session=;/);
  expect((await me(session)).status).toBe(401);
  expect(await logout()).toMatchObject({ status: 401 });
});

test('an unknown email and a wrong password look the same and cost the same', async () => {
  const { email } = await signUp(service);
  const timed = async (who: string) => {
    const times: number[] = [];
    for (let i = 0; i < 15; i++) {
      const begin = process.cpuUsage();
      const answer = await login(who, 'not the password');
      expect(answer).toMatchObject({ status: 401, body: { detail: 'Wrong email or password' } });
      const { user, system } = process.cpuUsage(begin);
      times.push(user + system);
    }
    return times.sort((a, b) => a - b)[7] ?? 0;
  };
  await timed('warm@example.com');
  const [known, unknown] = [await timed(email), await timed('nobody@example.com')];
  expect(unknown / known).toBeGreaterThan(0.3);
  expect(unknown / known).toBeLessThan(3);
});

test('a taken email is refused, in any case and concurrently', async () => {
  const { email, password } = await signUp(service);
  const signup = (address: string) =>
    service.ask('POST', '/api/v1/auth/signup', { body: { email: address, password, name: 'Eve' } });
  expect((await signup(email.toUpperCase())).status).toBe(400);
  const twins = await Promise.all(Array.from({ length: 4 }, () => signup('twin@example.com')));
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const { rows } =
    await service.opened.pool.query(`select count(*)::int as keys from api_keys join users on users.id = user_id
    where email = 'twin@example.com' and hash is null`);
  expect(rows).toEqual([{ keys: 1 }]);
});

test('of two concurrent uses of a token one succeeds; an old token fails', async () => {
  const account = await signUp(service, { verified: false });
  const token = await plantToken(account, 'fresh', 60_000);
  const verify = (text: string) => service.ask('GET', `/api/v1/auth/verify?token=${text}`);
  const old = await plantToken(account, 'old', -1000);
  expect(await verify(old)).toMatchObject({
    status: 400,
    body: { detail: 'Invalid or expired verification token' },
  });
  expect((await service.ask('HEAD', `/api/v1/auth/verify?token=${token}`)).status).toBe(405);
  const answers = await Promise.all([verify(token), verify(token), verify(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const key = String(answers.find(({ status }) => status === 200)?.body.api_key);
  expect((await me({ 'x-api-key': key })).body).toMatchObject({ email: account.email, email_verified: true });
  expect(await verify(await plantToken(account, 'second', 60_000))).toMatchObject({ status: 400 });
});

test('the owner of the address gets an account without what somebody else has prepared in it', async () => {
  const account = await signUp(service, { verified: false });
  const headers = { cookie: account.cookie };
  const link = `insert into linked_accounts (user_id, provider, subject, email)
    values ($1::uuid, 'google', $1::text, 'e@evil.example')`;
  await service.opened.pool.query(link, [account.userId]);
  const { body: key } = await service.ask('POST', '/api/v1/auth/api-keys', { headers });
  for (const way of ['app', 'passkeys/options'])
    expect(await service.ask('POST', `/api/v1/auth/second-factor/${way}`, { headers })).toMatchObject({
      status: 403,
      body: { detail: 'Verify your email first' },
    });
  const { body } = await service.ask('GET', `/api/v1/auth/verify?token=${await plantToken(account, 'owner', 60_000)}`);
  expect((await me({ 'x-api-key': String(key.api_key) })).status).toBe(401);
  expect((await me({ 'x-api-key': String(body.api_key) })).status).toBe(200);
  expect((await service.ask('GET', '/api/v1/auth/oauth/accounts', { headers })).body).toEqual([]);
});

test('verification emails: same response for all, hourly limit, 400 for a signed-in verified user', async () => {
  const own = await startTestService();
  const account = await signUp(own, { verified: false });
  const resend = (email: string, headers = {}) =>
    own.ask('POST', '/api/v1/auth/resend-verification', { headers, body: { email } });
  const [known, unknown] = [await resend(account.email), await resend('nobody@example.com')];
  expect(known.status).toBe(200);
  expect(unknown.body).toEqual(known.body);
  for (let i = 0; i < 9; i++) expect((await resend(account.email.toUpperCase())).body).toEqual(known.body);
  const verified = await signUp(own);
  expect((await resend(verified.email)).status).toBe(200);
  expect((await resend(verified.email, { cookie: verified.cookie })).status).toBe(400);
  await own.work();
  const waiting = async () =>
    (
      await own.opened.pool.query(
        `select count(*)::int as jobs from pgboss.job where name = 'mail.send' and state < 'completed'`,
      )
    ).rows[0].jobs;
  await expect.poll(waiting).toBe(0);
  const mails = own.mails().filter((mail) => mail.includes(`To: ${account.email}`));
  expect(mails.length).toBeGreaterThanOrEqual(5);
  expect(mails.length).toBeLessThanOrEqual(6);
  expect(own.mails().join('')).not.toContain('nobody@example.com');
  await own.close();
});

describe('guessing', () => {
  const waits: number[] = [];
  let guessed: TestService;
  beforeAll(async () => {
    guessed = await startTestService({
      ASSAY_GUESS_DELAY_SECONDS: '8',
      ASSAY_TRUST_PROXY: '1',
      ASSAY_BASE_URL: 'https://assay.example',
    });
    passTime(guessed, waits);
  });
  afterAll(() => guessed.close());
  const guess = (email: string, from: string, password = 'not this one') => {
    waits.length = 0;
    return guessed.ask('POST', '/api/v1/auth/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': from },
    });
  };

  test.each(['there is', 'there is not'])(
    'an account that %s: longer and longer from one network, never locked',
    async (which) => {
      const { email, password } = await signUp(guessed);
      const who = which === 'there is' ? email : 'nobody@example.com';
      const network = which === 'there is' ? '192.0.2.1' : '192.0.2.2';
      const seen: number[] = [];
      for (let i = 0; i < 17; i++) {
        expect(await guess(who, network)).toMatchObject({ status: 401, body: { detail: 'Wrong email or password' } });
        seen.push(waits[0] ?? 0);
      }
      expect(seen).toEqual([...Array.from({ length: 10 }, () => 0), 250, 500, 1000, 2000, 4000, 8000, 8000]);
      expect((await guess(email, network, password)).status).toBe(200);
      await guess(email, '198.51.100.1', password);
      expect(waits).toEqual([]);
    },
  );

  test('guesses from many networks delay the owner by at most two seconds', async () => {
    const { email, password } = await signUp(guessed);
    for (let i = 0; i < 50; i++) await guess(email, `203.0.113.${i}`);
    expect((await guess(email, '198.51.100.2', password)).status).toBe(200);
    expect(waits).toEqual([2000]);
  });

  test('many accounts guessed from one network', async () => {
    for (let i = 0; i < 55; i++) await guess(`nobody${i}@example.com`, '192.0.2.9');
    expect(waits).toEqual([4000]);
    const { rows } = await guessed.opened.pool.query('select key from password_tries');
    expect(JSON.stringify(rows)).not.toMatch(/192\.0|nobody/);
  });
});

test('the audit log lists actions of an organization and their users', async () => {
  const account = await signUp(service, { verified: false });
  const headers = { cookie: account.cookie };
  await service.ask('GET', `/api/v1/auth/verify?token=${await plantToken(account, 'audit', 60_000)}`);
  await login(account.email, account.password);
  await service.ask('POST', '/api/v1/auth/api-keys', { headers });
  await service.ask('DELETE', '/api/v1/auth/api-keys', { headers });
  await service.ask('PUT', '/api/v1/auth/organization-settings', { headers, body: { weekly_health_email: false } });
  await service.ask('POST', '/api/v1/auth/logout', { headers });
  const { rows } = await service.opened.pool.query(
    `select action, user_id from audit_log where organization_id = (select organization_id from memberships where user_id = $1) order by id`,
    [account.userId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'auth.signup',
    'auth.verify',
    'auth.login',
    'api-keys.create',
    'api-keys.revoke',
    'organization-settings.put',
    'auth.logout',
  ]);
  expect(rows.every(({ user_id }) => user_id === account.userId)).toBe(true);
});

test('the audit log is paginated and limited to the organization', async () => {
  const [account, other] = [await signUp(service), await signUp(service)];
  const headers = { cookie: account.cookie };
  const { body: key } = await service.ask('POST', '/api/v1/auth/api-keys', { headers });
  await service.ask('PATCH', '/api/v1/auth/me', { headers: { 'x-api-key': String(key.api_key) }, body: { name: 'A' } });
  const read = async (query = '') => (await service.ask('GET', `/api/v1/auth/audit-log${query}`, { headers })).body;
  const user = { id: account.userId, name: 'A', email: account.email };
  const page = await read();
  expect(page).toMatchObject({
    total: 3,
    entries: [
      { action: 'auth.update-me', user, api_key_id: key.id, subject_id: account.userId, status: 200 },
      { action: 'api-keys.create', user, api_key_id: null, subject_id: key.id },
      { action: 'auth.signup', user },
    ],
  });
  expect(await read('?limit=1&offset=1')).toEqual({ total: 3, entries: [(page.entries as unknown[])[1]] });
  expect((await service.ask('GET', '/api/v1/auth/audit-log?limit=0', { headers })).status).toBe(422);
  const { body } = await service.ask('GET', '/api/v1/auth/audit-log', { headers: { cookie: other.cookie } });
  expect(body.total).toBe(1);
});

test('probing for taken addresses is delayed like guessing passwords', async () => {
  const slowed = await startTestService({ ASSAY_GUESS_DELAY_SECONDS: '8' });
  const waits: number[] = [];
  passTime(slowed, waits);
  const { email } = await signUp(slowed);
  const body = { email, password: 'seven brown lighthouses', name: 'Eve' };
  for (let i = 0; i < 12; i++) expect((await slowed.ask('POST', '/api/v1/auth/signup', { body })).status).toBe(400);
  expect(waits).toEqual([250, 500]);
  await slowed.close();
});

test('keys of the organization: admins revoke any, members their own', async () => {
  const [admin, member, stranger] = [await signUp(service), await signUp(service), await signUp(service)];
  await moveTo(service, member, admin);
  const create = async ({ cookie }: Account) =>
    String((await service.ask('POST', '/api/v1/auth/api-keys', { headers: { cookie } })).body.id);
  const [ofAdmin, ofMember, again] = [await create(admin), await create(member), await create(member)];
  const list = async ({ cookie }: Account) =>
    (await service.ask('GET', '/api/v1/auth/api-keys', { headers: { cookie } })).body.keys as { id: string }[];
  const remove = async ({ cookie }: Account, id: string) =>
    (await service.ask('DELETE', `/api/v1/auth/api-keys/${id}`, { headers: { cookie } })).status;
  expect(await list(admin)).toMatchObject([
    { id: again, user: { id: member.userId } },
    { id: ofMember },
    { id: ofAdmin, user: { id: admin.userId, name: 'Ada' } },
  ]);
  expect(JSON.stringify(await list(admin))).not.toContain('hash');
  expect(await remove(member, ofAdmin)).toBe(404);
  expect(await remove(stranger, ofAdmin)).toBe(404);
  expect(await remove(member, ofMember)).toBe(200);
  expect(await remove(member, ofMember)).toBe(404);
  expect(await remove(admin, again)).toBe(200);
  expect(await list(member)).toMatchObject([{ id: ofAdmin }]);
});

test('a key creates none that outlives it, and says so', async () => {
  const { cookie } = await signUp(service);
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const create = async (headers: Record<string, string>, body: object) =>
    (await service.ask('POST', '/api/v1/auth/api-keys', { headers, body })).body;
  const headers = { 'x-api-key': String((await create({ cookie }, { expires_at })).api_key) };
  expect(await create(headers, {})).toMatchObject({ expires_at });
  const refused = await create(headers, { expires_at: '2999-01-01T00:00:00.000Z' });
  expect(refused.detail).toBe(`expires_at: must not be after your key expires, ${expires_at}`);
  const sooner = new Date(Date.now() + 60_000).toISOString();
  expect(await create(headers, { expires_at: sooner })).toMatchObject({ expires_at: sooner });
  expect(await create({ cookie }, {})).toMatchObject({ expires_at: null });
});

test('revoking a key keeps the others', async () => {
  const { cookie } = await signUp(service);
  const create = async () => (await service.ask('POST', '/api/v1/auth/api-keys', { headers: { cookie } })).body;
  const [one, two, three] = [await create(), await create(), await create()];
  const revoke = (headers: Record<string, string>) => service.ask('DELETE', '/api/v1/auth/api-keys', { headers });
  expect((await revoke({ 'x-api-key': String(two.api_key) })).body).toEqual({ revoked: two.id });
  expect((await revoke({ cookie })).body).toEqual({ revoked: three.id });
  expect((await me({ authorization: `bearer ${one.api_key}` })).status).toBe(200);
  expect((await me({ 'x-api-key': String(three.api_key) })).status).toBe(401);
  expect((await revoke({ cookie })).body).toEqual({ revoked: one.id });
  expect((await revoke({ cookie })).body).toEqual({ revoked: null });
});

test('changes: current user and settings of the organization', async () => {
  const { cookie } = await signUp(service);
  const headers = { cookie };
  const change = (body: unknown) => service.ask('PATCH', '/api/v1/auth/me', { headers, body });
  expect(
    await change({ name: ' Ada L. ', avatar_url: 'https://example.com/a.png', theme_pref: 'light' }),
  ).toMatchObject({
    status: 200,
    body: { name: 'Ada L.', avatar_url: 'https://example.com/a.png', theme_pref: 'light' },
  });
  expect((await change({ avatar_url: null })).body.avatar_url).toBeNull();
  const views = [{ name: 'Mine', query: '?severity=%5B%22high%22%5D' }];
  expect((await change({ finding_views: views })).body.finding_views).toEqual(views);
  expect((await change({})).status).toBe(400);
  const url = '/api/v1/auth/organization-settings';
  expect((await service.ask('GET', url, { headers })).body).toEqual({ weekly_health_email: true });
  const put = await service.ask('PUT', url, { headers, body: { weekly_health_email: false, plan: 'max' } });
  expect(put.body).toEqual({ weekly_health_email: false });
  expect((await me(headers)).body).toMatchObject({ weekly_health_email: false, plan: 'free', project_limit: 1 });
});

/** Notes the waits and moves the clock instead. */
function passTime({ world }: TestService, waits: number[]): void {
  let passed = 0;
  const pause = async (milliseconds: number) => {
    waits.push(milliseconds);
    passed += milliseconds;
  };
  Object.assign(world, { pause, now: () => new Date(Date.now() + passed) });
}

async function plantToken({ userId }: Account, token: string, milliseconds: number): Promise<string> {
  const text = `${token.replaceAll(' ', '')}${userId}`;
  const expiresAt = new Date(Date.now() + milliseconds);
  await VERIFICATIONS.put(service.opened.store, { hash: hashOf(text), userId, expiresAt });
  return text;
}
