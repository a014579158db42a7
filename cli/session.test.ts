import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@assay/engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../testbed/short-sites.ts';
import { runHere } from './test-cli.ts';

const CHECK = 'security/headers/content-type-options';
const VALUE = 'd2f0c6a1b7e94583';
const folder = mkdtempSync(join(tmpdir(), 'assay-session-'));
const env = { ASSAY_ALLOW_PRIVATE_TARGETS: 'true', NO_COLOR: '1', PREVIEW_TOKEN: VALUE, EMPTY: '' };
let url: string;
let asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  url = await siteOf((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    response.writeHead(200, HTML).end(page('<p>Warm socks'));
  });
});

beforeEach(() => {
  asked = [];
});

afterAll(() => {
  closeSites();
  rmSync(folder, { recursive: true, force: true });
});

function fileOf(content: unknown): string {
  const file = join(folder, 'state.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const scanned = (...args: string[]) =>
  runHere(['scan', url, '--only', CHECK, '--format', 'json', '--fail-on', 'never', ...args], { env });

const cookie = (more: object = {}) => ({
  name: 'sid',
  value: VALUE,
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  ...more,
});

test.each<[string, () => string[], IncomingHttpHeaders]>([
  ['--cookie', () => ['--cookie', `sid=${VALUE}; lang=en`], { cookie: `sid=${VALUE}; lang=en` }],
  ['--cookie env:NAME', () => ['--cookie', 'env:PREVIEW_COOKIE'], { cookie: `sid=${VALUE}` }],
  [
    '--header twice, of which one is read from the environment',
    () => ['--header', 'Authorization: Bearer env:PREVIEW_TOKEN', '--header', 'X-Preview:yes'],
    { authorization: `Bearer ${VALUE}`, 'x-preview': 'yes' },
  ],
  ['--header Cookie', () => ['--header', `Cookie: sid=${VALUE}`], { cookie: `sid=${VALUE}` }],
  [
    '--storage-state of Playwright',
    () => {
      const cookies = [cookie({ sameSite: 'Lax' }), cookie({ domain: '.shop.example' })];
      return ['--storage-state', fileOf({ cookies, origins: [] })];
    },
    { cookie: `sid=${VALUE}` },
  ],
  [
    '--storage-state of Puppeteer',
    () => ['--storage-state', fileOf([cookie({ size: 19, session: true })])],
    { cookie: `sid=${VALUE}` },
  ],
])('%s signs the scan in', async (_, argsOf, expected) => {
  const given = { env: { ...env, PREVIEW_COOKIE: `sid=${VALUE}` } };
  const { code, out } = await runHere(
    ['scan', url, '--only', CHECK, '--format', 'json', '--fail-on', 'never', ...argsOf()],
    given,
  );
  const report: Report = JSON.parse(out);
  expect([code, report.signed_in]).toEqual([0, true]);
  expect(asked.find(({ path }) => path === '/')?.headers).toMatchObject(expected);
  expect(out).not.toContain(VALUE);
});

test('with --active, the passive scan and the probes are signed in', async () => {
  const checks = `${CHECK},active/injection/sql-error`;
  const { out } = await scanned('--active', '--only', checks, '--cookie', `sid=${VALUE}`);
  expect(JSON.parse(out)).toMatchObject({ signed_in: true, active: { signed_in: true } });
});

test('basic authentication: the passive scan and the probes of a protected preview', async () => {
  const basic = `Basic ${Buffer.from(`ann:${VALUE}`).toString('base64')}`;
  const seen: string[] = [];
  const preview = await siteOf((request, response) => {
    const isOpen = request.headers.authorization === basic;
    if (isOpen) seen.push(request.url ?? '');
    if (!isOpen) response.writeHead(401, { 'www-authenticate': 'Basic realm="preview"' }).end();
    else response.writeHead(200, HTML).end(page('<p>Warm socks</p><a href="/?q=wool">Wool</a>'));
  });
  const checks = `${CHECK},active/injection/sql-error`;
  const { out } = await runHere(
    ['scan', preview, '--active', '--only', checks, '--format', 'json', '--fail-on', 'never'].concat([
      '--header',
      'Authorization: Basic env:BASIC',
    ]),
    { env: { ...env, BASIC: basic.slice('Basic '.length) } },
  );
  const report: Report = JSON.parse(out);
  expect(report).toMatchObject({ not_scored: null, signed_in: true, active: { status: 'completed', signed_in: true } });
  expect(seen).toContain('/');
  expect(seen.some((path) => path.startsWith('/?q=') && path !== '/?q=wool')).toBe(true);
  for (const value of [basic.slice('Basic '.length), VALUE]) expect(out).not.toContain(value);
});

test('with --active and a session of local storage only, the probes are without it, and none passes', async () => {
  const origins = [{ origin: new URL(url).origin, localStorage: [{ name: 'access_token', value: VALUE }] }];
  const state = fileOf({ cookies: [], origins });
  const checks = `${CHECK},active/injection/sql-error`;
  const { out } = await scanned('--active', '--only', checks, '--storage-state', state);
  const report: Report = JSON.parse(out);
  expect(report).toMatchObject({ signed_in: true, active: { without_session: true } });
  expect(report.active?.signed_in).toBeUndefined();
  const probe = report.coverage.find(({ check }) => check === 'active/injection/sql-error');
  expect(probe).toMatchObject({ verdict: 'unknown', reason: expect.stringContaining('storage of the browser') });
});

test('without a session, nothing is said of one', async () => {
  expect(JSON.parse((await scanned()).out)).not.toHaveProperty('signed_in');
});

test.each<[string, () => string[], string]>([
  ['a variable that is not set', () => ['--cookie', 'env:NO_SUCH'], 'the environment variable NO_SUCH is not set'],
  ['an empty variable', () => ['--header', 'X-Preview: env:EMPTY'], 'the environment variable EMPTY is not set'],
  ['a header without a value', () => ['--header', 'X-Preview'], '--header must be NAME:VALUE'],
  ['a header of the connection', () => ['--header', 'Host: shop.example'], '--header cannot set Host'],
  ['a cookie without a name', () => ['--cookie', VALUE], '--cookie must be the text of a Cookie header'],
  ['a missing file', () => ['--storage-state', join(folder, 'none')], 'there is no such file or folder'],
  ['a file that is no JSON', () => ['--storage-state', fileOf('socks')], 'is neither a storage state of Playwright'],
  ['cookies without a domain', () => ['--storage-state', fileOf([{ name: 'sid', value: VALUE }])], 'is neither a'],
  ['a large file', () => ['--storage-state', fileOf(`"${'a'.repeat(1024 * 1024)}"`)], 'is larger than 1 MiB'],
  [
    'cookies of another site',
    () => ['--storage-state', fileOf([cookie({ domain: 'shop.example' })])],
    'has no valid cookies and no local or session storage for http://127.0.0.1:',
  ],
  [
    'expired cookies',
    () => ['--storage-state', fileOf({ cookies: [cookie({ expires: 1 })], origins: [] })],
    'has no valid cookies and no local or session storage for',
  ],
  [
    'URLs of two origins',
    () => ['http://127.0.0.1:9/', '--cookie', `sid=${VALUE}`],
    '--cookie is for one origin: scan URLs of other origins separately',
  ],
  ['--default-logins without --active', () => ['--default-logins'], '--default-logins requires --active'],
  ['--allow-writes without --active', () => ['--allow-writes'], '--allow-writes requires --active'],
])('%s is a usage error that names no value', async (_, argsOf, message) => {
  const { code, err } = await scanned(...argsOf());
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  expect(err).not.toContain(VALUE);
  expect(asked).toEqual([]);
});

test.each([
  ['--cookie', `sid=${VALUE}`],
  ['--header', `X-Preview: ${VALUE}`],
  ['--storage-state', 'state.json'],
  ['--login', 'sign-in.json'],
  ['--user', 'ann'],
  ['--as', 'ann'],
])('%s is refused on the service', async (option, value) => {
  const service = { ...env, ASSAY_API_KEY: 'k', ASSAY_BACKEND_URL: url };
  const { code, err } = await runHere(['scan', url, option, value], { env: service });
  expect([code, err]).toEqual([2, expect.stringContaining(`${option} needs a scan from this machine: add --local`)]);
  expect(asked).toEqual([]);
});
