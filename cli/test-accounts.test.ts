import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, parseTarget, readReachSettings } from '@assay/engine';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Answers, OPEN, SUPABASE, startSignUpApp, supabase } from '../testbed/access/sign-up-app.ts';
import { closeSites } from '../testbed/short-sites.ts';
import { isOwnSite } from './scan/site-token.ts';
import { runHere } from './test-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-accounts-'));
const PASSWORD = 'Correct-battery-7';
const env = { ASSAY_ALLOW_PRIVATE_TARGETS: 'true', NO_COLOR: '1', XDG_STATE_HOME: folder, TEST_PASSWORD: PASSWORD };
const KEY = 'AIzaSyA-0123456789abcdefghijklmnopqrstu';
const noBrowser = await findBrowser(readReachSettings({})).then(
  () => false,
  () => true,
);

afterEach(closeSites);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The site, as the command line creates accounts at it. */
async function startApp(asks: string, answers: Answers) {
  const { url, posts, place } = await startSignUpApp(asks, answers);
  const create = (...more: string[]) =>
    runHere(['login', url, '--create-accounts', 'ann@example.com', '--password', 'env:TEST_PASSWORD', ...more], {
      env,
    });
  /** Places what the refusal says, as the owner of the site would. */
  const prove = async () => {
    const { code, err } = await create();
    expect(code).toBe(2);
    place(/content: ([0-9a-f]{32})\n/.exec(err)?.[1]);
    expect(posts).toEqual([]);
  };
  const saved = (name: string) => {
    const file = join(folder, 'assay', 'sessions', `127.0.0.1_${new URL(url).port}`, `${name}.json`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  return { url, posts, prove, create, saved };
}

test.skipIf(noBrowser)('without a proof of ownership, what to place is printed, and nothing is created', async () => {
  const { url, posts, create } = await startApp(SUPABASE, supabase(OPEN));
  const { code, err } = await create();
  expect(code).toBe(2);
  expect(err).toContain(`a file at ${url}.well-known/assay-verification.txt with the content: `);
  expect(err).toBe((await create()).err);
  expect(posts).toEqual([]);
});

test.skipIf(noBrowser)('two accounts of Supabase are created, and their sessions saved', async () => {
  const app = await startApp(SUPABASE, supabase(OPEN));
  await app.prove();
  const { code, err } = await app.create('--as', 'demo');
  expect([code, err]).toEqual([0, expect.stringContaining('--as demo-a --as demo-b')]);
  expect(err).toContain('To remove them: ');
  expect(err).not.toContain(PASSWORD);
  expect(app.posts.map(({ path }) => path)).toEqual(['/auth/v1/signup', '/auth/v1/signup']);
  const emails = app.posts.map(({ body }) => body.email);
  expect(emails).toEqual([
    expect.stringMatching(/^ann\+assay-[0-9a-f]{6}-a@example\.com$/),
    expect.stringMatching(/^ann\+assay-[0-9a-f]{6}-b@example\.com$/),
  ]);
  const { cookies, origins } = app.saved('demo-b');
  const [{ localStorage: items }] = origins;
  expect(items[0].name).toBe('sb-127-auth-token');
  expect(JSON.parse(items[0].value).access_token).toBe(`token-of-${emails[1]}`);
  expect(Buffer.from(cookies[0].value.slice('base64-'.length), 'base64url').toString()).toBe(items[0].value);
});

test('a site is the own one of this machine while its token is there, and is not asked where no token was made', async () => {
  const app = await startApp(SUPABASE, supabase(OPEN));
  const isOwn = (home = folder) =>
    isOwnSite(parseTarget(app.url), readReachSettings(env), { ...env, XDG_STATE_HOME: home });
  const elsewhere = join(folder, 'elsewhere');
  await app.create();
  expect(await isOwn()).toBe(false);
  await app.prove();
  expect([await isOwn(), await isOwn(elsewhere)]).toEqual([true, false]);
  expect(existsSync(elsewhere)).toBe(false);
});

test.skipIf(noBrowser)('an address that must be confirmed is not signed in', async () => {
  const app = await startApp(SUPABASE, supabase(OPEN, false));
  await app.prove();
  const { code, err } = await app.create();
  expect([code, err]).toEqual([0, expect.stringContaining('Confirm the address')]);
  expect(err).not.toContain('Saved');
});

test.skipIf(noBrowser).each([
  ['disabled sign-up', { ...OPEN, disable_signup: true }, 'sign-up is disabled in the project'],
  ['disabled email', { ...OPEN, external: { email: false } }, 'sign-up by email is disabled'],
  ['unknown settings', {}, 'sign-up is disabled in the project'],
])('nothing is created at a project with %s', async (_, settings, reason) => {
  const app = await startApp(SUPABASE, supabase(settings));
  await app.prove();
  const { code, err } = await app.create();
  expect([code, err]).toEqual([2, expect.stringContaining(reason)]);
  expect(app.posts).toEqual([]);
});

const IDENTITY = '/identitytoolkit.googleapis.com/v1';
const FIREBASE = `fetch('${IDENTITY}/projects?key=${KEY}')`;

test.skipIf(noBrowser)('accounts of Firebase are created as its client stores them', async () => {
  const app = await startApp(FIREBASE, {
    [`${IDENTITY}/projects`]: () => ({ projectId: 'shop' }),
    [`${IDENTITY}/accounts:signUp`]: ({ email = '' }) => ({
      localId: `u-${email}`,
      email,
      idToken: 't',
      refreshToken: 'r',
      expiresIn: '3600',
    }),
  });
  await app.prove();
  expect((await app.create()).code).toBe(0);
  expect(app.posts.map(({ body }) => body.returnSecureToken)).toEqual([true, true]);
  const [{ name, value }] = app.saved('test-a').origins[0].localStorage;
  expect(name).toBe(`firebase:authUser:${KEY}:[DEFAULT]`);
  expect(JSON.parse(value)).toMatchObject({
    uid: `u-${app.posts[0]?.body.email}`,
    stsTokenManager: { accessToken: 't' },
  });
});

test.skipIf(noBrowser)('a project that refuses accounts is reported with its reason', async () => {
  const app = await startApp(FIREBASE, { [`${IDENTITY}/accounts:signUp`]: () => 400 });
  await app.prove();
  const { code, err } = await app.create();
  expect([code, err]).toEqual([2, expect.stringContaining('HTTP status 400: ADMIN_ONLY_OPERATION *')]);
  expect(err).not.toContain(PASSWORD);
});

test.skipIf(noBrowser)('the first account is saved where the second is refused, with the reason', async () => {
  const answers = supabase(OPEN);
  const app = await startApp(SUPABASE, {
    ...answers,
    '/auth/v1/signup': (body) => (app.posts.length > 1 ? 429 : (answers['/auth/v1/signup']?.(body) ?? 500)),
  });
  await app.prove();
  const { code, err } = await app.create();
  expect([code, err]).toEqual([
    2,
    expect.stringContaining('the second account was not created: the sign-up was refused with HTTP status 429'),
  ]);
  expect(app.saved('test-a').origins).toHaveLength(1);
  expect(err).not.toContain('--as test-b');
});

test.skipIf(noBrowser)('accounts of PocketBase are created and signed in', async () => {
  const users = '/api/collections/users';
  const app = await startApp(`fetch('/api/collections/posts/records')`, {
    [`${users}/records`]: () => ({ id: 'r1' }),
    [`${users}/auth-with-password`]: ({ identity }) => ({ token: `t-${identity}`, record: { id: 'r1' } }),
  });
  await app.prove();
  expect((await app.create()).code).toBe(0);
  expect(JSON.parse(app.saved('test-b').origins[0].localStorage[0].value)).toMatchObject({ record: { id: 'r1' } });
});

test.each([
  ['an address that is none', ['--create-accounts', 'ann', '--password', 'env:TEST_PASSWORD'], 'email address'],
  ['no password', ['--create-accounts', 'ann@example.com'], '--password env:NAME'],
  ['a user', ['--create-accounts', 'ann@example.com', '--user', 'ann', '--password', 'env:TEST_PASSWORD'], 'no --user'],
])('%s is a usage error', async (_, words, reason) => {
  const { code, err } = await runHere(['login', 'http://127.0.0.1:1/', ...words], { env });
  expect([code, err]).toEqual([2, expect.stringContaining(reason)]);
});
