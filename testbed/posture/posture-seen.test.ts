import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import type { PostureReport } from '../../engine/report/posture-report.ts';
import { scanPosture } from '../../engine/subjects/provider.ts';
import { CLOUDFLARE } from '../providers/cloudflare.ts';
import { GITHUB } from '../providers/github.ts';
import { type RunningStandIn, runStandIn, type StandIn, withFields } from '../providers/stand-in.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const PROVIDERS: Readonly<Record<string, StandIn>> = { github: GITHUB, cloudflare: CLOUDFLARE };
const apis: Record<string, RunningStandIn> = {};
beforeAll(async () => {
  for (const [id, standIn] of Object.entries(PROVIDERS)) apis[id] = await runStandIn(standIn);
});
beforeEach(() => {
  for (const api of Object.values(apis)) api.reset();
});
afterAll(() => Promise.all(Object.values(apis).map((api) => api.close())));

const apiOf = (provider: string): RunningStandIn => {
  const api = apis[provider];
  if (!api) throw new Error(`${provider} has no stand-in`);
  return api;
};
const weaken = (provider: string, fact: string, data: Parameters<typeof withFields>[2]) => {
  const api = apiOf(provider);
  api.answers = withFields(api.answers, PROVIDERS[provider]?.places[fact] ?? '', data);
};
const scan = (check: string, before?: PostureReport, credentialsAt = new Date(0)) => {
  const [, provider = ''] = check.split('/');
  return scanPosture({
    provider,
    credentials: { token: 'a token' },
    settings,
    apiUrl: apiOf(provider).url,
    checks: [check],
    credentialsAt,
    ...(before ? { previous: before.findings } : {}),
  });
};
const changes = ({ findings }: PostureReport) => findings.map(({ change, not_seen }) => [change, not_seen]);

test('a finding is fixed once its object is read without the problem', async () => {
  const check = 'posture/github/hook-https';
  weaken('github', 'githubHooks', { id: 1, config: { url: 'http://ci.shop.example/' } });
  const weak = await scan(check);
  expect(changes(weak)).toEqual([['new', null]]);
  apiOf('github').reset();
  expect(changes(await scan(check, weak))).toEqual([['fixed', null]]);
});

test('a finding whose object was deleted is fixed where what it belongs to was read', async () => {
  const check = 'posture/github/hook-https';
  weaken('github', 'githubHooks', { id: 1, config: { url: 'http://ci.shop.example/' } });
  const weak = await scan(check);
  apiOf('github').answers['/repos/acme/shop/hooks'] = [];
  expect(changes(await scan(check, weak))).toEqual([['fixed', null]]);
});

test('a finding of a repository that the token no longer sees stays open until it is seen again', async () => {
  const check = 'posture/github/hook-https';
  weaken('github', 'githubHooks', { id: 1, config: { url: 'http://ci.shop.example/' } });
  const weak = await scan(check);
  const repositories = apiOf('github').answers['/user/repos'];
  const [, ...others] = Array.isArray(repositories) ? repositories : [];
  apiOf('github').answers['/user/repos'] = others;
  const narrow = await scan(check, weak);
  expect(changes(narrow)).toEqual([['same', expect.stringMatching(/^the token no longer sees acme\/shop webhook/)]]);
  expect(narrow.totals).toMatchObject({ fixed: 0, new: 0 });
  apiOf('github').reset();
  expect(changes(await scan(check, narrow))).toEqual([['fixed', null]]);
});

test('what a check could not complete stays open with the reason', async () => {
  const check = 'posture/github/hook-https';
  weaken('github', 'githubHooks', { id: 1, config: { url: 'http://ci.shop.example/' } });
  const weak = await scan(check);
  apiOf('github').reset();
  apiOf('github').faults['/repos/acme/shop/hooks'] = { status: 403 };
  expect(changes(await scan(check, weak))).toEqual([
    ['same', expect.stringMatching(/^its check could not be completed: /)],
  ]);
});

test('a deleted token is gone only if the same credentials list the tokens', async () => {
  const check = 'posture/cloudflare/token-expiry';
  weaken('cloudflare', 'cloudflareTokens', { expires_on: null });
  const weak = await scan(check);
  apiOf('cloudflare').answers['/user/tokens'] = { success: true, errors: [], messages: [], result: [] };
  expect(changes(await scan(check, weak))).toEqual([['fixed', null]]);
  const other = await scan(check, weak, new Date(Date.now() + 1000));
  expect(changes(other)).toEqual([['same', 'the token no longer sees token deploy']]);
});

test('what the provider lists and a scan does not cover is told', async () => {
  const repositories = apiOf('github').answers['/user/repos'];
  const [shop] = Array.isArray(repositories) ? repositories : [];
  const fork = { ...(shop as object), full_name: 'ada/fork', fork: true };
  apiOf('github').answers['/user/repos'] = [...(Array.isArray(repositories) ? repositories : []), fork, fork];
  expect((await scan('posture/github/hook-https')).left_out).toEqual(['forks (2)']);
});
