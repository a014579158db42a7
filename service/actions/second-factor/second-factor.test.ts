import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { removeSecondFactor } from '../../admin/remove-second-factor.ts';
import { hashOf } from '../../keys/secret.ts';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const BASE = 'https://assay.example';
const NEW = 'nine green windmills';
let service: TestService;
let start: number;

beforeAll(async () => {
  service = await startTestService({ ASSAY_BASE_URL: BASE, ASSAY_TRUST_PROXY: '1' });
});

afterAll(() => service.close());

afterEach(() => later(0));

const post = (path: string, body: object, headers = {}) =>
  service.ask('POST', `/api/v1/auth/${path}`, { body, headers });
const as = ({ cookie }: Account) => ({ cookie });
const me = (headers: Record<string, string>) => service.ask('GET', '/api/v1/auth/me', { headers });
const sql = async (text: string, values: unknown[] = []) => (await service.opened.pool.query(text, values)).rows;
const cookie = ({ headers }: { headers: object }, name: string) =>
  new RegExp(`${name}=[^;]+`).exec(String((headers as Record<string, unknown>)['set-cookie'] ?? ''))?.[0] ?? '';
const later = (seconds: number) => {
  start = Date.now() + seconds * 1000;
  Object.assign(service.world, { now: () => new Date(start) });
};
const codeAt = (secret: string, at = start) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at });
const complete = (challenge: string, body: object) => post('second-factor/sign-in', body, { cookie: challenge });

interface Guarded extends Account {
  readonly secret: string;
  readonly codes: readonly string[];
}

/** A user with an authenticator app, and 30 s later, so that the next code is fresh. */
async function guarded(): Promise<Guarded> {
  const account = await signUp(service);
  later(0);
  const { secret, uri } = (await post('second-factor/app', {}, as(account))).body;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Assay:.*&secret=[A-Z2-7]{32}/);
  const { status, body } = await post('second-factor/app/confirm', { code: codeAt(String(secret)) }, as(account));
  expect(status).toBe(200);
  later(30);
  return { ...account, secret: String(secret), codes: body.recovery_codes as string[] };
}

async function challengeOf({ email, password }: Account, more = {}): Promise<string> {
  const answer = await post('login', { email, password, ...more });
  expect(answer).toMatchObject({
    status: 401,
    body: { second_factor: 'required', detail: 'Enter your second factor' },
  });
  expect(cookie(answer, 'session')).toBe('');
  const challenge = cookie(answer, 'challenge');
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Strict/);
  return challenge;
}

test('a password is not enough, a code completes the sign-in of this browser', async () => {
  const account = await guarded();
  const challenge = await challengeOf(account, { remember_me: true });
  const step = await service.ask('GET', '/api/v1/auth/second-factor/challenge', { headers: { cookie: challenge } });
  expect(step.body).toMatchObject({ methods: ['code', 'recovery_code'], passkey_options: null });
  expect((await service.ask('GET', '/api/v1/auth/second-factor/challenge')).body).toEqual({
    methods: [],
    passkey_options: null,
    expires_at: null,
  });
  expect((await complete('', { code: codeAt(account.secret) })).status).toBe(401);
  expect((await complete(challenge, {})).status).toBe(401);
  const done = await complete(challenge, { code: codeAt(account.secret) });
  expect(done).toMatchObject({ status: 200, body: { user: { email: account.email } } });
  const session = cookie(done, 'session');
  expect((await me({ cookie: session })).status).toBe(200);
  later(60);
  expect((await complete(challenge, { code: codeAt(account.secret) })).status).toBe(401);
  const [row] = await sql(
    `select extract(day from max(expires_at) - now())::int as days from sessions where user_id = $1`,
    [account.userId],
  );
  expect(row.days).toBeGreaterThan(28);
});

test('a code works once, also in parallel and in another browser, and no earlier one after it', async () => {
  const account = await guarded();
  const challenges = [await challengeOf(account), await challengeOf(account), await challengeOf(account)];
  const code = codeAt(account.secret);
  const answers = await Promise.all(challenges.map((challenge) => complete(challenge, { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const next = await challengeOf(account);
  expect((await complete(next, { code: codeAt(account.secret, start - 30_000) })).status).toBe(401);
  later(120);
  expect((await complete(next, { code: codeAt(account.secret, start - 90_000) })).status).toBe(401);
  expect((await complete(next, { code: codeAt(account.secret, start - 30_000) })).status).toBe(200);
});

test('codes are bounded per user, from however many networks and sign-ins; a recovery code still works', async () => {
  const account = await guarded();
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const challenge = n % 10 === 0 ? await challengeOf(account) : await challengeOf(account);
    const wrong = codeAt(account.secret) === '000000' ? '000001' : '000000';
    const from = { cookie: challenge, 'x-forwarded-for': `192.0.2.${n}` };
    statuses.push((await post('second-factor/sign-in', { code: wrong }, from)).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(11);
  const challenge = await challengeOf(account);
  expect((await complete(challenge, { code: codeAt(account.secret) })).status).toBe(429);
  expect((await complete(challenge, { recovery_code: account.codes[0] })).status).toBe(200);
});

test('recovery codes: ten, stored as hashes, each once, in any writing, counted', async () => {
  const account = await guarded();
  expect(new Set(account.codes).size).toBe(10);
  expect(account.codes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  const stored = JSON.stringify(await sql('select * from recovery_codes where user_id = $1', [account.userId]));
  for (const code of account.codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  const [one, two] = [await challengeOf(account), await challengeOf(account)];
  const written = account.codes[3]?.toUpperCase().replaceAll('-', ' ');
  const answers = await Promise.all([one, two].map((cookies) => complete(cookies, { recovery_code: written })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const other = await guarded();
  expect((await complete(await challengeOf(account), { recovery_code: other.codes[0] })).status).toBe(401);
  const status = async () =>
    (await service.ask('GET', '/api/v1/auth/security', { headers: as(account) })).body.second_factor;
  expect(await status()).toMatchObject({ enabled: true, recovery_codes_left: 9 });
  const fresh = await post('second-factor/recovery-codes', {}, as(account));
  expect(fresh.body.recovery_codes).toHaveLength(10);
  expect(await status()).toMatchObject({ recovery_codes_left: 10 });
  expect((await complete(await challengeOf(account), { recovery_code: account.codes[5] })).status).toBe(401);
});

test('the challenge of one user is of no use to another, nor after a change of the password, nor for other purposes', async () => {
  const [ada, eve] = [await guarded(), await guarded()];
  const ofAda = await challengeOf(ada);
  expect((await complete(ofAda, { code: codeAt(eve.secret) })).status).toBe(401);
  expect((await me({ cookie: ofAda })).status).toBe(401);
  const forged = `session=${ofAda.slice('challenge='.length)}`;
  expect((await me({ cookie: forged })).status).toBe(401);
  const session = `challenge=${ada.cookie.slice('session='.length)}`;
  expect((await complete(session, { code: codeAt(ada.secret) })).status).toBe(401);
  const change = { current_password: ada.password, new_password: NEW };
  expect((await post('change-password', change, as(ada))).status).toBe(200);
  expect((await complete(ofAda, { code: codeAt(ada.secret) })).status).toBe(401);
});

test('a reset of the password does not skip the second factor; API keys are not affected by it', async () => {
  const account = await guarded();
  const key = { 'x-api-key': String((await post('api-keys', {}, as(account))).body.api_key) };
  const token = 'r'.repeat(43);
  await sql(`insert into password_resets (user_id, hash, expires_at) values ($1, $2, now() + interval '1 hour')`, [
    account.userId,
    hashOf(token),
  ]);
  expect((await post('reset-password', { token, password: NEW })).status).toBe(200);
  const challenge = await challengeOf({ ...account, password: NEW });
  expect((await complete(challenge, { code: codeAt(account.secret) })).status).toBe(200);
  expect((await me(key)).status).toBe(200);
  for (const path of ['second-factor/app', 'second-factor/passkeys/options', 'second-factor/recovery-codes'])
    expect((await post(path, {}, key)).status, path).toBe(401);
  expect((await service.ask('DELETE', '/api/v1/auth/second-factor/app', { headers: key })).status).toBe(401);
});

test('a removal needs a recent confirmation by the second factor; with it the recovery codes end', async () => {
  const account = await guarded();
  const remove = () => service.ask('DELETE', '/api/v1/auth/second-factor/app', { headers: as(account) });
  const confirm = (body: object) => post('sessions/confirm', body, as(account));
  later(660);
  expect(await remove()).toMatchObject({ status: 403, body: { confirmation: 'required' } });
  expect((await confirm({ password: account.password })).status).toBe(400);
  expect((await confirm({ code: codeAt(account.secret) })).status).toBe(200);
  expect((await confirm({ code: codeAt(account.secret) })).status).toBe(400);
  expect((await post('second-factor/app', {}, as(account))).status).toBe(409);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(await sql('select hash from recovery_codes where user_id = $1', [account.userId])).toEqual([]);
  const { email, password } = account;
  expect((await post('login', { email, password })).status).toBe(200);
});

test('an app that was never confirmed asks for nothing', async () => {
  const account = await signUp(service);
  await post('second-factor/app', {}, as(account));
  expect((await post('second-factor/app/confirm', { code: '000000' }, as(account))).status).toBe(400);
  expect((await post('login', { email: account.email, password: account.password })).status).toBe(200);
  expect((await post('second-factor/recovery-codes', {}, as(account))).status).toBe(400);
});

test('the secret is sealed, and no secret is logged', async () => {
  const account = await guarded();
  const [row] = await sql('select secret from authenticator_apps where user_id = $1', [account.userId]);
  expect(row.secret).toMatch(/^v1:/);
  const log = service.log.join('\n');
  for (const secret of [account.secret, ...account.codes]) expect(log).not.toContain(secret);
});

test('writes with the session cookie from another site are refused', async () => {
  const account = await guarded();
  const foreign = { ...as(account), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const paths = ['app', 'app/confirm', 'passkeys/options', 'passkeys', 'recovery-codes'];
  for (const path of paths) expect((await post(`second-factor/${path}`, {}, foreign)).status, path).toBe(403);
  expect((await post('sessions/confirm/options', {}, foreign)).status).toBe(403);
  expect((await service.ask('DELETE', '/api/v1/auth/second-factor/app', { headers: foreign })).status).toBe(403);
});

test.each([
  ['http://assay.example', /require https and a domain name/],
  ['https://192.0.2.1', /require https and a domain name/],
  ['http://127.0.0.1:4870', /require https and a domain name/],
])('passkeys at %s: the reason why not', async (baseUrl, reason) => {
  const { config } = service.world;
  Object.assign(service.world, { config: { ...config, baseUrl } });
  const account = await signUp(service);
  const { body } = await service.ask('GET', '/api/v1/auth/security', { headers: as(account) });
  expect(body.second_factor).toMatchObject({ passkeys_unavailable: expect.stringMatching(reason) });
  expect((await post('second-factor/passkeys/options', {}, as(account))).status).toBe(400);
  expect((await post('second-factor/passkey-sign-in', {})).status).toBe(400);
  Object.assign(service.world, { config });
});

test('an operator removes the second factors of a user, who is signed out and informed by email', async () => {
  const account = await guarded();
  const other = await signUp(service);
  const { config } = service.world;
  expect(await removeSecondFactor(config, other.email)).toBe(false);
  expect(await removeSecondFactor(config, account.email)).toBe(true);
  expect(await removeSecondFactor(config, account.email)).toBe(false);
  await expect(removeSecondFactor(config, 'nobody@example.com')).rejects.toThrow('unknown user nobody@example.com');
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes'])
    expect(await sql(`select 1 from ${table} where user_id = $1`, [account.userId])).toEqual([]);
  expect((await me(as(account))).status).toBe(401);
  expect((await me(as(other))).status).toBe(200);
  const { email, password } = account;
  expect((await post('login', { email, password })).status).toBe(200);
  expect(
    await sql(`select data->>'event' as event from queued_jobs where queue = 'mail.send' and data->>'userId' = $1`, [
      account.userId,
    ]),
  ).toContainEqual({ event: 'second-factor-removed' });
  expect(
    await sql('select status from audit_log where action = $1 and user_id = $2', [
      'second-factor.remove-by-operator',
      account.userId,
    ]),
  ).toEqual([{ status: 200 }]);
});
