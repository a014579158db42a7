import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasskey, type SoftPasskey } from '../../../testbed/passkey.ts';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const BASE = 'https://assay.example';
const EVIL = 'https://assay.example.evil.test';
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ ASSAY_BASE_URL: BASE });
});

afterAll(() => service.close());

const post = (path: string, body: object, cookie = '') =>
  service.ask('POST', `/api/v1/auth/${path}`, { body, headers: { cookie } });
const me = async (cookie: string) => (await service.ask('GET', '/api/v1/auth/me', { headers: { cookie } })).status;
const cookieOf = ({ headers }: { headers: object }, name: string) =>
  new RegExp(`${name}=[^;]+`).exec(String((headers as Record<string, unknown>)['set-cookie'] ?? ''))?.[0] ?? '';

interface Holder extends Account {
  readonly passkey: SoftPasskey;
}

async function register({ cookie }: Account, passkey: SoftPasskey, origin = BASE) {
  const options = await post('second-factor/passkeys/options', {}, cookie);
  const both = `${cookie}; ${cookieOf(options, 'challenge')}`;
  const body = { name: 'Key', passkey: passkey.register(options.body, origin) };
  return { answer: await post('second-factor/passkeys', body, both), both, body };
}

async function holder(): Promise<Holder> {
  const [account, passkey] = [await signUp(service), createPasskey('assay.example', BASE)];
  const { answer } = await register(account, passkey);
  expect(answer).toMatchObject({ status: 200, body: { recovery_codes: expect.any(Array) } });
  return { ...account, passkey };
}

async function secondStep({ email, password }: Account) {
  const challenge = cookieOf(await post('login', { email, password }), 'challenge');
  const step = await service.ask('GET', '/api/v1/auth/second-factor/challenge', { headers: { cookie: challenge } });
  return { challenge, options: step.body.passkey_options, methods: step.body.methods };
}

test('a passkey as second factor: of this user, this sign-in and this origin, once', async () => {
  const [ada, eve] = [await holder(), await holder()];
  const { challenge, options, methods } = await secondStep(ada);
  expect(methods).toEqual(['passkey', 'recovery_code']);
  const other = await secondStep(ada);
  const finish = (passkey: object, cookie = challenge) => post('second-factor/sign-in', { passkey }, cookie);
  expect((await finish(eve.passkey.assert(options))).status).toBe(401);
  expect((await finish(ada.passkey.assert(options, { origin: EVIL }))).status).toBe(401);
  expect((await finish(ada.passkey.assert(other.options))).status).toBe(401);
  const good = ada.passkey.assert(options, { unlocked: false });
  expect((await finish(good, other.challenge)).status).toBe(401);
  const answers = await Promise.all([finish(good), finish(good), finish(good)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const done = answers.find(({ status }) => status === 200);
  expect(await me(cookieOf(done ?? { headers: {} }, 'session'))).toBe(200);
  const cloned = ada.passkey.assert(other.options, { counter: 1 });
  expect((await finish(cloned, other.challenge)).status).toBe(401);
});

test('a passkey alone signs in, if it was unlocked', async () => {
  const ada = await holder();
  const begin = await post('second-factor/passkey-sign-in', {});
  expect(begin.body).not.toHaveProperty('allowCredentials');
  const cookie = cookieOf(begin, 'challenge');
  const finish = (passkey: object) => post('second-factor/sign-in', { passkey, remember_me: true }, cookie);
  expect((await finish(ada.passkey.assert(begin.body, { unlocked: false }))).status).toBe(401);
  expect((await finish(createPasskey('assay.example', BASE).assert(begin.body))).status).toBe(401);
  expect((await post('second-factor/sign-in', { code: '000000' }, cookie)).status).toBe(401);
  const done = await finish(ada.passkey.assert(begin.body));
  expect(done).toMatchObject({ status: 200, body: { user: { email: ada.email } } });
  expect((await finish(ada.passkey.assert(begin.body))).status).toBe(401);
});

test('a registration belongs to its session and origin and counts once', async () => {
  const [ada, eve] = [await signUp(service), await signUp(service)];
  const passkey = createPasskey('assay.example', BASE);
  expect((await register(ada, passkey, EVIL)).answer.status).toBe(400);
  const { answer, both, body } = await register(ada, passkey);
  expect(answer.status).toBe(200);
  expect((await post('second-factor/passkeys', body, both)).status).toBe(400);
  const challenge = both.split('; ')[1] ?? '';
  expect((await post('second-factor/passkeys', body, `${eve.cookie}; ${challenge}`)).status).toBe(400);
  expect((await register(eve, passkey)).answer).toMatchObject({
    status: 400,
    body: { detail: 'This passkey is already registered' },
  });
});

test('a confirmation by passkey, and its removal; nobody else can remove it', async () => {
  const [ada, eve] = [await holder(), await holder()];
  await service.opened.pool.query(`update sessions set confirmed_at = null where user_id = $1`, [ada.userId]);
  const list = await service.ask('GET', '/api/v1/auth/security', { headers: { cookie: ada.cookie } });
  const { passkeys } = list.body.second_factor as { passkeys: { id: string; last_used_at: unknown }[] };
  const remove = ({ cookie }: Account) =>
    service.ask('DELETE', `/api/v1/auth/second-factor/passkeys/${passkeys[0]?.id}`, { headers: { cookie } });
  expect((await remove(ada)).status).toBe(403);
  expect((await remove(eve)).status).toBe(404);
  const begin = await post('sessions/confirm/options', {}, ada.cookie);
  const challenge = cookieOf(begin, 'challenge');
  const passkey = ada.passkey.assert(begin.body);
  expect((await post('second-factor/sign-in', { passkey }, challenge)).status).toBe(401);
  expect((await post('sessions/confirm', { passkey }, `${eve.cookie}; ${challenge}`)).status).toBe(400);
  expect((await post('sessions/confirm', { passkey }, `${ada.cookie}; ${challenge}`)).status).toBe(200);
  expect((await post('sessions/confirm', { passkey }, `${ada.cookie}; ${challenge}`)).status).toBe(400);
  expect((await remove(ada)).status).toBe(200);
  expect((await post('login', { email: ada.email, password: ada.password })).status).toBe(200);
});
