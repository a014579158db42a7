import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GITHUB } from '../../testbed/providers/github.ts';
import { type RunningStandIn, runStandIn } from '../../testbed/providers/stand-in.ts';
import findingVerify from '../jobs/finding-verify.ts';
import runPerform from '../jobs/run-perform.ts';
import { startTestJobs, type TestJobs } from '../jobs/test-jobs.ts';
import { vaultOf } from '../keys/vault.ts';
import { readConfig } from '../settings/config.ts';
import { insertOrganization } from '../store/accounts/organizations.ts';
import { findVerification, insertVerification } from '../store/findings/fix-verifications.ts';
import { boundToIntegration, insertIntegration } from '../store/integrations/integrations.ts';
import { insertProject } from '../store/projects/projects.ts';
import { findReport } from '../store/runs/run-report.ts';
import { insertRun } from '../store/runs/runs.ts';
import { testVault } from '../testing/test-vault.ts';
import type { JobWorld } from '../world/job-world.ts';

const CHECK = 'posture/github/workflow-token';
const SETTING = '/repos/acme/shop/actions/permissions/workflow';
const WEAK = { default_workflow_permissions: 'write', can_approve_pull_request_reviews: false };
const SOUND = { default_workflow_permissions: 'read', can_approve_pull_request_reviews: false };
const TOKEN = 'ghp_planted_in_the_vault';

let jobs: TestJobs;
let api: RunningStandIn;
let organizationId: string;
let projectId: string;
let integrationId: string;
let scanId: string;
let finding: { readonly id: string; readonly fingerprint: string };

beforeAll(async () => {
  [jobs, api] = [await startTestJobs(), await runStandIn(GITHUB)];
});

afterAll(async () => {
  await jobs.close();
  await api.close();
});

beforeEach(async () => {
  api.reset();
  api.answers[SETTING] = WEAK;
  const { store } = jobs.opened;
  organizationId = (await insertOrganization(store, 'Test')).id;
  projectId = (await insertProject(store, { organizationId, name: 'Site', url: jobs.url }))?.id ?? '';
  integrationId = randomUUID();
  const sealed = testVault.seal(
    JSON.stringify({ token: TOKEN }),
    boundToIntegration({ id: integrationId, organizationId }),
  );
  const own = { id: integrationId, organizationId, provider: 'github', label: 'Work', userId: null };
  await insertIntegration(store, { ...own, credentials: sealed });
  scanId = await scanned();
  const found = (await reportOf())?.findings.find(({ check }) => check === CHECK);
  if (!found) throw new Error('the weak setting was not found');
  finding = found;
  api.calls.length = 0;
});

const sql = (text: string, values: unknown[]) => jobs.opened.pool.query(text, values);
const reportOf = () => findReport<'integration'>(jobs.opened.store, scanId);
const world = (more: Partial<JobWorld> = {}): JobWorld => ({
  ...jobs.world(),
  config: readConfig({
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
    ASSAY_GITHUB_API_URL: api.url,
    ASSAY_REQUESTS_PER_SECOND: '1000',
  }),
  ...more,
});

async function scanned(): Promise<string> {
  const id = await insertRun(jobs.opened.store, { kind: 'integration', target: 'github', integrationId });
  await runPerform.run({ runId: id }, world());
  return id;
}

async function verify(more: Partial<JobWorld> = {}) {
  const from = { kind: 'integration_scan', id: scanId, integrationId } as const;
  const given = { projectId, findingId: finding.id, fingerprints: [finding.fingerprint], source: from };
  const { id } = await insertVerification(jobs.opened.store, given);
  await findingVerify.run({ verificationId: id }, world(more));
  return findVerification(jobs.opened.store, id);
}

const GONE = 'The scan of this finding no longer exists';

test.each<[string, () => unknown, string]>([
  ['the integration is deleted', () => sql('delete from integrations where id = $1', [integrationId]), GONE],
  ['the scan is deleted', () => sql('delete from runs where id = $1', [scanId]), GONE],
  [
    'the integration is one of another organization',
    async () => {
      const { id } = await insertOrganization(jobs.opened.store, 'Other');
      await sql('update integrations set organization_id = $2 where id = $1', [integrationId, id]);
    },
    GONE,
  ],
  [
    'its check no longer exists',
    () =>
      sql(
        `update runs set report = jsonb_set(report, '{findings}', (select jsonb_agg(
          one || '{"check":"posture/github/gone"}') from jsonb_array_elements(report->'findings') one)) where id = $1`,
        [scanId],
      ),
    'no longer has this check',
  ],
])('not testable if %s, and the provider is not asked', async (_, change, evidence) => {
  await change();
  const changed = await reportOf();
  expect(await verify()).toMatchObject({ status: 'not_testable', evidence: expect.stringContaining(evidence) });
  expect(await reportOf()).toEqual(changed);
  expect(api.calls).toEqual([]);
});

test('credentials whose key is gone, or that are those of another row, are a lost connection', async () => {
  const lost = { status: 'not_testable', evidence: 'The connection to GitHub is lost: connect it again' };
  const vault = vaultOf(() => [{ id: 'other', secret: new Uint8Array(32).fill(8) }]);
  expect(await verify({ vault })).toMatchObject(lost);
  const foreign = testVault.seal(
    JSON.stringify({ token: TOKEN }),
    boundToIntegration({ id: randomUUID(), organizationId }),
  );
  await sql('update integrations set credentials = $2 where id = $1', [integrationId, foreign]);
  expect(await verify()).toMatchObject(lost);
  expect(api.calls).toEqual([]);
});

test.each([
  ['refuses the token', { status: 401 }],
  ['forbids it', { status: 403 }],
  ['finds nothing', { status: 404 }],
  ['redirects elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
  ['limits the rate for an hour', { status: 429, headers: { 'retry-after': '3600' } }],
  ['answers with a page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' }],
  ['answers with broken JSON', { status: 200, body: '{"default_workflow_permissions":' }],
  ['answers with another shape', { status: 200, body: '[{"default_workflow_permissions":["read"]}]' }],
  ['answers with nothing', { status: 200, body: '' }],
])('not testable if the provider %s, and the token is not told', async (_, fault) => {
  const before = await reportOf();
  api.faults['*'] = fault;
  const row = await verify();
  expect(row).toMatchObject({ status: 'not_testable', evidence: expect.any(String), remaining: null });
  expect(row?.evidence).not.toContain(TOKEN);
  expect(row?.evidence).not.toContain('internal error');
  expect(await reportOf()).toEqual(before);
});

test('the verdict about the latest scan changes its score; about an older one it changes nothing', async () => {
  const before = await reportOf();
  api.answers[SETTING] = SOUND;
  expect(await verify()).toMatchObject({ status: 'fixed', remaining: null });
  const after = await reportOf();
  expect(after?.findings.find(({ id }) => id === finding.id)).toMatchObject({ change: 'fixed' });
  expect(after?.totals).toMatchObject({ fixed: 1, medium: Number(before?.totals.medium) - 1 });
  api.answers[SETTING] = WEAK;
  expect(await verify()).toMatchObject({ status: 'still_there', remaining: [finding.fingerprint] });
  expect((await reportOf())?.totals).toMatchObject({ fixed: 0, medium: before?.totals.medium });
  await scanned();
  const older = await reportOf();
  api.answers[SETTING] = SOUND;
  expect(await verify()).toMatchObject({ status: 'fixed' });
  expect(await reportOf()).toEqual(older);
});
