import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GithubCodeHost, startGithubCodeHost } from '../../testbed/providers/github-code-host.ts';
import { readConfig } from '../settings/config.ts';
import { insertOrganization } from '../store/accounts/organizations.ts';
import { boundToConnection, insertConnection } from '../store/code/connections.ts';
import { findVerification, insertVerification } from '../store/findings/fix-verifications.ts';
import { insertProject } from '../store/projects/projects.ts';
import { findReport } from '../store/runs/run-report.ts';
import { findRun, insertRun } from '../store/runs/runs.ts';
import { githubSettings } from '../testing/test-stage.ts';
import { testVault } from '../testing/test-vault.ts';
import type { JobWorld } from '../world/job-world.ts';
import findingVerify from './finding-verify.ts';
import runPerform from './run-perform.ts';
import { startTestJobs, type TestJobs } from './test-jobs.ts';

const FILES = { '.github/workflows/ci.yml': 'on: push\n', '.github/workflows/second.yml': 'on: push\n' };
const HANGS = { match: /_codeload/, answer: { status: 200, hangs: true as const } };

let jobs: TestJobs;
let github: GithubCodeHost;
let projectId: string;

beforeAll(async () => {
  [jobs, github] = [await startTestJobs(), await startGithubCodeHost()];
  const { store } = jobs.opened;
  const { id: organizationId } = await insertOrganization(store, 'Test');
  const site = { name: 'Site', url: jobs.url, description: null, repositoryUrl: null };
  projectId = (await insertProject(store, { ...site, organizationId }))?.id ?? '';
  const id = randomUUID();
  github.tokens.set('gho_one', { id: 1, scopes: [] });
  await insertConnection(store, {
    id,
    organizationId,
    provider: 'github',
    userId: null,
    accountId: '1',
    account: 'ada',
    scopes: [],
    token: testVault.seal('gho_one', boundToConnection({ id, organizationId })),
    connectedAt: new Date(),
  });
});

afterAll(async () => {
  await jobs.close();
  await github.close();
});

beforeEach(() => {
  github.repositories = [{ id: 1, slug: 'acme/shop', branch: 'main', files: FILES }];
  github.faults = [];
});

const CODE = { kind: 'code', target: 'acme/shop', details: { provider: 'github' } } as const;
const newScan = () => insertRun(jobs.opened.store, { ...CODE, projectId });
const find = (id: string) => findRun(jobs.opened.store, { id, projectId, kind: 'code' });
const world = (more: Partial<JobWorld> = {}): JobWorld => ({
  ...jobs.world(),
  config: readConfig(githubSettings(github)),
  ...more,
});

test('a scan whose worker is lost is repeated by another one', async () => {
  const codeScanId = await newScan();
  const lost = new AbortController();
  github.faults = [HANGS];
  const first = runPerform.run({ runId: codeScanId }, world({ signal: lost.signal }));
  await expect.poll(() => github.calls.some((call) => call.includes('_codeload'))).toBe(true);
  lost.abort(new Error('taken away'));
  await expect(first).rejects.toThrow();
  expect(await find(codeScanId)).toMatchObject({ status: 'running', completedAt: null });
  github.faults = [];
  await runPerform.run({ runId: codeScanId }, world());
  expect(await find(codeScanId)).toMatchObject({ status: 'completed', progress: { percent: 100, step: 'done' } });
  expect((await findReport<'code'>(jobs.opened.store, codeScanId))?.files).toHaveLength(2);
});

test('a run that lost its lease writes nothing', async () => {
  const codeScanId = await newScan();
  const lockLease = async () => {
    throw new Error('another worker has the job');
  };
  await expect(runPerform.run({ runId: codeScanId }, world({ lockLease }))).rejects.toThrow('another worker');
  expect(await find(codeScanId)).toMatchObject({ status: 'running' });
});

test('a scan without retries left fails, and one that has ended is not run again', async () => {
  const codeScanId = await newScan();
  await runPerform.giveUp?.({ runId: codeScanId }, world());
  expect(await find(codeScanId)).toMatchObject({ status: 'failed', error: expect.stringContaining('aborted') });
  github.calls.length = 0;
  await runPerform.run({ runId: codeScanId }, world());
  expect(github.calls).toEqual([]);
});

test('deleting the scan stops its work', async () => {
  const codeScanId = await newScan();
  github.calls.length = 0;
  github.faults = [HANGS];
  const running = runPerform.run({ runId: codeScanId }, world());
  await expect.poll(() => github.calls.some((call) => call.includes('_codeload'))).toBe(true);
  await jobs.opened.pool.query('delete from runs where id = $1', [codeScanId]);
  await running;
  expect(await find(codeScanId)).toBeUndefined();
});

test('progress names the step', async () => {
  const codeScanId = await newScan();
  github.faults = [HANGS];
  const stop = new AbortController();
  const running = runPerform.run({ runId: codeScanId }, world({ signal: stop.signal })).catch(() => undefined);
  await expect
    .poll(async () => (await find(codeScanId))?.progress)
    .toMatchObject({ step: 'reading the repository', done: 0, total: 3 });
  stop.abort();
  await running;
});

test('a finding in a file is verified at the code host', async () => {
  const path = '.github/workflows/ci.yml';
  const holding = (run: string) => {
    const text = `on: issues\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    timeout-minutes: 5\n    steps:\n      - run: ${run}\n`;
    github.repositories = [{ id: 1, slug: 'acme/shop', branch: 'main', files: { [path]: text } }];
  };
  const UNSAFE = `echo "\${{ github.event.issue.title }}"`;
  const { store } = jobs.opened;
  holding(UNSAFE);
  const codeScanId = await newScan();
  await runPerform.run({ runId: codeScanId }, world());
  const report = await findReport<'code'>(store, codeScanId);
  const finding = report?.findings.find(({ evidence }) => evidence.shows.includes('github.event.issue.title'));
  if (!finding) throw new Error('not found');
  const source = { kind: 'code_scan', id: codeScanId, integrationId: null } as const;
  const verify = async () => {
    const given = { projectId, findingId: finding.id, fingerprints: [finding.fingerprint], source };
    const { id } = await insertVerification(store, given);
    await findingVerify.run({ verificationId: id }, world());
    return findVerification(store, id);
  };
  const stateOf = async () =>
    (await findReport<'code'>(store, codeScanId))?.findings.find(({ id }) => id === finding.id)?.change;
  expect(await verify()).toMatchObject({ status: 'still_there', remaining: [finding.fingerprint] });
  github.faults = [{ match: /_codeload/, answer: { status: 502 } }];
  expect(await verify()).toMatchObject({ status: 'not_testable' });
  github.faults = [];
  expect(await stateOf()).toBe('new');
  holding('echo hello');
  expect(await verify()).toMatchObject({ status: 'fixed', remaining: null });
  expect(await stateOf()).toBe('fixed');
});
