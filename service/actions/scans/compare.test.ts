import type { Finding, Report } from '@assay/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReport } from '../../test-report.ts';
import { type Account, signUp, startTestService, type TestService } from '../../test-service.ts';

const URL = 'http://127.0.0.1:9/one';

let service: TestService;
let owner: Account;
let project: string;

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service);
  const body = { name: 'One', url: URL };
  project = String(
    (await service.ask('POST', '/api/v1/projects', { headers: { cookie: owner.cookie }, body })).body.id,
  );
});
afterAll(() => service.close());

const base = testReport.findings[0] as Finding;

/** A finding of a check of its own. */
function finding(check: string, change: Finding['change'] = 'same', place = check): Finding {
  const hex = Buffer.from(place).toString('hex').padEnd(32, '0').slice(0, 32);
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  return {
    ...base,
    id,
    fingerprint: hex.padEnd(64, '0'),
    check: `security/${check}`,
    change,
    evidence: { at: place, shows: place },
  };
}

/** Stores a scan; `verdicts` by check. */
async function scanned(
  findings: readonly Finding[],
  verdicts: Readonly<Record<string, Report['coverage'][number]['verdict']>>,
): Promise<string> {
  const coverage = Object.entries(verdicts).map(([check, verdict]) => ({
    check: `security/${check}`,
    verdict,
    reason: null,
  }));
  const { rows } = await service.opened.pool.query(
    `insert into scans (project_id, url, kind, status, modules, progress, report, completed_at)
     values ($1, $2, 'unified', 'completed', '["security"]', '{"percent":100,"step":"done","done":1,"total":1}', $3, now()) returning id`,
    [project, URL, JSON.stringify({ ...testReport, findings, coverage })],
  );
  return rows[0].id;
}

const ask = (path: string) =>
  service.ask('GET', `/api/v1/projects/${project}${path}`, { headers: { cookie: owner.cookie } });
const titlesOf = (list: unknown) => (list as Finding[]).map(({ check }) => check);

test('two scans are compared: what was not tested in both is neither new nor fixed', async () => {
  const from = await scanned([finding('kept'), finding('gone'), finding('lost'), finding('old', 'fixed')], {
    kept: 'fail',
    gone: 'fail',
    lost: 'fail',
    added: 'pass',
    old: 'pass',
  });
  const to = await scanned(
    [finding('kept'), finding('added', 'new'), finding('first', 'new'), finding('gone', 'fixed')],
    { kept: 'fail', gone: 'pass', lost: 'unknown', added: 'fail', first: 'fail' },
  );
  const { status, body } = await ask(`/scans/${to}/compare?with=${from}`);
  expect(status).toBe(200);
  expect({ from: (body.from as { id: string }).id, to: (body.to as { id: string }).id }).toEqual({ from, to });
  expect(titlesOf(body.new)).toEqual(['security/added']);
  expect(titlesOf(body.fixed)).toEqual(['security/gone']);
  expect(titlesOf(body.unchanged)).toEqual(['security/kept']);
  expect(titlesOf(body.not_comparable).sort()).toEqual(['security/first', 'security/lost']);
  const back = (await ask(`/scans/${from}/compare?with=${to}`)).body;
  expect([titlesOf(back.new), titlesOf(back.fixed)]).toEqual([['security/gone'], ['security/added']]);
});

test('the history of a finding tells found, not found and not tested apart', async () => {
  const a = await scanned([finding('aging', 'new', 'p1'), finding('aging', 'new', 'p2')], { aging: 'fail' });
  const b = await scanned([finding('aging', 'same', 'p1')], { aging: 'unknown' });
  const c = await scanned([finding('aging', 'fixed', 'p1')], { aging: 'pass' });
  const d = await scanned([finding('aging', 'new', 'p1')], { aging: 'fail' });
  const { id } = finding('aging', 'new', 'p1');
  const { status, body } = await ask(`/findings/${id}/history?scan_id=${d}`);
  expect(status).toBe(200);
  const found = (body.scans as { scan_id: string; status: string; place_count: number }[]).slice(0, 4);
  expect(found).toMatchObject([
    { scan_id: d, status: 'found', place_count: 1, severity: base.severity },
    { scan_id: c, status: 'not_found', place_count: 0, severity: null },
    { scan_id: b, status: 'not_tested', place_count: 0 },
    { scan_id: a, status: 'found', place_count: 1 },
  ]);
  expect((await ask(`/findings/${id}/history`)).body).toEqual(body);
  expect((await ask(`/findings/${id}/history?scan_id=${crypto.randomUUID()}`)).status).toBe(404);
  expect((await ask(`/findings/${id}/history?scan_id=x`)).status).toBe(404);
});
