import type { Finding } from '@assay/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReport } from '../../testing/test-report.ts';
import { signUp, startTestService, type TestService } from '../../testing/test-service.ts';
import { knownFindings } from '../runs/known-findings.ts';
import { previousScan } from '../runs/previous-findings.ts';
import { findRun } from '../runs/runs.ts';
import { currentFindings } from './current-findings.ts';

const SITE = 'http://127.0.0.1:4001/';
const [BOTH, WIDE, SMALL, FIXED] = ['a', 'b', 'c', 'd'];

let service: TestService;
let projectId: string;

beforeAll(async () => {
  service = await startTestService();
  const { cookie } = await signUp(service);
  const body = { name: 'Shop', url: SITE };
  projectId = String((await service.ask('POST', '/api/v1/projects', { headers: { cookie }, body })).body.id);
});
afterAll(() => service.close());

const finding = (name = '', change: Finding['change'] = 'new') => ({
  ...(testReport.findings[0] as Finding),
  fingerprint: name.repeat(64),
  change,
});

async function scanned(device: 'desktop' | 'mobile', findings: readonly Finding[]): Promise<string> {
  const { rows } = await service.opened.pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, form_factor)
     values ($1, $2, 'unified', 'site', 'completed', '["security"]', '{}', $3, $4) returning id`,
    [projectId, SITE, JSON.stringify({ ...testReport, findings }), device],
  );
  return rows[0].id;
}

const namesOf = (findings: readonly Finding[]) => findings.map(({ fingerprint }) => fingerprint[0]).sort();

async function previousOf(id: string): Promise<unknown[]> {
  const scan = await findRun(service.opened.store, { id, projectId, kind: 'site' });
  if (!scan) throw new Error('scan not found');
  return namesOf((await previousScan(service.opened.store, scan)).findings);
}

test('a scan is compared with earlier ones on its device; of a page, the findings of both count, each once', async () => {
  const { store } = service.opened;
  const desktop = await scanned('desktop', [finding(BOTH), finding(WIDE), finding(FIXED, 'same')]);
  const mobile = await scanned('mobile', [finding(BOTH), finding(SMALL), finding(FIXED, 'fixed')]);
  expect(await previousOf(mobile)).toEqual([]);
  const page = { projectId, target: SITE, details: {}, id: '00000000-0000-4000-8000-000000000000' };
  expect([...(await knownFindings(store, page))].map(([name]) => name).sort()).toEqual([BOTH, WIDE, SMALL, FIXED]);
  const current = await currentFindings(store, { projectId, url: SITE, organizationId: undefined }, new Date());
  expect(namesOf(current.map((one) => one.finding))).toEqual([BOTH, WIDE, SMALL, FIXED]);
  const of = (name = '') => current.find((one) => one.finding.fingerprint.startsWith(name));
  expect(of(BOTH)).toMatchObject({ source: { id: mobile }, also: [{ id: desktop }] });
  expect(of(FIXED)).toMatchObject({ finding: { change: 'same' }, source: { id: desktop } });
  expect(await previousOf(await scanned('desktop', []))).toEqual([BOTH, WIDE, FIXED]);
  expect(await previousOf(await scanned('mobile', []))).toEqual([BOTH, SMALL, FIXED]);
});
