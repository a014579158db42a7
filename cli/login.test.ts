import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, type Report, readReachSettings } from '@assay/engine';
import { afterAll, afterEach, expect, test } from 'vitest';
import { MEMBER, startMemberSite } from '../testbed/shop/member-site.ts';
import { closeSites, HTML, page, siteOf } from '../testbed/short-sites.ts';
import { runHere } from './test-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-login-'));
const env = {
  ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
  ASSAY_SCAN_DEADLINE_SECONDS: '120',
  NO_COLOR: '1',
  XDG_STATE_HOME: folder,
  MEMBER_PASSWORD: MEMBER.password,
};
const CHECK = 'seo/head/title';
const WAY = ['--user', MEMBER.user, '--password', 'env:MEMBER_PASSWORD'];
const noBrowser = await findBrowser(readReachSettings({})).then(
  () => false,
  () => true,
);

afterEach(closeSites);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runHere(args, { env });
const scanned = (url: string, ...args: string[]) =>
  run('scan', url, '--only', CHECK, '--format', 'json', '--fail-on', 'never', ...args);

test.skipIf(noBrowser)(
  'a session is saved for its user only, used by name, listed without values, and removed',
  async () => {
    const site = await startMemberSite();
    const { port } = new URL(site.url);
    const saved = await run('login', site.url, '--as', 'ann', ...WAY);
    expect([saved.code, saved.out]).toEqual([0, '']);
    const file = join(folder, 'assay', 'sessions', `127.0.0.1_${port}`, 'ann.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
    const { code, out } = await scanned(site.url, '--as', 'ann');
    const report: Report = JSON.parse(out);
    expect([code, report.signed_in, report.not_scored]).toEqual([0, true, null]);
    expect(await run('login', '--list')).toMatchObject({ code: 0, out: `127.0.0.1_${port}  ann\n` });
    expect(await run('login', site.url, '--as', 'ann', '--remove')).toMatchObject({ code: 0 });
    expect(await scanned(site.url, '--as', 'ann')).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no session ann'),
    });
    expect(site.tries()).toBe(1);
  },
);

test.skipIf(noBrowser)('a token in session storage is saved, used by each page, and sent by the probes', async () => {
  const site = await startMemberSite({ isApp: 'session' });
  const saved = await run('login', site.url, '--as', 'tab', ...WAY);
  expect(saved.code).toBe(0);
  const only = `${CHECK},active/files/logs`;
  const { out } = await run(
    ...['scan', site.url, '--as', 'tab', '--active', '--only', only, '--format', 'json', '--fail-on', 'never'],
  );
  const report: Report = JSON.parse(out);
  expect(report).toMatchObject({ not_scored: null, signed_in: true, active: { signed_in: true } });
  expect(report.active?.error).toBeNull();
  expect(report.active?.without_session).toBeUndefined();
  expect(site.at('/api/orders').every(({ user }) => user === MEMBER.user)).toBe(true);
  expect(site.at('/').some(({ user }) => user === MEMBER.user)).toBe(true);
});

test.skipIf(noBrowser)('a scan signs in first; if that fails, it ends with code 2 and names no value', async () => {
  const site = await startMemberSite();
  const { code, out } = await scanned(site.url, ...WAY);
  expect([code, JSON.parse(out).not_scored]).toEqual([0, null]);
  const wrong = await runHere(['scan', site.url, '--only', CHECK, ...WAY], {
    env: { ...env, MEMBER_PASSWORD: 'wrong-battery-1' },
  });
  expect([wrong.code, wrong.out]).toEqual([2, '']);
  expect(wrong.err).toContain(`the sign-in at ${new URL(site.url).origin} failed: the form is still shown`);
  expect(wrong.err).not.toContain('wrong-battery-1');
  expect(site.tries()).toBe(2);
});

test.skipIf(noBrowser)('a session that is lost is renewed once for all URLs, also if that fails', async () => {
  let posts = 0;
  // The session ends right after the sign-in was proven, and the password is accepted once only.
  let welcomes = 1;
  const url = await siteOf((request, response) => {
    if (request.method === 'POST') {
      posts += 1;
      const cookie = posts === 1 ? { 'set-cookie': 'sid=of-ann; Path=/' } : {};
      return response.writeHead(303, { location: posts === 1 ? '/welcome' : '/login', ...cookie }).end();
    }
    const isSigned = request.headers.cookie?.includes('sid=of-ann') === true;
    if (request.url === '/welcome' && isSigned) return response.writeHead(200, HTML).end(page('Welcome'));
    if (request.url === '/' && isSigned && welcomes-- > 0) return response.writeHead(200, HTML).end(page('Welcome'));
    if (request.url !== '/login') return response.writeHead(302, { location: '/login' }).end();
    const form =
      '<form method="post"><input name="email"><input type="password" name="p"><button>Log in</button></form>';
    return response.writeHead(200, HTML).end(page(form));
  });
  const urls = ['', '?a', '?b'].map((query) => `${url}${query}`);
  const { out } = await run('scan', ...urls, '--only', CHECK, '--format', 'json', '--fail-on', 'never', ...WAY);
  expect((JSON.parse(out) as readonly Report[]).map(({ not_scored }) => not_scored !== null)).toEqual(
    urls.map(() => true),
  );
  expect(posts).toBe(2);
});

const fileOf = (content: unknown) => {
  const file = join(folder, 'recording.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};
const typing = (value: string) => ({ steps: [{ type: 'change', value, selectors: [['input']] }] });

test.each<[string, () => string[], string]>([
  ['a password in the command line', () => ['--user', 'ann', '--password', 'plain'], '--password must be env:NAME'],
  ['no password', () => ['--user', 'ann'], '--user and --password are given together'],
  ['no user', () => ['--totp', 'env:A'], '--user and --password are given together'],
  [
    'a variable that is not set',
    () => ['--user', 'a', '--password', 'env:NONE'],
    'the environment variable NONE is not set',
  ],
  ['a secret that is none', () => [...WAY, '--totp', 'env:MEMBER_PASSWORD'], 'holds no base32 secret'],
  ['a recording and a user', () => ['--login', fileOf({}), '--user', 'ann'], 'use either --login or --user'],
  ['no recording', () => ['--login', fileOf({})], 'it is no recording of Chrome DevTools Recorder'],
  ['an unset variable in a recording', () => ['--login', fileOf(typing('env:NONE'))], 'variable NONE is not set'],
  ['a secret in a recording that is none', () => ['--login', fileOf(typing('totp:env:MEMBER_PASSWORD'))], 'no base32'],
  ['two sessions', () => [...WAY, '--cookie', 'sid=1'], 'use either --user or --cookie'],
  ['a session that is not there', () => ['--as', 'nobody'], 'there is no session nobody for http://127.0.0.1:9'],
])('%s is a usage error', async (_, argsOf, message) => {
  const { code, err } = await run('scan', 'http://127.0.0.1:9/', ...argsOf());
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  expect(err).not.toContain(MEMBER.password);
});

test.each<[string, string[], string]>([
  ['no name', ['http://127.0.0.1:9/'], 'specify the name of the session with --as NAME'],
  ['a name that is a path', ['http://127.0.0.1:9/', '--as', '../ann'], '--as must be a name'],
  ['no way to sign in, without a display', ['http://127.0.0.1:9/', '--as', 'ann'], 'there is no display'],
  ['nothing to remove', ['http://127.0.0.1:9/', '--as', 'ann', '--remove'], 'there is no such file or folder'],
])('login with %s is a usage error', async (_, args, message) => {
  expect(await run('login', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});
