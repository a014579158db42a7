import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GithubCodeHost, startGithubCodeHost } from '../../testbed/providers/github-code-host.ts';
import findingVerify from '../jobs/finding-verify.ts';
import runPerform from '../jobs/run-perform.ts';
import { startTestJobs, type TestJobs } from '../jobs/test-jobs.ts';
import { vaultOf } from '../keys/vault.ts';
import { readConfig } from '../settings/config.ts';
import { insertOrganization } from '../store/accounts/organizations.ts';
import { boundToConnection, insertConnection } from '../store/code/connections.ts';
import { findVerification, insertVerification } from '../store/findings/fix-verifications.ts';
import { insertProject } from '../store/projects/projects.ts';
import { findReport } from '../store/runs/run-report.ts';
import { insertRun } from '../store/runs/runs.ts';
import { githubSettings } from '../testing/test-stage.ts';
import { testVault } from '../testing/test-vault.ts';
import type { JobWorld } from '../world/job-world.ts';

const CI = '.github/workflows/ci.yml';
const SECOND = '.github/workflows/second.yml';
const TITLE = ['$', '{{ github.event.issue.title }}'].join('');
const STEP =
  'on: issues\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    timeout-minutes: 5\n    steps:\n';
const running = (words: string, comment = '') => `${STEP}      - run: echo "${words}"${comment}\n`;
const WEAK = running(TITLE);
const TOKEN = 'gho_planted';

let jobs: TestJobs;
let github: GithubCodeHost;
let organizationId: string;
let projectId: string;
let codeScanId: string;
let weak: { readonly id: string; readonly check: string; readonly fingerprint: string };

beforeAll(async () => {
  [jobs, github] = [await startTestJobs(), await startGithubCodeHost()];
  const { store } = jobs.opened;
  organizationId = (await insertOrganization(store, 'Test')).id;
  projectId = (await insertProject(store, { organizationId, name: 'Site', url: jobs.url }))?.id ?? '';
});

afterAll(async () => {
  await jobs.close();
  await github.close();
});

beforeEach(async () => {
  const { store, pool } = jobs.opened;
  await pool.query('delete from code_host_connections');
  github.faults = [];
  github.tokens.set(TOKEN, { id: 1, scopes: [] });
  const id = randomUUID();
  const account = { provider: 'github', userId: null, accountId: '1', account: 'ada', scopes: [] };
  const token = testVault.seal(TOKEN, boundToConnection({ id, organizationId }));
  await insertConnection(store, { id, organizationId, ...account, token, connectedAt: new Date() });
  host(WEAK);
  const run = { kind: 'code', target: 'acme/shop', details: { provider: 'github' }, projectId } as const;
  codeScanId = await insertRun(store, run);
  await runPerform.run({ runId: codeScanId }, world());
  const found = (await reportOf())?.findings.find(({ evidence }) => evidence.shows.includes('event.issue.title'));
  if (!found) throw new Error('the weak step was not found');
  weak = found;
});

const host = (text: string, id = 1) => {
  github.repositories = [{ id, slug: 'acme/shop', branch: 'main', files: { [CI]: text, [SECOND]: running('hello') } }];
};
const reportOf = () => findReport<'code'>(jobs.opened.store, codeScanId);
const world = (more: Partial<JobWorld> = {}): JobWorld => ({
  ...jobs.world(),
  config: readConfig(githubSettings(github)),
  ...more,
});

async function verify(more: Partial<JobWorld> = {}, fingerprints = [weak.fingerprint]) {
  const { store } = jobs.opened;
  const source = { kind: 'code_scan', id: codeScanId, integrationId: null } as const;
  const { id } = await insertVerification(store, { projectId, findingId: weak.id, fingerprints, source });
  await findingVerify.run({ verificationId: id }, world(more));
  return findVerification(store, id);
}

const rewriteCheck = () =>
  jobs.opened.pool.query(
    `update runs set report = jsonb_set(report, '{findings}', (
      select jsonb_agg(one || '{"check":"workflow/gone/check"}') from jsonb_array_elements(report->'findings') one)) where id = $1`,
    [codeScanId],
  );

test.each<[string, () => unknown, string]>([
  [
    'the scan is deleted',
    () => jobs.opened.pool.query('delete from runs'),
    'code scan of this finding no longer exists',
  ],
  ['its check no longer exists', rewriteCheck, 'This version of the scanner no longer has this check'],
  [
    'the code host is disconnected',
    () => jobs.opened.pool.query('delete from code_host_connections'),
    'GitHub is not connected',
  ],
  ['the token is refused', () => github.tokens.clear(), 'GitHub no longer accepts the connection'],
  [
    'the repository is forbidden',
    () => github.faults.push({ match: /GET \/repos/, answer: { status: 403 } }),
    'GitHub does not allow this access',
  ],
  ['the repository is gone', () => github.repositories.splice(0), 'GitHub did not find it'],
  ['another repository has its name', () => host(running('hello'), 2), 'no longer the one that was scanned'],
  [
    'the repository is empty',
    () => github.repositories.splice(0, 1, { id: 1, slug: 'acme/shop', branch: 'main', files: null }),
    'it is empty',
  ],
  [
    'the branch answers something else',
    () => github.faults.push({ match: /branches/, answer: { status: 200, body: '{"commit":[]}' } }),
    'does not have the documented shape',
  ],
  ['the file is no longer valid', () => host(`${STEP}  - [`), `${CI} `],
  [
    'a comment silences the check',
    () => host(running(TITLE, ` # assay: ignore[${weak.check}] reviewed`)),
    'A comment in a file silences this check',
  ],
])('not testable if %s, and the report stays as it is', async (_, change, evidence) => {
  const before = await reportOf();
  await change();
  const changed = await reportOf();
  expect(await verify()).toMatchObject({
    status: 'not_testable',
    evidence: expect.stringContaining(evidence),
    remaining: null,
    checkedAt: expect.any(Date),
  });
  expect(await reportOf()).toEqual(changed);
  if (changed) expect(changed.score).toBe(before?.score);
});

test('a refused token marks the connection as lost, a forbidden repository does not', async () => {
  const lostAt = async () =>
    (await jobs.opened.pool.query('select lost_at from code_host_connections')).rows[0].lost_at;
  github.faults = [{ match: /GET \/repos/, answer: { status: 403 } }];
  await verify();
  expect(await lostAt()).toBe(null);
  github.faults = [];
  github.tokens.clear();
  await verify();
  expect(await lostAt()).toBeInstanceOf(Date);
});

test('credentials whose key is gone are a lost connection, and nothing is requested', async () => {
  const vault = vaultOf(() => [{ id: 'other', secret: new Uint8Array(32).fill(8) }]);
  github.calls.length = 0;
  const evidence = 'The connection to GitHub is lost: connect it again';
  expect(await verify({ vault })).toMatchObject({ status: 'not_testable', evidence });
  expect(github.calls).toEqual([]);
});

test('a finding that the report does not have is not testable', async () => {
  expect(await verify({}, ['0'.repeat(64)])).toMatchObject({ status: 'not_testable' });
});

test('a deleted file is fixed; the score of the report rises, and falls if the file returns', async () => {
  const before = await reportOf();
  github.repositories = [{ id: 1, slug: 'acme/shop', branch: 'main', files: { [SECOND]: running('hello') } }];
  expect(await verify()).toMatchObject({ status: 'fixed', remaining: null });
  const after = await reportOf();
  expect(Number(after?.score)).toBeGreaterThan(Number(before?.score));
  expect(after?.totals.fixed).toBe(1);
  host(WEAK);
  expect(await verify()).toMatchObject({ status: 'still_there', remaining: [weak.fingerprint] });
  expect(await reportOf()).toMatchObject({ score: before?.score, totals: { fixed: 0 } });
});

test('the report of an older scan stays as measured', async () => {
  const before = await reportOf();
  const run = { kind: 'code', target: 'acme/shop', details: { provider: 'github' }, projectId } as const;
  await runPerform.run({ runId: await insertRun(jobs.opened.store, run) }, world());
  host(running('hello'));
  expect(await verify()).toMatchObject({ status: 'fixed' });
  expect(await reportOf()).toEqual(before);
});

test('a removed credential is fixed if the history no longer has it, and not testable if a part was not read', async () => {
  const key = ['sk', 'live', `51${'aB3dE6gH9k'.repeat(3)}`].join('_');
  const files = { [CI]: running('hello') };
  const removal = { files: [{ filename: 'a.ts', patch: `@@ -1 +0,0 @@\n-const key = '${key}';` }] };
  const withHistory = (...history: (typeof removal)[]) => {
    github.repositories = [{ id: 1, slug: 'acme/shop', branch: 'main', files, history }];
  };
  const none = { files: [] };
  withHistory(removal, none);
  const run = { kind: 'code', target: 'acme/shop', details: { provider: 'github' }, projectId } as const;
  codeScanId = await insertRun(jobs.opened.store, { ...run, modules: ['secrets'] });
  await runPerform.run({ runId: codeScanId }, world());
  const [found] = (await reportOf())?.findings ?? [];
  if (!found) throw new Error('the removed credential was not found');
  expect(found.check).toBe('secrets/history');
  weak = found;
  expect(await verify()).toMatchObject({ status: 'still_there', remaining: [found.fingerprint] });
  withHistory(...Array.from({ length: 101 }, () => none), removal);
  expect(await verify()).toMatchObject({
    status: 'not_testable',
    evidence: expect.stringContaining('Only the latest 100 commits'),
  });
  withHistory(none, none);
  expect(await verify()).toMatchObject({ status: 'fixed' });
});
