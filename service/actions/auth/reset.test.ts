import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { hashOf } from '../../keys/secret.ts';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const NEW = 'nine green windmills';
const BASE = 'https://assay.example';
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ ASSAY_BASE_URL: BASE, ASSAY_TRUST_PROXY: '1' });
  await service.work();
});

afterAll(() => service.close());

const post = (path: string, body: object, headers = {}) =>
  service.ask('POST', `/api/v1/auth/${path}`, { body, headers });
const as = ({ cookie }: Account) => ({ cookie });
const me = (headers: Record<string, string>) => service.ask('GET', '/api/v1/auth/me', { headers });
const login = (email: string, password: string) => post('login', { email, password });
const cookieOf = ({ headers }: { headers: object }) =>
  String((headers as Record<string, unknown>)['set-cookie']).split(';', 1)[0] ?? '';
const later = (minutes: number) => {
  const at = Date.now() + minutes * 60_000;
  Object.assign(service.world, { now: () => new Date(at) });
};
const sql = async (text: string, values: unknown[] = []) => (await service.opened.pool.query(text, values)).rows;
const mailsTo = (email: string) => service.mails().filter((mail) => mail.includes(`To: ${email}`));
const subjectTo = (email: string, subject: string) =>
  eventually(`a mail “${subject}” to ${email}`, () =>
    mailsTo(email).findLast((mail) => mail.replaceAll('\r\n ', ' ').includes(`Subject: ${subject}`)),
  );

async function plantReset({ userId }: Account, name: string): Promise<string> {
  const token = name.padEnd(43, 'x');
  await sql(`insert into password_resets (user_id, hash, expires_at) values ($1, $2, now() + interval '1 hour')`, [
    userId,
    hashOf(token),
  ]);
  return token;
}

test('a reset: one response for all, a link under the configured address, a new password, no session, a mail', async () => {
  const account = await signUp(service);
  const hostile = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const known = await post('forgot-password', { email: account.email.toUpperCase() }, hostile);
  const unknown = await post('forgot-password', { email: 'nobody@example.com' }, hostile);
  expect(known.status).toBe(200);
  expect(unknown).toMatchObject({ status: 200, body: known.body });
  const mail = await subjectTo(account.email, 'Reset your Assay password');
  expect(mail).not.toContain('evil.example');
  expect(mail.replaceAll('=\r\n', '')).toMatch(/https:\/\/assay\.example\/reset-password#token=(?:3D)?\w{43}/);
  const token = await service.mailedToken(account.email);
  const rows = await sql('select hash from password_resets where user_id = $1', [account.userId]);
  expect(rows).toEqual([{ hash: hashOf(token) }]);
  expect(await post('reset-password', { token, password: NEW }, hostile)).toMatchObject({ status: 200 });
  expect((await me(as(account))).status).toBe(401);
  expect((await login(account.email, account.password)).status).toBe(401);
  expect((await login(account.email, NEW)).status).toBe(200);
  await subjectTo(account.email, 'Your Assay password was reset');
  expect(await post('reset-password', { token, password: NEW })).toMatchObject({
    status: 400,
    body: { detail: 'This link has expired or was already used' },
  });
  expect(service.log.join('\n')).not.toContain(token);
  expect(JSON.stringify(await sql('select data from pgboss.job'))).not.toContain(token);
  expect(mailsTo('nobody@example.com')).toEqual([]);
});

test('of parallel uses of a link one wins; other links end with it; an expired one is refused', async () => {
  const account = await signUp(service);
  const [token, other] = [await plantReset(account, 'one'), await plantReset(account, 'other')];
  const answers = await Promise.all([1, 2, 3].map((n) => post('reset-password', { token, password: `${NEW} ${n}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await post('reset-password', { token: other, password: NEW })).status).toBe(400);
  const old = await plantReset(account, 'old');
  later(61);
  expect((await post('reset-password', { token: old, password: NEW })).status).toBe(400);
  later(0);
  expect((await post('reset-password', { token: old, password: 'password123' })).status).toBe(422);
});

test('a reset of an unverified account revokes what somebody else has prepared in it', async () => {
  const account = await signUp(service, { verified: false });
  await sql(
    `insert into linked_accounts (user_id, provider, subject, email) values ($1::uuid, 'google', $1::text, 'e@evil.example')`,
    [account.userId],
  );
  await sql(
    `insert into passkeys (user_id, name, credential_id, public_key, counter, transports)
    values ($1::uuid, 'Evil', $1::text, '', 0, '[]')`,
    [account.userId],
  );
  const key = await post('api-keys', {}, as(account));
  const token = await plantReset(account, 'squatted');
  expect((await post('reset-password', { token, password: NEW })).status).toBe(200);
  expect((await me({ 'x-api-key': String(key.body.api_key) })).status).toBe(401);
  const { headers } = await login(account.email, NEW);
  expect((await me({ cookie: cookieOf({ headers }) })).body).toMatchObject({ email_verified: true });
  expect(await sql('select user_id from linked_accounts where user_id = $1', [account.userId])).toEqual([]);
  expect(await sql('select user_id from passkeys where user_id = $1', [account.userId])).toEqual([]);
});

test('keys made before a reset are shown by its link, and end with it only if asked for; the mail links to them', async () => {
  const account = await signUp(service);
  const made = async (name: string) => String((await post('api-keys', { name }, as(account))).body.api_key);
  const ended = await made('Ended');
  await sql(`update api_keys set revoked_at = now() where name = 'Ended'`);
  const kept = await made('Kept');
  const works = async (key: string) => (await me({ 'x-api-key': key })).status;
  const lookup = async (token: string) => (await post('reset-password/lookup', { token })).body;
  const first = await plantReset(account, 'first');
  const organization = { organization: 'Ada' };
  expect(await lookup(first)).toMatchObject({ keys: [{ name: 'Kept', ...organization }], keys_end: false });
  expect(await lookup(first)).not.toHaveProperty('keys.0.hash');
  expect(await post('reset-password', { token: first, password: NEW })).toMatchObject({
    status: 200,
    body: { active_keys: 1 },
  });
  expect([await works(ended), await works(kept)]).toEqual([401, 200]);
  expect((await post('reset-password/lookup', { token: first })).status).toBe(400);
  const mail = await subjectTo(account.email, 'Your Assay password was reset');
  expect(mail.replaceAll('=\r\n', '')).toContain(`${BASE}/app/settings/keys`);
  const second = await plantReset(account, 'second');
  expect((await post('reset-password', { token: second, password: NEW, end_keys: true })).body.active_keys).toBe(0);
  expect(await works(kept)).toBe(401);
  const stranger = await signUp(service);
  const theirs = String((await post('api-keys', {}, as(stranger))).body.api_key);
  const third = await plantReset(account, 'third');
  expect((await post('reset-password', { token: third, password: NEW, end_keys: true })).status).toBe(200);
  expect(await works(theirs)).toBe(200);
});

test('resets are bounded per network and mailbox, and five emails an hour', async () => {
  const bounded = await startTestService({
    ASSAY_BASE_URL: BASE,
    ASSAY_TRUST_PROXY: '1',
    ASSAY_PASSWORD_RESETS_PER_NETWORK: '9',
    ASSAY_PASSWORD_RESETS_PER_MAILBOX: '7',
  });
  const account = await signUp(bounded);
  const ask = async (email: string, from: string) => {
    const headers = { 'x-forwarded-for': from };
    return (await bounded.ask('POST', '/api/v1/auth/forgot-password', { body: { email }, headers })).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) statuses.push(await ask(account.email, `192.0.2.${n}`));
  for (let n = 0; n < 10; n += 1) statuses.push(await ask(`nobody${n}@example.com`, '198.51.100.1'));
  expect(statuses).toEqual([...Array(7).fill(200), 429, ...Array(9).fill(200), 429]);
  await bounded.work();
  await expect
    .poll(async () => {
      const { rows } = await bounded.opened.pool.query(
        `select count(*)::int as jobs from pgboss.job where name = 'mail.send' and state < 'completed'`,
      );
      return rows[0].jobs;
    })
    .toBe(0);
  expect(bounded.mails().filter((mail) => mail.includes('Subject: Reset your Assay password'))).toHaveLength(5);
  await bounded.close();
});

test('a change of password needs the current one, and ends other sessions and pending changes', async () => {
  const account = await signUp(service);
  const other = cookieOf(await login(account.email, account.password));
  const change = (current?: string) =>
    post('change-password', { new_password: NEW, ...(current ? { current_password: current } : {}) }, as(account));
  expect(await change('not this one')).toMatchObject({
    status: 400,
    body: { detail: 'The current password is wrong' },
  });
  expect(await change()).toMatchObject({ status: 400 });
  expect((await post('change-email', { email: 'pending@example.com' }, as(account))).status).toBe(200);
  const token = await plantReset(account, 'pending');
  expect(await change(account.password)).toMatchObject({ status: 200 });
  expect([(await me(as(account))).status, (await me({ cookie: other })).status]).toEqual([200, 401]);
  expect((await post('reset-password', { token, password: NEW })).status).toBe(400);
  expect(await sql('select id from email_changes where user_id = $1', [account.userId])).toEqual([]);
  await subjectTo(account.email, 'Your Assay password was changed');
  const key = { 'x-api-key': String((await post('api-keys', {}, as(account))).body.api_key) };
  expect((await post('change-password', { current_password: NEW, new_password: NEW }, key)).status).toBe(401);
});

test('a user without a password sets one, after a recent sign-in', async () => {
  const account = await signUp(service);
  await sql('update users set password_hash = null where id = $1', [account.userId]);
  const settings = await service.ask('GET', '/api/v1/auth/security', { headers: as(account) });
  expect(settings.body).toMatchObject({ has_password: false, confirm_with: 'sign_in' });
  later(11);
  expect(await post('change-password', { new_password: NEW }, as(account))).toMatchObject({
    status: 403,
    body: { confirmation: 'required' },
  });
  later(9);
  expect((await post('change-password', { new_password: NEW }, as(account))).status).toBe(200);
  later(0);
  expect((await login(account.email, NEW)).status).toBe(200);
});

test('a new email: confirmed at the new address, told to the old one, other sessions end', async () => {
  const account = await signUp(service);
  const [other, next] = [cookieOf(await login(account.email, account.password)), `new.${account.email}`];
  later(11);
  const change = (email = next) => post('change-email', { email }, as(account));
  expect(await change()).toMatchObject({ status: 403, body: { confirmation: 'required' } });
  const confirm = (password: string) => post('sessions/confirm', { password }, as(account));
  expect((await confirm('not this one')).status).toBe(400);
  expect((await confirm(account.password)).status).toBe(200);
  expect(await change(account.email.toUpperCase())).toMatchObject({ status: 400 });
  expect((await change()).status).toBe(200);
  later(0);
  await subjectTo(account.email, 'A new email address was requested for your Assay account');
  const token = await service.mailedToken(next);
  expect((await me(as(account))).body.email).toBe(account.email);
  const answers = await Promise.all([1, 2, 3].map(() => post('confirm-email', { token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await me(as(account))).body).toMatchObject({ email: next, email_verified: true });
  expect((await me({ cookie: other })).status).toBe(401);
  expect((await login(account.email, account.password)).status).toBe(401);
  expect((await login(next, account.password)).status).toBe(200);
  await subjectTo(account.email, 'The email address of your Assay account was changed');
});

test('an unconfirmed address blocks nobody, and an address of another account is never taken over', async () => {
  const [mallory, free] = [await signUp(service), 'victim@example.com'];
  expect((await post('change-email', { email: free }, as(mallory))).status).toBe(200);
  const token = await service.mailedToken(free);
  const signup = await post('signup', { email: free, password: NEW, name: 'Victim' });
  expect(signup.status).toBe(200);
  expect(await post('confirm-email', { token })).toMatchObject({ status: 400 });
  const victim = await signUp(service);
  const answer = await post('change-email', { email: victim.email }, as(mallory));
  expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('Check the new address') } });
  const mail = await subjectTo(victim.email, 'This email address already has an Assay account');
  expect(mail).not.toMatch(/token=/);
  expect(mail).not.toContain(mallory.email);
});

test('sessions: listed in plain words, revoked one by one or all others, nobody else’s', async () => {
  const [account, stranger] = [await signUp(service), await signUp(service)];
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
  const headers = { 'user-agent': agent, 'x-forwarded-for': '203.0.113.77' };
  const body = { email: account.email, password: account.password };
  const others = [];
  for (let n = 0; n < 3; n += 1)
    others.push(cookieOf(await service.ask('POST', '/api/v1/auth/login', { body, headers })));
  const list = async (who = account) =>
    (await service.ask('GET', '/api/v1/auth/sessions', { headers: as(who) })).body.sessions as {
      id: string;
      current: boolean;
    }[];
  const rows = await list();
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ current }) => !current)[0]).toMatchObject({
    device: 'Firefox on Windows',
    network: '203.0.113.*',
  });
  const end = (path: string, who: Account) =>
    service.ask('DELETE', `/api/v1/auth/sessions${path}`, { headers: as(who) });
  const [one] = rows.filter(({ current }) => !current);
  expect((await end(`/${one?.id}`, stranger)).status).toBe(404);
  expect((await end('/not-an-id', account)).status).toBe(404);
  expect((await end(`/${one?.id}`, account)).status).toBe(200);
  expect(await list()).toHaveLength(3);
  expect((await end('', account)).body).toEqual({ revoked: 2 });
  expect(await Promise.all(others.map(async (cookie) => (await me({ cookie })).status))).toEqual([401, 401, 401]);
  expect((await me(as(account))).status).toBe(200);
  expect(await list(stranger)).toHaveLength(1);
});

test('the last use of a session is written once in five minutes', async () => {
  const account = await signUp(service);
  const used = async () =>
    (await sql('select last_used_at, xmin from sessions where user_id = $1', [account.userId]))[0];
  const before = await used();
  for (let n = 0; n < 5; n += 1) await me(as(account));
  expect(await used()).toEqual(before);
  later(6);
  await Promise.all([1, 2, 3, 4].map(() => me(as(account))));
  const after = await used();
  expect(after.last_used_at.getTime()).toBeGreaterThan(before.last_used_at.getTime());
  await me(as(account));
  expect(await used()).toEqual(after);
  later(0);
});

test('the session cookie alone writes nothing from another site', async () => {
  const account = await signUp(service);
  const foreign = { ...as(account), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const bodies: Record<string, object> = {
    'change-password': { current_password: account.password, new_password: NEW },
    'change-email': { email: 'evil@example.com' },
    'sessions/confirm': { password: account.password },
  };
  for (const [path, body] of Object.entries(bodies)) expect((await post(path, body, foreign)).status, path).toBe(403);
  expect((await service.ask('DELETE', '/api/v1/auth/sessions', { headers: foreign })).status).toBe(403);
});
