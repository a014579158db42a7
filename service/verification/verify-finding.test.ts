import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Site, serve } from '../../testbed/serve.ts';
import { HTML, page } from '../../testbed/short-sites.ts';
import findingVerify from '../jobs/finding-verify.ts';
import runPerform from '../jobs/run-perform.ts';
import { startTestJobs, type TestJobs } from '../jobs/test-jobs.ts';
import { readConfig } from '../settings/config.ts';
import { insertOrganization } from '../store/accounts/organizations.ts';
import { findVerification, insertVerification } from '../store/findings/fix-verifications.ts';
import { insertProject } from '../store/projects/projects.ts';
import { findReport } from '../store/runs/run-report.ts';
import { insertRun } from '../store/runs/runs.ts';
import type { JobWorld } from '../world/job-world.ts';

const NOSNIFF = 'security/headers/content-type-options';
const SETTINGS = { ASSAY_ALLOW_PRIVATE_TARGETS: 'true', CHROME_PATH: '/nowhere/chrome' };

let jobs: TestJobs;
let site: Site;
let isMended: boolean;
/** Paths, in order. */
let requests: string[];
let onRequest: () => void;
let organizationId: string;
let projectId: string;
let scanId: string;
let finding: { readonly id: string; readonly fingerprint: string };
const sent: unknown[] = [];

beforeAll(async () => {
  jobs = await startTestJobs();
});
afterAll(() => jobs.close());
afterEach(() => site.close());

beforeEach(async () => {
  [isMended, requests, onRequest] = [false, [], () => undefined];
  site = await serve((request, response) => {
    requests.push(request.url ?? '');
    onRequest();
    response.writeHead(200, { ...HTML, ...(isMended ? { 'x-content-type-options': 'nosniff' } : {}) });
    response.end(page('<p>We sell warm socks.</p>'));
  });
  const { store } = jobs.opened;
  organizationId = (await insertOrganization(store, 'Test')).id;
  projectId = (await insertProject(store, { organizationId, name: 'Site', url: `${site.url}/` }))?.id ?? '';
  scanId = await scanned();
  const found = (await reportOf())?.findings.find(({ check }) => check === NOSNIFF);
  if (!found) throw new Error('the missing header was not found');
  finding = found;
  sent.length = 0;
});

const sql = (text: string, values: unknown[]) => jobs.opened.pool.query(text, values);
const reportOf = (id = scanId) => findReport<'site'>(jobs.opened.store, id);
const world = (more: Partial<JobWorld> = {}, settings: Record<string, string> = {}): JobWorld => ({
  ...jobs.world(),
  config: readConfig({ ...SETTINGS, ...settings }),
  sender: () => async (name, data) => void sent.push([name, data]),
  ...more,
});

async function scanned(target = `${site.url}/`): Promise<string> {
  const own = { kind: 'site', variant: 'unified', formFactor: 'desktop', projectId, target } as const;
  const id = await insertRun(jobs.opened.store, { ...own, modules: ['security'] });
  await runPerform.run({ runId: id }, world());
  return id;
}

async function asked(fingerprint = finding.fingerprint): Promise<string> {
  const source = { kind: 'scan', id: scanId, integrationId: null } as const;
  const given = { projectId, findingId: finding.id, fingerprints: [fingerprint], source };
  return (await insertVerification(jobs.opened.store, given)).id;
}

async function verify(use = world(), fingerprint = finding.fingerprint) {
  const id = await asked(fingerprint);
  await findingVerify.run({ verificationId: id }, use);
  return findVerification(jobs.opened.store, id);
}

/** The finding of the report is one of another check. */
const becomes = (check: string) =>
  sql(
    `update runs set report = jsonb_set(report, '{findings}', (
      select jsonb_agg(case when one->>'check' = $2 then one || jsonb_build_object('check', $3::text) else one end)
      from jsonb_array_elements(report->'findings') one)) where id = $1`,
    [scanId, NOSNIFF, check],
  );

test.each<[string, () => unknown, string]>([
  ['the site does not answer', () => site.close(), 'The page could not be loaded: '],
  ['the scan is deleted', () => sql('delete from runs where id = $1', [scanId]), 'no longer exists'],
  ['its check no longer exists', () => becomes('security/gone/check'), 'no longer has this check'],
  ['its probe no longer exists', () => planned('active/gone/probe'), 'no longer has this check'],
  [
    'the plan includes no active scans',
    () => becomes('active/injection/sql-error'),
    'The Free plan does not include active scans',
  ],
])('not testable if %s, and the report stays as it is', async (_, change, evidence) => {
  await change();
  const changed = await reportOf();
  expect(await verify()).toMatchObject({ status: 'not_testable', evidence: expect.stringContaining(evidence) });
  expect(await reportOf()).toEqual(changed);
});

async function planned(check: string): Promise<void> {
  await becomes(check);
  await sql(`update organizations set plan = 'pro' where id = $1`, [organizationId]);
}

test('a probe is sent only to a site that is verified to be owned, where the server requires it', async () => {
  await planned('active/injection/sql-error');
  const owned = world({}, { ASSAY_REQUIRE_OWNERSHIP: 'true' });
  requests = [];
  expect(await verify(owned)).toMatchObject({
    status: 'not_testable',
    evidence: expect.stringContaining('Active scans require verified ownership'),
  });
  expect(requests.filter((path) => path !== '/' && !path.startsWith('/.well-known/assay'))).toEqual([]);
});

test('a finding that the report does not have is not testable, and the site is not requested', async () => {
  requests = [];
  expect(await verify(world(), '0'.repeat(64))).toMatchObject({ status: 'not_testable' });
  expect(requests).toEqual([]);
});

test('a fixed finding raises the score of the report and of the health, until it is back', async () => {
  const health = async () =>
    (await sql('select score, totals from health_snapshots where scan_id = $1', [scanId])).rows[0];
  const [before, snapshot] = [await reportOf(), await health()];
  isMended = true;
  expect(await verify()).toMatchObject({ status: 'fixed', remaining: null, evidence: 'The check passes' });
  const after = await reportOf();
  expect(Number(after?.score)).toBeGreaterThan(Number(before?.score));
  expect(after?.findings.find(({ id }) => id === finding.id)).toMatchObject({
    change: 'fixed',
    fixed_at: expect.any(String),
  });
  expect(await health()).toMatchObject({ score: after?.score });
  isMended = false;
  expect(await verify()).toMatchObject({ status: 'still_there', remaining: [finding.fingerprint] });
  expect(await reportOf()).toMatchObject({ score: before?.score, totals: { fixed: 0 } });
  // It is no longer new.
  expect(await health()).toEqual({ ...snapshot, totals: { ...snapshot.totals, new: snapshot.totals.new - 1 } });
});

test('the verdict about an older scan changes no report, neither its own nor the latest one', async () => {
  const latest = await scanned();
  const before = [await reportOf(), await reportOf(latest)];
  isMended = true;
  expect(await verify()).toMatchObject({ status: 'fixed' });
  expect([await reportOf(), await reportOf(latest)]).toEqual(before);
});

test('the end of one verification sends the oldest of the others, once', async () => {
  const [first, second, third] = [await asked(), await asked(), await asked()];
  await findingVerify.run({ verificationId: first }, world());
  expect(sent).toEqual([['finding.verify', { verificationId: second }]]);
  await findingVerify.run({ verificationId: first }, world());
  expect(sent).toHaveLength(1);
  await findingVerify.giveUp?.({ verificationId: second }, world());
  expect(await findVerification(jobs.opened.store, second)).toMatchObject({
    status: 'not_testable',
    evidence: 'The verification was aborted: every attempt ended before it was complete',
  });
  expect(sent.slice(1)).toEqual([['finding.verify', { verificationId: third }]]);
});

test('a worker that lost its lease writes nothing; the next one ends the verification', async () => {
  isMended = true;
  const [id, before] = [await asked(), await reportOf()];
  const away = new AbortController();
  onRequest = () => away.abort();
  await expect(findingVerify.run({ verificationId: id }, world({ signal: away.signal }))).rejects.toThrow('lease');
  const lockLease = async () => {
    throw new Error('another worker has the job');
  };
  onRequest = () => undefined;
  await expect(findingVerify.run({ verificationId: id }, world({ lockLease }))).rejects.toThrow('another worker');
  expect(await findVerification(jobs.opened.store, id)).toMatchObject({ status: 'running', checkedAt: null });
  expect(await reportOf()).toEqual(before);
  expect(sent).toEqual([]);
  await findingVerify.run({ verificationId: id }, world());
  expect(await findVerification(jobs.opened.store, id)).toMatchObject({ status: 'fixed' });
});

test('a project that is deleted meanwhile ends the verification without a trace', async () => {
  const id = await asked();
  let deleted: Promise<unknown> | undefined;
  onRequest = () => {
    deleted ??= sql('delete from projects where id = $1', [projectId]);
  };
  await findingVerify.run({ verificationId: id }, world());
  await deleted;
  expect(await findVerification(jobs.opened.store, id)).toBeUndefined();
  expect(sent).toEqual([]);
});
