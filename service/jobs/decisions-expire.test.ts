import { restate } from '@assay/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordHealthSnapshot } from '../store/projects/health-snapshots.ts';
import { testReport } from '../testing/test-report.ts';
import { type Account, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import decisionsExpire from './decisions-expire.ts';

const SITE = 'http://127.0.0.1:9/';
const ACCEPTED = { state: 'accepted', state_reason: 'accepted_risk', state_until: '2026-02-01' } as const;
const report = restate(testReport, {
  findings: testReport.findings.map((finding) =>
    finding.severity === 'medium' ? { ...finding, ...ACCEPTED } : finding,
  ),
});

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

async function insertScan(daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const { rows } = await service.opened.pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, created_at, completed_at, passive_completed_at)
     values ($1, $2, 'unified', 'site', 'completed', '["security"]', '{}', $3, $4, $4, $4) returning id`,
    [project, SITE, JSON.stringify(report), at],
  );
  await recordHealthSnapshot(service.opened.store, { scanId: rows[0].id, projectId: project, at, report });
}

test('an acceptance that has expired ends in all reports and in the trend; the score stays', async () => {
  for (const daysAgo of [3, 2, 1]) await insertScan(daysAgo);
  const trend = async () =>
    (await ask('GET', `/api/v1/projects/${project}/health/trends`)).snapshots as {
      score: number;
      totals: { medium: number; accepted: number };
    }[];
  const before = await trend();
  expect(before.map(({ totals }) => totals.accepted)).toEqual([1, 1, 0]);
  const world = {
    ...service.world,
    mailer: async () => undefined,
    signal: new AbortController().signal,
    lockLease: async () => undefined,
  };
  await decisionsExpire.run({}, world);
  const after = await trend();
  expect(after.map(({ totals }) => [totals.medium, totals.accepted])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
  expect(after.map(({ score }) => score)).toEqual(before.map(({ score }) => score));
  const { rows } = await service.opened.pool.query(`select id from runs where head->>'accepted_until' is not null`);
  expect(rows).toEqual([]);
});
