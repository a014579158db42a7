import { compareFindings, type Finding, type Report } from '@assay/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReport } from '../../testing/test-report.ts';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

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

type Verdicts = Readonly<Record<string, Report['coverage'][number]['verdict']>>;

const byCheck = (verdicts: Verdicts) =>
  Object.entries(verdicts).map(([check, verdict]) => [`security/${check}`, verdict] as const);

/** What the engine reports after a scan that found `seen`. */
const after = (previous: readonly Finding[], seen: readonly Finding[], verdicts: Verdicts) =>
  compareFindings(previous, seen, new Map(byCheck(verdicts)));

/** Stores a scan; `verdicts` by check. */
async function scanned(findings: readonly Finding[], verdicts: Verdicts, change: object = {}): Promise<string> {
  const {
    url = URL,
    device = 'desktop',
    leftOut,
    ...report
  } = change as { url?: string; device?: string; leftOut?: object };
  const coverage = byCheck(verdicts).map(([check, verdict]) => ({
    check,
    verdict,
    reason: null,
    ...(verdict === 'inapplicable' ? leftOut : {}),
  }));
  const { rows } = await service.opened.pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at, form_factor)
     values ($1, $2, 'unified', 'site', 'completed', '["security"]', '{"percent":100,"step":"done","done":1,"total":1}', $3, now(), $4) returning id`,
    [project, url, JSON.stringify({ ...testReport, findings, coverage, ...report }), device],
  );
  return rows[0].id;
}

const ask = (path: string) =>
  service.ask('GET', `/api/v1/projects/${project}${path}`, { headers: { cookie: owner.cookie } });
const titlesOf = (list: unknown) => (list as Finding[]).map(({ check }) => check);

/** The checks of each kind of difference. */
async function compared(one: string, other: string): Promise<Record<string, string[]>> {
  const { status, body } = await ask(`/scans/${one}/compare?with=${other}`);
  expect(status).toBe(200);
  const kinds = ['new', 'fixed', 'unchanged', 'not_comparable'];
  return Object.fromEntries(kinds.map((kind) => [kind, titlesOf(body[kind]).sort()]));
}

test('two scans are compared: what was not tested in both is neither new nor fixed', async () => {
  const earlier = [finding('kept'), finding('gone'), finding('lost')];
  const from = await scanned([...earlier, finding('old', 'fixed')], {
    kept: 'fail',
    gone: 'fail',
    lost: 'fail',
    added: 'pass',
    old: 'pass',
  });
  const verdicts = { kept: 'fail', gone: 'pass', lost: 'unknown', added: 'fail', first: 'fail' } as const;
  const seen = [finding('kept'), finding('added'), finding('first')];
  const to = await scanned(after(earlier, seen, verdicts), verdicts);
  expect(await compared(to, from)).toEqual({
    new: ['security/added'],
    fixed: ['security/gone'],
    unchanged: ['security/kept'],
    not_comparable: ['security/first', 'security/lost'],
  });
  const { body } = await ask(`/scans/${from}/compare?with=${to}`);
  expect(body).toEqual((await ask(`/scans/${to}/compare?with=${from}`)).body);
  expect({ from: (body.from as { id: string }).id, to: (body.to as { id: string }).id }).toEqual({ from, to });
});

test('what another version of a check sees is neither new nor fixed', async () => {
  const from = await scanned([finding('gone')], { gone: 'fail', added: 'pass' });
  const verdicts = { gone: 'pass', added: 'fail' } as const;
  const coverage = byCheck(verdicts).map(([check, verdict]) => ({ check, verdict, reason: null, version: 2 }));
  const to = await scanned([finding('added', 'found_by_newer_version')], verdicts, { coverage });
  const nothing = { new: [], fixed: [], unchanged: [] };
  expect(await compared(to, from)).toEqual({ ...nothing, not_comparable: ['security/added', 'security/gone'] });
  const { body } = await ask(`/scans/${to}/results`);
  expect(body).toMatchObject({ assay: testReport.assay, coverage: [{ version: 2 }, { version: 2 }] });
});

test('a finding that was only carried over is neither unchanged nor fixed', async () => {
  const found = [finding('cut'), finding('cut', 'same', 'second place'), finding('both')];
  const lost = { cut: 'unknown', both: 'broken' } as const;
  const first = await scanned(after([], found, {}), { cut: 'fail', both: 'fail' });
  const carried = after(found, [], lost);
  const second = await scanned(carried, lost);
  const third = await scanned(after(carried, [], { cut: 'pass', both: 'unknown' }), { cut: 'pass', both: 'unknown' });
  const nothing = { new: [], fixed: [], unchanged: [] };
  const all = { ...nothing, not_comparable: ['security/both', 'security/cut'] };
  expect(await compared(second, first)).toEqual(all);
  expect(await compared(third, second)).toEqual(all);
  expect(await compared(third, first)).toEqual({
    ...nothing,
    fixed: ['security/cut'],
    not_comparable: ['security/both'],
  });
  const challenged = await scanned(after(found, [], {}), { cut: 'pass', both: 'pass' }, { not_scored: 'A challenge' });
  expect(await compared(challenged, first)).toEqual(all);
});

test.each([
  ['with its flag', { out_of_scope: true, reason: 'Tested only at WCAG levels AA and AAA' }, 'same'],
  ['of an older version, by its reason', { reason: 'Tested only at WCAG level AAA' }, 'fixed'],
] as const)(
  'a check that the settings of the later scan leave out, %s, is neither new nor fixed, and not tested',
  async (_, leftOut, change) => {
    const found = [finding('level', 'new', 'l1')];
    const first = await scanned(found, { level: 'fail' });
    const carried = [finding('level', change, 'l1')];
    const second = await scanned(carried, { level: 'inapplicable' }, { leftOut });
    const third = await scanned(found, { level: 'fail' });
    const differing = { new: [], fixed: [], unchanged: [], not_comparable: ['security/level'] };
    expect(await compared(second, first)).toEqual(differing);
    expect(await compared(third, second)).toEqual(differing);
    const { body } = await ask(`/findings/${finding('level', 'new', 'l1').id}/history?scan_id=${third}`);
    const statuses = (body.scans as { status: string }[]).slice(0, 3).map(({ status }) => status);
    expect(statuses).toEqual(['found', 'not_tested', 'found']);
  },
);

test('between different pages or devices, and before and after a change of origin, nothing is new or fixed', async () => {
  const verdicts = { kept: 'fail', gone: 'fail', added: 'fail' } as const;
  const from = await scanned([finding('kept'), finding('gone')], verdicts);
  const differing = [finding('kept'), finding('added', 'new')];
  const other = await scanned(differing, verdicts, { url: 'http://127.0.0.1:9/two' });
  const oneSided = {
    new: [],
    fixed: [],
    unchanged: ['security/kept'],
    not_comparable: ['security/added', 'security/gone'],
  };
  expect(await compared(other, from)).toEqual(oneSided);
  const mobile = await scanned(differing, verdicts, { device: 'mobile' });
  expect(await compared(mobile, from)).toEqual(oneSided);
  await service.opened.pool.query('update projects set site_since = now() where id = $1', [project]);
  const returned = await scanned(differing, verdicts);
  expect(await compared(returned, from)).toEqual(oneSided);
  await service.opened.pool.query('update projects set site_since = null where id = $1', [project]);
  expect(await compared(returned, from)).toMatchObject({ new: ['security/added'], fixed: ['security/gone'] });
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
  const mobile = await scanned([], { aging: 'pass' }, { device: 'mobile' });
  expect((await ask(`/findings/${id}/history?scan_id=${d}`)).body).toEqual(body);
  expect((await ask(`/findings/${id}/history`)).body).toEqual(body);
  expect((await ask(`/findings/${id}/history?scan_id=${mobile}`)).status).toBe(404);
  expect((await ask(`/findings/${id}/history?scan_id=${crypto.randomUUID()}`)).status).toBe(404);
  expect((await ask(`/findings/${id}/history?scan_id=x`)).status).toBe(404);
});

const pageRows = (...paths: readonly string[]) =>
  paths.map((path) => ({
    url: `http://127.0.0.1:9${path}`,
    template: path,
    score: 80,
    grade: 'B',
    not_scored: null,
    modules: {},
    findings: 1,
  }));
const onPages = (one: Finding, ...paths: readonly string[]): Finding => ({
  ...one,
  pages: paths.map((path) => `http://127.0.0.1:9${path}`),
});

test('what was found on a page that only one scan looked at is neither new nor fixed', async () => {
  const verdicts = { both: 'fail', gone: 'fail', left: 'fail', added: 'fail', other: 'fail', part: 'fail' } as const;
  const earlier = [
    onPages(finding('both'), '/one', '/a'),
    onPages(finding('gone'), '/a'),
    onPages(finding('left'), '/old'),
    onPages(finding('part'), '/a', '/old'),
  ];
  const from = await scanned(earlier, verdicts, { pages: pageRows('/one', '/a', '/old') });
  const later = [onPages(finding('both'), '/one'), onPages(finding('added'), '/a'), onPages(finding('other'), '/new')];
  const to = await scanned(later, verdicts, { pages: pageRows('/one', '/a', '/new') });
  expect(await compared(from, to)).toEqual({
    new: ['security/added'],
    fixed: ['security/gone'],
    unchanged: ['security/both'],
    not_comparable: ['security/left', 'security/other', 'security/part'],
  });
  const side = { score: 80, grade: 'B', findings: 1 };
  expect((await ask(`/scans/${from}/compare?with=${to}`)).body.pages).toEqual([
    { url: URL, from: side, to: side },
    { url: 'http://127.0.0.1:9/a', from: side, to: side },
    { url: 'http://127.0.0.1:9/new', from: null, to: side },
    { url: 'http://127.0.0.1:9/old', from: side, to: null },
  ]);
  const alone = await scanned([finding('both')], verdicts);
  expect(await compared(from, alone)).toMatchObject({
    fixed: [],
    unchanged: ['security/both'],
    not_comparable: ['security/gone', 'security/left', 'security/part'],
  });
});

test('what a check could not judge on some pages is not fixed there', async () => {
  const pages = pageRows('/one', '/a');
  const from = await scanned([onPages(finding('gone'), '/a')], { gone: 'fail' }, { pages });
  const coverage = [{ check: 'security/gone', verdict: 'fail', reason: 'On 1 of 2 pages: the page timed out' }];
  const to = await scanned([onPages(finding('gone', 'new', 'elsewhere'), '/one')], {}, { pages, coverage });
  expect(await compared(from, to)).toMatchObject({ new: ['security/gone'], fixed: [] });
});
