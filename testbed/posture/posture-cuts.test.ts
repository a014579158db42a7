import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import { withLimits } from '../../engine/limits.ts';
import { scanPosture } from '../../engine/subjects/provider.ts';
import { GITHUB } from '../providers/github.ts';
import { NETLIFY } from '../providers/netlify.ts';
import { type RunningStandIn, runStandIn } from '../providers/stand-in.ts';
import { SUPABASE } from '../providers/supabase.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const PROJECT = '/v1/projects/abcdefghijklmnopqrst';
const TABLES = '/abcdefghijklmnopqrst.supabase.co/rest/v1';
let supabase: RunningStandIn;
let github: RunningStandIn;
let netlify: RunningStandIn;
beforeAll(async () => {
  supabase = await runStandIn(SUPABASE);
  github = await runStandIn(GITHUB);
  netlify = await runStandIn(NETLIFY);
});
beforeEach(() => {
  supabase.reset();
  github.reset();
  netlify.reset();
});
afterAll(() => Promise.all([supabase.close(), github.close(), netlify.close()]));

const scanOf = (provider: string, api: () => RunningStandIn) => (check: string, scale?: number) =>
  scanPosture({
    ...(scale === undefined ? {} : { scale }),
    provider,
    credentials: { token: 'a token' },
    settings,
    apiUrl: api().url,
    checks: [`posture/${provider}/${check}`],
  });
const scanSupabase = scanOf('supabase', () => supabase);
const scanNetlify = scanOf('netlify', () => netlify);
const scanGithub = scanOf('github', () => github);

test('of the tables that the advisor warns about, the worst are read and the others reported', async () => {
  const lint = (name: string, table: string) => ({ name, metadata: { schema: 'public', name: table, type: 'table' } });
  supabase.answers[`${PROJECT}/advisors/security`] = {
    lints: [lint('rls_enabled_no_policy', 'audit_log'), lint('rls_disabled_in_public', 'orders')],
  };
  supabase.answers[`${TABLES}/orders`] = [];
  const reason = '1 of 2 tables of shop were left out (limit 1)';
  const sound = await withLimits({ warnedTables: 1 }, () => scanSupabase('anonymous-read'));
  expect(sound.checks).toMatchObject([{ verdict: 'unknown', reason: expect.stringContaining(reason) }]);
  supabase.answers[`${TABLES}/orders`] = [{ id: 1 }];
  const weak = await withLimits({ warnedTables: 1 }, () => scanSupabase('anonymous-read'));
  expect(weak.checks).toMatchObject([{ verdict: 'fail' }]);
  expect((await scanSupabase('anonymous-read')).checks).toMatchObject([{ verdict: 'fail' }]);
});

test.each([
  ['INACTIVE', { verdict: 'unknown', reason: expect.stringContaining('old is paused and was not examined') }],
  ['UPGRADING', { verdict: 'unknown', reason: expect.stringContaining('old does not run and was not examined') }],
  ['REMOVED', { verdict: 'pass' }],
])('a project that is %s', async (status, expected) => {
  const projects = supabase.answers['/v1/projects'];
  const [running] = Array.isArray(projects) ? projects : [];
  supabase.answers['/v1/projects'] = [running, { ref: 'old', name: 'old', organization_slug: 'acme-org', status }];
  expect((await scanSupabase('ssl-enforcement')).checks).toMatchObject([expected]);
});

test.each([
  ['branch-force-push', '/repos/acme/shop/branches/main/protection', 404, 'Not Found', 'not found, or not available'],
  ['dependabot-alerts', '/repos/acme/shop/vulnerability-alerts', 404, 'Not Found', 'not found, or not available'],
  [
    'branch-force-push',
    '/repos/acme/shop/rules/branches/main',
    403,
    'Upgrade to GitHub Pro or make this repository public to enable this feature.',
    'not available on this plan (403)',
  ],
])('%s: %s answers %i “%s”', async (check, path, status, message, reason) => {
  github.faults[path] = { status, body: JSON.stringify({ message }) };
  const { checks } = await scanGithub(check);
  expect(checks).toMatchObject([{ verdict: 'unknown', reason: expect.stringContaining(reason) }]);
});

test('a page that fails leaves what was read before it, and no check passes', async () => {
  const all = github.answers['/user/repos'];
  github.answers = { '/user/repos?page=2': [], ...github.answers };
  github.faults['/user/repos'] = {
    status: 200,
    headers: { link: `<${github.url}/user/repos?page=2>; rel="next"` },
    body: JSON.stringify(all),
  };
  github.faults['/user/repos?page=2'] = { status: 502 };
  const { checks } = await scanGithub('dependabot-alerts');
  expect(checks).toMatchObject([
    { verdict: 'unknown', reason: expect.stringContaining('page 2 of a list could not be read') },
  ]);
  github.faults['/repos/acme/shop/vulnerability-alerts'] = {
    status: 404,
    body: JSON.stringify({ message: 'Vulnerability alerts are disabled.' }),
  };
  expect((await scanGithub('dependabot-alerts')).checks).toMatchObject([{ verdict: 'fail' }]);
});

test('of a long list another part is read over time, and what was left out is named', async () => {
  const [one] = [github.answers['/user/repos']].flat() as { full_name: string }[];
  github.answers['/user/repos'] = Array.from({ length: 60 }, (_, i) => ({ ...one, full_name: `acme/shop-${i}` }));
  const shop = github.answers['/repos/acme/shop'] as Readonly<Record<string, string>>;
  for (let i = 0; i < 60; i += 1) {
    github.answers[`/repos/acme/shop-${i}`] = { ...shop, full_name: `acme/shop-${i}` };
    github.answers[`/repos/acme/shop-${i}/vulnerability-alerts`] = null;
  }
  const { checks } = await scanGithub('dependabot-alerts');
  expect(checks[0]?.reason).toMatch(/20 of 60 objects were left out \(limit 40; .*\): acme\/shop-\d+, .* and 10 more/);
  expect(new Set(github.calls.filter((call) => /\/repos\/acme\/shop-\d+$/.test(call))).size).toBe(40);
  expect((await scanGithub('dependabot-alerts', 2)).checks).toMatchObject([{ verdict: 'pass', reason: null }]);
});

test.each([{ snippetCharacters: 5 }, { snippetTags: 0 }])(
  'a snippet that is read in part passes nothing: %o',
  async (limits) => {
    const { checks } = await withLimits(limits, () => scanNetlify('snippet-https'));
    expect(checks).toMatchObject([{ verdict: 'unknown', reason: expect.stringContaining('snippet') }]);
  },
);
