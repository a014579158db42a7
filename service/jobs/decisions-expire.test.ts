import { restate } from '@assay/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordHealthSnapshot } from '../store/projects/health-snapshots.ts';
import { reduceReports } from '../store/runs/prune-runs.ts';
import { listRunsOfProject } from '../store/runs/runs.ts';
import { testReport } from '../testing/test-report.ts';
import { type Account, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import decisionsExpire from './decisions-expire.ts';

const SITE = 'http://127.0.0.1:9/';
const ACCEPTED = { state: 'accepted', state_reason: 'accepted_risk', state_until: '2026-02-01' } as const;
const accepted = restate(testReport, {
  findings: testReport.findings.map((finding) =>
    finding.severity === 'medium' ? { ...finding, ...ACCEPTED } : finding,
  ),
});
/** A score of another version of the engine. */
const report = { ...accepted, score: 12, grade: 'F' as const };

let service: TestService;
let ada: Account;
let project: string;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  project = String((await ask('POST', '/api/v1/projects', { name: 'Shop', url: SITE })).id);
});
afterAll(() => service.close());

const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await service.ask(method, path, { headers: { cookie: ada.cookie }, body })).body;

async function insertScan(daysAgo: number): Promise<string> {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const { rows } = await service.opened.pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, created_at, completed_at, passive_completed_at)
     values ($1, $2, 'unified', 'site', 'completed', '["security"]', '{}', $3, $4, $4, $4) returning id`,
    [project, SITE, JSON.stringify(report), at],
  );
  await recordHealthSnapshot(service.opened.store, { scanId: rows[0].id, projectId: project, at, report });
  return rows[0].id;
}

const expire = () =>
  decisionsExpire.run(
    {},
    {
      ...service.world,
      mailer: async () => undefined,
      signal: new AbortController().signal,
      lockLease: async () => undefined,
    },
  );

const expired = async () =>
  (await service.opened.pool.query(`select id from runs where head->>'accepted_until' is not null`)).rows;

test('an acceptance that has expired ends in all reports and in the trend; the score stays', async () => {
  for (const daysAgo of [3, 2, 1]) await insertScan(daysAgo);
  const trend = async () =>
    (await ask('GET', `/api/v1/projects/${project}/health/trends`)).snapshots as {
      score: number;
      totals: { medium: number; accepted: number };
    }[];
  const before = await trend();
  expect(before.map(({ totals }) => totals.accepted)).toEqual([1, 1, 0]);
  const listed = await listRunsOfProject(
    service.opened.store,
    { projectId: project, kind: 'site' },
    { limit: 9, offset: 0 },
  );
  expect(listed.map(({ totals }) => totals?.accepted)).toEqual([0, 1, 1]);
  await expire();
  const after = await trend();
  expect(after.map(({ totals }) => [totals.medium, totals.accepted])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
  expect(after.map(({ score }) => score)).toEqual([12, 12, 12]);
  expect(await expired()).toEqual([]);
});

test('a report that cannot be restated does not keep the others from it', async () => {
  const ids = [await insertScan(3), await insertScan(2), await insertScan(1)];
  const broken = ids.toSorted()[0];
  await service.opened.pool.query(`update runs set report = jsonb_set(report, '{findings}', '{}') where id = $1`, [
    broken,
  ]);
  await expect(expire()).rejects.toThrow('1 reports');
  expect(await expired()).toEqual([{ id: broken }]);
  await service.opened.pool.query('delete from runs where id = $1', [broken]);
});

test('a report that was reduced to its head is not restated any more', async () => {
  const [, newest = ''] = [await insertScan(2), await insertScan(1)];
  const filter = { projectId: project, kind: 'site' } as const;
  await reduceReports(service.opened.store, filter, { except: newest, onlyUnscored: false });
  expect(await expired()).toEqual([{ id: newest }]);
});
