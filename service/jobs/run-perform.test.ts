import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrganization } from '../store/accounts/organizations.ts';
import { databaseAway } from '../store/database-error.ts';
import { openStore } from '../store/open.ts';
import { insertProject } from '../store/projects/projects.ts';
import { findReport } from '../store/runs/run-report.ts';
import { runs } from '../store/runs/run-schema.ts';
import { cancelRun } from '../store/runs/run-states.ts';
import { findRun, insertRun } from '../store/runs/runs.ts';
import { insertScanSpend } from '../store/runs/scan-spends.ts';
import runPerform from './run-perform.ts';
import { startTestJobs, type TestJobs } from './test-jobs.ts';

let jobs: TestJobs;
let projectId: string;
let organizationId: string;

beforeAll(async () => {
  jobs = await startTestJobs();
  const organization = await insertOrganization(jobs.opened.store, 'Test');
  organizationId = organization.id;
  const project = await insertProject(jobs.opened.store, {
    organizationId: organization.id,
    name: 'Site',
    url: jobs.url,
    description: null,
    repositoryUrl: null,
  });
  projectId = project?.id ?? '';
});
afterAll(() => jobs.close());

test('a scan ends completed with its report; the next one compares with it', async () => {
  const first = await scanned();
  expect(first).toMatchObject({ status: 'completed', error: null, progress: { percent: 100, step: 'done' } });
  expect(first.progress.done).toBe(first.progress.total);
  const findings = (await findReport<'site'>(jobs.opened.store, first.id))?.findings ?? [];
  expect(findings.map(({ change }) => change)).toEqual(findings.map(() => 'new'));
  const second = await findReport<'site'>(jobs.opened.store, (await scanned()).id);
  expect(second?.findings.map(({ id, change }) => [id, change])).toEqual(findings.map(({ id }) => [id, 'same']));
});

test('a scan after the upgrade to structured locations reports nothing as new or fixed', async () => {
  const { store } = jobs.opened;
  const { id } = await scanned();
  const stored = await findReport<'site'>(store, id);
  if (!stored) throw new Error('no report');
  const findings = stored.findings.map(({ location: _, ...finding }, i) => ({
    ...finding,
    id: `00000000-0000-8000-8000-${String(i).padStart(12, '0')}`,
    fingerprint: String(i).padStart(64, '0'),
  }));
  await store
    .update(runs)
    .set({ report: { ...stored, findings } })
    .where(eq(runs.id, id));
  const next = await findReport<'site'>(store, (await scanned()).id);
  expect(next?.findings.map(({ change }) => change)).toEqual(findings.map(() => 'same'));
  expect(next?.findings.map(({ first_seen_at }) => first_seen_at)).toEqual(
    next?.findings.map(() => stored.findings[0]?.first_seen_at),
  );
});

test.each([
  ['has another version', (check: string) => ({ check, version: 0 }), ['found_by_newer_version', 'no_longer_reported']],
  ['did not exist', () => [], ['found_by_newer_version', 'no_longer_reported']],
  ['is the same', (check: string) => ({ check }), ['new', 'fixed']],
])('what a check finds otherwise than in a scan where it %s', async (_, entryOf, expected) => {
  const { store } = jobs.opened;
  const { id } = await scanned();
  const stored = await findReport<'site'>(store, id);
  const [own, ...others] = stored?.findings ?? [];
  if (!stored || !own) throw new Error('no findings');
  const coverage = stored.coverage.flatMap((one) =>
    one.check === own.check ? [entryOf(one.check)].flat().map((entry) => ({ ...one, ...entry })) : one,
  );
  const gone = { ...own, fingerprint: '0'.repeat(64), problem: 'gone' };
  await store
    .update(runs)
    .set({ report: { ...stored, coverage, findings: [gone, ...others.filter(({ check }) => check !== own.check)] } })
    .where(eq(runs.id, id));
  const next = await findReport<'site'>(store, (await scanned()).id);
  const changes = next?.findings.filter(({ check }) => check === own.check).map(({ change }) => change);
  expect(new Set(changes)).toEqual(new Set(expected));
  expect(next?.findings.filter(({ check }) => check !== own.check).every(({ change }) => change === 'same')).toBe(true);
  const isNews = expected.includes('new');
  expect([Number(next?.totals.new) > 0, Number(next?.totals.fixed) > 0]).toEqual([isNews, isNews]);
});

test('a scan that is given up is refunded, and the scan that waited for its end is queued; one that ends is charged', async () => {
  const { store, pool } = jobs.opened;
  const spends = async () => (await pool.query('select run_id from scan_spends')).rows.map(({ run_id }) => run_id);
  const charged = async (id: string) => insertScanSpend(store, { organizationId, runId: id, spentAt: new Date() });
  const done = await newScan();
  await charged(done);
  await runPerform.run({ runId: done }, jobs.world());
  const lost = await newScan();
  await charged(lost);
  const waits = await newScan(jobs.url, { waits: true });
  const sent: object[] = [];
  const sender = () => async (_: string, data: object) => void sent.push(data);
  await runPerform.giveUp?.({ runId: lost }, { ...jobs.world(), sender });
  expect(await spends()).toEqual([done]);
  expect(sent).toEqual([{ runId: waits }]);
  await cancelRun(store, waits, new Date());
});

test('a scan that was cancelled before does not start', async () => {
  const id = await newScan();
  await cancelRun(jobs.opened.store, id, new Date());
  let requests = 0;
  jobs.onRequest = async () => void requests++;
  await runPerform.run({ runId: id }, jobs.world());
  expect(requests).toBe(0);
  expect(await findRun(jobs.opened.store, { id, projectId, kind: 'site' })).toMatchObject({
    status: 'cancelled',
    startedAt: null,
  });
});

test('cancelling stops a scan of a slow page', async () => {
  const id = await newScan();
  const asked = Promise.withResolvers<void>();
  const forever = Promise.withResolvers<void>();
  jobs.onRequest = () => {
    asked.resolve();
    return forever.promise;
  };
  const running = runPerform.run({ runId: id }, jobs.world());
  await asked.promise;
  await cancelRun(jobs.opened.store, id, new Date());
  await running;
  forever.resolve();
  expect(await findRun(jobs.opened.store, { id, projectId, kind: 'site' })).toMatchObject({
    status: 'cancelled',
    totals: null,
  });
});

test('a scan that lost its lease stays running for the next worker', async () => {
  const id = await newScan();
  const away = new AbortController();
  jobs.onRequest = async () => away.abort();
  await expect(runPerform.run({ runId: id }, { ...jobs.world(), signal: away.signal })).rejects.toThrow(
    'the lease was lost',
  );
  expect(await findRun(jobs.opened.store, { id, projectId, kind: 'site' })).toMatchObject({ status: 'running' });
  jobs.onRequest = async () => undefined;
  await runPerform.run({ runId: id }, jobs.world());
  expect(await findRun(jobs.opened.store, { id, projectId, kind: 'site' })).toMatchObject({ status: 'completed' });
});

test('a scan that cannot read the database is repeated, and has not failed', async () => {
  const { pool, connection } = jobs.opened;
  const hasty = await openStore(
    { dataDir: '/nowhere', databaseUrl: 'connectionString' in connection ? connection.connectionString : undefined },
    { answerWithinSeconds: 1 },
  );
  const id = await newScan();
  const locking = await pool.connect();
  await locking.query('begin');
  await locking.query('lock table projects');
  // A scan that ends nevertheless can store that.
  const log = pino({ level: 'error' }, { write: () => void locking.query('rollback') });
  const performing = runPerform.run({ runId: id }, { ...jobs.world(), store: hasty.store, log });
  await expect(performing).rejects.toSatisfy((error) => databaseAway(error) !== undefined);
  await locking.query('rollback');
  locking.release();
  await hasty.close();
  await runPerform.run({ runId: id }, jobs.world());
  expect(await findRun(jobs.opened.store, { id, projectId, kind: 'site' })).toMatchObject({ status: 'completed' });
});

test('a scan without retries left fails with a reason', async () => {
  const id = await newScan();
  await runPerform.giveUp?.({ runId: id }, jobs.world());
  expect(await findRun(jobs.opened.store, { id, projectId, kind: 'site' })).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('aborted'),
  });
});

test('a scan of an unreachable site fails with a reason', async () => {
  const id = await newScan('http://127.0.0.1:1/');
  await runPerform.run({ runId: id }, jobs.world());
  const scan = await findRun(jobs.opened.store, { id, projectId, kind: 'site' });
  expect(scan?.status).toBe('failed');
  expect(scan?.error).toBeTruthy();
});

async function scanned() {
  jobs.onRequest = async () => undefined;
  const id = await newScan();
  await runPerform.run({ runId: id }, jobs.world());
  const scan = await findRun(jobs.opened.store, { id, projectId, kind: 'site' });
  if (!scan) throw new Error('scan not found');
  return scan;
}

function newScan(address = jobs.url, details: { waits?: true } = {}): Promise<string> {
  return insertRun(jobs.opened.store, {
    kind: 'site',
    variant: 'unified',
    projectId,
    target: address,
    modules: ['security', 'profiling'],
    formFactor: 'desktop',
    details,
  });
}
