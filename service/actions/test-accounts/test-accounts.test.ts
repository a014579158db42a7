import { findBrowser, readReachSettings } from '@assay/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answers, OPEN, SUPABASE, startSignUpApp, supabase } from '../../../testbed/access/sign-up-app.ts';
import { eventually } from '../../../testbed/eventually.ts';
import { closeSites } from '../../../testbed/short-sites.ts';
import { findProjectSession } from '../../store/projects/project-sessions.ts';
import { findTestAccounts, takeSecret } from '../../store/projects/test-accounts.ts';
import { leaksOf, outputsOf } from '../../testing/leaks/test-leaks.ts';
import { type Account, moveTo, signUp, startTestService, type TestService } from '../../testing/test-service.ts';
import { openSession } from '../../verification/open-session.ts';

const PASSWORD = 'Correct-battery-7';
const noBrowser = await findBrowser(readReachSettings({})).then(
  () => false,
  () => true,
);

let service: TestService;
/** Without a worker. */
let waiting: TestService;
let account: Account;

beforeAll(async () => {
  [service, waiting] = [
    await startTestService(),
    await startTestService({ ASSAY_TEST_ACCOUNTS_PER_ORGANIZATION: '2' }),
  ];
  await service.work();
});
beforeEach(async () => {
  account = await signUp(service);
});
afterEach(closeSites);
afterAll(async () => {
  await service.close();
  await waiting.close();
});

/** As a worker would find it. */
async function findAt(app: App, on: TestService, id: unknown): Promise<void> {
  const found = { service: 'Supabase', at: new URL(app.url).origin };
  await on.opened.pool.query(`update test_accounts set status = 'found', sign_up = $1 where id = $2`, [found, id]);
}

type App = Awaited<ReturnType<typeof startSignUpApp>>;

/** A project of an application, whose owner has placed the proof. */
async function projectOf(app: App, { as = account, on = service, isProven = true } = {}) {
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, prefer = 'wait=60') =>
    on.ask(method, `/api/v1/projects${path}`, { headers: { cookie: as.cookie, prefer }, ...(body ? { body } : {}) });
  const id = String((await ask('POST', '', { name: 'Notes', url: app.url })).body.id);
  if (isProven) app.place(String((await ask('GET', `/${id}/ownership`)).body.token));
  const ended = async (of: Record<string, unknown>) =>
    eventually('the end', async () => {
      const { status } = of;
      const { body } =
        status === 'looking' || status === 'creating' ? await ask('GET', `/${id}/test-accounts`) : { body: of };
      return body.status === 'looking' || body.status === 'creating' ? undefined : body;
    });
  const search = async (prefer?: string) => ask('POST', `/${id}/test-accounts/search`, undefined, prefer);
  const create = (more: object = {}, prefer?: string) => {
    const given = { service: 'Supabase', at: new URL(app.url).origin, email: 'ann@example.com', password: PASSWORD };
    return ask('POST', `/${id}/test-accounts`, { ...given, ...more }, prefer);
  };
  const sessions = async () => (await ask('GET', `/${id}/sessions`)).body.sessions as Record<string, unknown>[];
  return { id, ask, ended, search, create, sessions };
}

const created = async (answers: Answers, asks = SUPABASE) => {
  const app = await startSignUpApp(asks, answers);
  const project = await projectOf(app);
  const found = await project.ended((await project.search()).body);
  expect(found).toMatchObject({ status: 'found', service: 'Supabase', at: new URL(app.url).origin, error: null });
  expect(app.posts).toEqual([]);
  return { ...project, app, end: await project.ended((await project.create()).body) };
};

describe.skipIf(noBrowser)('two test accounts', () => {
  test('are created, and kept as sealed sessions; the password is nowhere', async () => {
    const { app, end, id, sessions } = await created(supabase(OPEN));
    expect(end).toMatchObject({ status: 'created', error: null });
    expect(app.posts.map(({ path, body }) => [path, body.password])).toEqual(
      Array.from({ length: 2 }, () => ['/auth/v1/signup', PASSWORD]),
    );
    const [a, b] = app.posts.map(({ body }) => body.email);
    const kept = await sessions();
    const removal = expect.stringContaining('in the dashboard of the project under Authentication, Users');
    expect(kept).toMatchObject([
      { name: 'test-a', kind: 'storage_state', account: { service: 'Supabase', email: a, id: `id-${a}`, removal } },
      { name: 'test-b', kind: 'storage_state', account: { service: 'Supabase', email: b, id: `id-${b}`, removal } },
    ]);
    const opened = await openSession({ projectId: id, name: 'test-b', url: app.url }, service.world);
    expect(JSON.stringify(opened)).toContain(`token-of-${b}`);
    const { rows } = await service.opened.pool.query(
      `select detail from audit_log where action = 'test-accounts.create' and user_id = $1`,
      [account.userId],
    );
    expect(rows).toEqual([{ detail: `Supabase at ${new URL(app.url).origin}: test` }]);
    const planted = { password: PASSWORD, token: `token-of-${a}` };
    expect(leaksOf(planted, { ...(await outputsOf(service)), answers: JSON.stringify([end, kept]) })).toEqual([]);
  });

  test('sign in with a form where their addresses must be confirmed first', async () => {
    const { end, sessions } = await created(supabase(OPEN, false));
    expect(end).toMatchObject({ status: 'created', error: null });
    const one = { kind: 'form', sign_in: { has_totp: false }, account: { service: 'Supabase' } };
    expect(await sessions()).toMatchObject(['test-a', 'test-b'].map((name) => ({ ...one, name })));
    expect(leaksOf({ password: PASSWORD }, await outputsOf(service))).toEqual([]);
  });

  test('are one where the second is refused, with the reason', async () => {
    const answers = supabase(OPEN);
    let count = 0;
    const { end, sessions } = await created({
      ...answers,
      '/auth/v1/signup': (body) => (++count > 1 ? 429 : (answers['/auth/v1/signup']?.(body) ?? 500)),
    });
    const error = expect.stringContaining(
      'The second account was not created: the sign-up was refused with HTTP status 429',
    );
    expect(end).toMatchObject({ status: 'created', error });
    expect(await sessions()).toMatchObject([{ name: 'test-a' }]);
    expect(leaksOf({ password: PASSWORD }, { ...(await outputsOf(service)), end: JSON.stringify(end) })).toEqual([]);
  });

  test('are created nowhere else than at the sign-up that was confirmed', async () => {
    const app = await startSignUpApp(SUPABASE, supabase(OPEN));
    const { search, create, ended } = await projectOf(app);
    await ended((await search()).body);
    for (const other of [{ at: 'https://other.example' }, { service: 'PocketBase' }])
      expect(await create(other)).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining('search for it first') },
      });
    expect(app.posts).toEqual([]);
  });

  test.each([
    ['a closed sign-up', { ...OPEN, disable_signup: true }, SUPABASE, 'sign-up is disabled in the project'],
    ['no back end', OPEN, '', 'the page uses no sign-up'],
  ])('cannot be created with %s', async (_, settings, asks, error) => {
    const app = await startSignUpApp(asks, supabase(settings));
    const { search, ended } = await projectOf(app);
    expect(await ended((await search()).body)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(error),
    });
    expect(app.posts).toEqual([]);
  });
});

describe('without a site that is proven to be the own one', () => {
  test('nothing is looked for, although the server requires no proof for scans', async () => {
    const app = await startSignUpApp(SUPABASE, supabase(OPEN));
    const { search, create, ask, id } = await projectOf(app, { isProven: false });
    const detail = expect.stringContaining('Test accounts require verified ownership');
    expect(await search()).toMatchObject({ status: 403, body: { detail } });
    expect(await create()).toMatchObject({ status: 403, body: { detail } });
    expect((await ask('GET', `/${id}/test-accounts`)).status).toBe(404);
  });

  test.skipIf(noBrowser)('nothing is created, also if the proof is taken away after the request', async () => {
    const app = await startSignUpApp(SUPABASE, supabase(OPEN));
    const late = await startTestService();
    const { search, create, ended, id } = await projectOf(app, { as: await signUp(late), on: late });
    await findAt(app, late, (await search('respond-async')).body.id);
    const creating = (await create({}, 'respond-async')).body;
    expect(creating).toMatchObject({ status: 'creating' });
    // Sealed while it waits.
    expect(leaksOf({ password: PASSWORD }, await outputsOf(late))).toEqual([]);
    app.place(undefined);
    await late.opened.pool.query('update projects set ownership = null where id = $1', [id]);
    await late.work();
    expect(await ended(creating)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('verified ownership'),
    });
    expect(app.posts).toEqual([]);
    await late.close();
  });
});

test.skipIf(noBrowser)('a session that was set during the creation is kept', async () => {
  const app = await startSignUpApp(SUPABASE, supabase(OPEN));
  const late = await startTestService();
  const { id, ask, search, create, ended, sessions } = await projectOf(app, { as: await signUp(late), on: late });
  await findAt(app, late, (await search('respond-async')).body.id);
  const creating = (await create({}, 'respond-async')).body;
  await ask('PUT', `/${id}/sessions`, { name: 'test-a', cookie: 'sid=planted' });
  await late.work();
  expect(await ended(creating)).toMatchObject({ status: 'created', error: null });
  const names = (await sessions()).map(({ name, account: made }) => [name, made !== null]);
  const own = expect.stringMatching(/^assay-[\da-f]{6}-a$/);
  expect(names.toSorted()).toEqual([
    [own, true],
    ['test-a', false],
    ['test-b', true],
  ]);
  await late.close();
});

describe('a request for test accounts', () => {
  test('is refused without the right to change sessions', async () => {
    const app = await startSignUpApp(SUPABASE, supabase(OPEN));
    const { id } = await projectOf(app);
    const viewer = await signUp(service);
    await moveTo(service, viewer, account, 'viewer');
    for (const path of ['test-accounts/search', 'test-accounts'])
      expect(
        await service.ask('POST', `/api/v1/projects/${id}/${path}`, {
          headers: { cookie: viewer.cookie },
          body: { service: 'Supabase', at: app.url, email: 'ann@example.com', password: PASSWORD },
        }),
      ).toMatchObject({ status: 403 });
  });

  test.each([
    ['an address with a plus sign', { email: 'ann+x@example.com' }, 'email'],
    ['a short password', { password: 'short' }, 'password'],
    ['a name with spaces', { name: 'a b' }, 'name'],
  ])('with %s is invalid, and the message has no password', async (_, given, field) => {
    const app = await startSignUpApp(SUPABASE, supabase(OPEN));
    const { create } = await projectOf(app);
    const { status, body } = await create(given);
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: expect.stringContaining(field) } });
    expect(JSON.stringify(body)).not.toContain(PASSWORD);
  });

  test('is counted before any work, for the organization', async () => {
    const app = await startSignUpApp(SUPABASE, supabase(OPEN));
    const own = await signUp(waiting);
    const { create } = await projectOf(app, { as: own, on: waiting });
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await create()).status);
    expect(statuses).toEqual([400, 400, 429]);
  });

  test('whose sessions have no room, or whose name is taken, creates nothing', async () => {
    const app = await startSignUpApp(SUPABASE, supabase(OPEN));
    const { id, ask, search, create } = await projectOf(app, { as: await signUp(waiting), on: waiting });
    await findAt(app, waiting, (await search('respond-async')).body.id);
    const set = (name: string) => ask('PUT', `/${id}/sessions`, { name, cookie: 'sid=planted' });
    await set('test-b');
    expect(await create()).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('a session test-b already') },
    });
    for (const name of ['b', 'c', 'd']) await set(name);
    expect(await create({ name: 'demo' })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('Too many sessions') },
    });
  });
});

test.skipIf(noBrowser)('a creation whose worker died is not repeated, and says that accounts may exist', async () => {
  const app = await startSignUpApp(SUPABASE, supabase(OPEN));
  const crashed = await startTestService();
  const { id, search, create, ended } = await projectOf(app, { as: await signUp(crashed), on: crashed });
  await findAt(app, crashed, (await search('respond-async')).body.id);
  const { store } = crashed.world;
  const creating = (await create({}, 'respond-async')).body;
  const row = await findTestAccounts(store, String(creating.id));
  if (!row) throw new Error('the row is gone');
  // What the worker did before it died.
  expect([await takeSecret(store, row), await takeSecret(store, row)]).toEqual([true, false]);
  await crashed.work();
  const error = expect.stringContaining('The creation was interrupted. Accounts may exist');
  expect(await ended(creating)).toMatchObject({ status: 'failed', error });
  expect(app.posts).toEqual([]);
  expect(await findProjectSession(store, { projectId: id, name: 'test-a' })).toBeUndefined();
  await crashed.close();
});
