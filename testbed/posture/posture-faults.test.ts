import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import { scanPosture } from '../../engine/subjects/provider.ts';
import { GITHUB } from '../providers/github.ts';
import { type RunningStandIn, runStandIn } from '../providers/stand-in.ts';
import { serve } from '../serve.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const TOKEN = 'ghp_planted';
let api: RunningStandIn;
beforeAll(async () => {
  api = await runStandIn(GITHUB);
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const scan = (options: { deadlineSeconds?: number; signal?: AbortSignal } = {}) =>
  scanPosture({ provider: 'github', credentials: { token: TOKEN }, settings, apiUrl: api.url, ...options });

/** `[` in `[` …, as deep as a thread's stack cannot follow. */
const DEEP = '['.repeat(100_000) + ']'.repeat(100_000);
const FAULTS = [
  ['401', { status: 401 }, 'the provider rejected the token (401)'],
  ['404 everywhere', { status: 404 }, /^not found, or not available to this token or plan \(404\)/],
  ['402', { status: 402 }, 'not available on this plan (402)'],
  ['a failing server', { status: 500 }, 'the provider failed (500)'],
  ['a limit for an hour', { status: 429, headers: { 'retry-after': '3600' } }, /^rate limited by the provider until 2/],
  [
    'a spent limit with its end',
    { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4102444800' } },
    'rate limited by the provider until 2100-01-01T00:00:00.000Z',
  ],
  ['a limit without end', { status: 429, headers: { 'retry-after': '0' } }, /keeps refusing requests/],
  [
    'HTML',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' },
    'the answer is not JSON',
  ],
  ['HTML that claims to be JSON', { status: 200, body: '<!doctype html>' }, 'the answer is not JSON'],
  ['a truncated answer', { status: 200, body: '{"login": "a' }, 'the answer is not JSON'],
  ['an answer that breaks off', { status: 200, headers: { 'content-length': '9000' } }, /broke off|without an answer/],
  ['six megabytes', { status: 200, body: `"${'x'.repeat(6 * 1024 ** 2)}"` }, 'the answer is larger than 5 MiB'],
  ['deep nesting', { status: 200, body: DEEP }, /levels deep$/],
  ['a million values', { status: 200, body: `[${'0,'.repeat(999_999)}0]` }, /more than 500000 values$/],
  ['another document', { status: 200, body: '[null, 7, {"a": 1}]' }, /./],
  ['an unexpected document', { status: 200, body: 'null' }, /./],
] as const;

test.each(FAULTS)('%s: the scan ends, says so, and passes nothing', async (_, fault, reason) => {
  api.faults['*'] = fault;
  const report = await scan();
  expect(report.status).toBe('failed');
  expect(report.findings).toEqual([]);
  expect(new Set(report.checks.map(({ verdict }) => verdict))).toEqual(new Set(['unknown']));
  if (typeof reason === 'string') expect(report.error).toBe(reason);
  else expect(report.error).toMatch(reason);
  expect(JSON.stringify(report)).not.toContain(TOKEN);
});

test('a provider that never answers', async () => {
  api.faults['*'] = { status: 0 };
  const report = await scan({ deadlineSeconds: 1 });
  expect(report).toMatchObject({ status: 'failed', error: 'the scan reached its deadline of 1 s' });
});

test('a scan that is cancelled', async () => {
  const report = await scan({ signal: AbortSignal.abort(new Error('the scan was cancelled')) });
  expect(report).toMatchObject({ status: 'failed', error: 'the scan was cancelled' });
});

test('redirects are not followed, and no other host learns the token', async () => {
  const heard: (string | undefined)[] = [];
  const other = await serve((request, response) => {
    heard.push(request.headers.authorization);
    response.end('{}');
  });
  api.faults['*'] = { status: 302, headers: { location: `${other.url}/user` } };
  const redirected = await scan();
  api.reset();
  for (const path of Object.keys(GITHUB.answers))
    api.faults[path] = { status: 200, headers: { link: `<${other.url}${path}?page=2>; rel="next"` }, body: '[]' };
  const linked = await scan();
  await other.close();
  expect(heard).toEqual([]);
  expect(redirected.error).toBe('the provider redirected the request (302), which is not followed');
  expect(linked.checks.filter(({ verdict }) => verdict === 'pass')).toEqual([]);
});

test('a list without end is read in part, and nothing passes on the rest', async () => {
  api.faults['/user/memberships/orgs'] = {
    status: 200,
    headers: { link: `<${api.url}/user/memberships/orgs>; rel="next"` },
    body: JSON.stringify(api.answers['/user/memberships/orgs']),
  };
  const { checks } = await scan();
  expect(checks.find(({ check }) => check === 'posture/github/organization-2fa')).toMatchObject({
    verdict: 'unknown',
    reason: expect.stringContaining('a page of a list was repeated'),
  });
  expect(checks.find(({ check }) => check === 'posture/github/push-protection')).toMatchObject({ verdict: 'pass' });
  expect(api.calls.filter((call) => call.includes('/user/memberships/orgs')).length).toBe(2);
});

test('one repository that the token may not read leaves its checks unknown, and findings in others stay', async () => {
  api.faults['/repos/acme/back'] = { status: 404 };
  const sound = await scan();
  expect(sound.checks.find(({ check }) => check === 'posture/github/push-protection')).toMatchObject({
    verdict: 'unknown',
    reason: expect.stringMatching(/^acme\/back could not be read: not found/),
  });
  api.answers['/repos/acme/shop/hooks'] = [{ id: 1, active: true, config: { url: 'http://ci.shop.example/' } }];
  const weak = await scan();
  expect(weak.findings.map(({ check }) => check)).toContain('posture/github/hook-https');
});

test('a private address of the API is refused by the address policy', async () => {
  const report = await scanPosture({
    provider: 'github',
    credentials: { token: TOKEN },
    settings: { ...settings, allowPrivateTargets: false },
    apiUrl: 'http://127.0.0.1:8080',
  }).catch((error: Error) => error.message);
  expect(JSON.stringify(report)).toMatch(/loopback|private|not allowed|port/);
  expect(api.calls).toEqual([]);
});
