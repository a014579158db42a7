import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReport } from '../../testing/test-report.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const SITE = 'http://127.0.0.1:4001/';
const TOTALS = { critical: 0, high: 1, medium: 0, low: 0, info: 0, new: 1, fixed: 2 };

let service: TestService;
let owner: Account;
let project: string;
let target: string;

const as = (body?: object) => ({ headers: { cookie: owner.cookie }, ...(body ? { body } : {}) });
const sql = (text: string, values: unknown[]) => service.opened.pool.query(text, values);

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service);
  await setPlan(service, owner, 'max');
  project = String((await service.ask('POST', '/api/v1/projects', as({ name: 'Shop', url: SITE }))).body.id);
  target = String((await service.ask('POST', `/api/v1/projects/${project}/monitoring`, as({}))).body.id);
  await sql(
    `with s as (insert into runs (project_id, target, variant, kind, status, modules, progress, report, release, created_at, completed_at)
       select $1, case when n = 9 then 'http://127.0.0.2:4001/' else $2 end, 'unified', 'site', 'completed', '["security"]', '{}', $3,
         case when n = 1 then 'vercel' end, now() - n * interval '1 hour', now() - n * interval '1 hour'
       from generate_series(1, 30) n returning id, project_id, completed_at)
     insert into health_snapshots (scan_id, project_id, at, score, grade, module_scores, totals)
     select id, project_id, completed_at, 50 + row_number() over (order by completed_at), 'C', '{}', $4 from s`,
    [project, SITE, JSON.stringify(testReport), JSON.stringify(TOTALS)],
  );
  await sql(
    `insert into monitor_days (target_id, day, checks, failed, observed_ms, down_ms, buckets)
     select $1, (now() at time zone 'utc')::date - n, 10, n % 2, 1000, 250 * (n % 2), '{"50":9}' from generate_series(0, 39) n`,
    [target],
  );
});

afterAll(() => service.close());

test('an overview has the last 20 scores of the site, the change since the scan before, and the uptime of 30 days', async () => {
  await service.ask('POST', '/api/v1/projects', as({ name: 'Empty', url: 'http://127.0.0.1:4002/' }));
  const { body } = await service.ask('GET', '/api/v1/projects?view=overview', as());
  const [empty, shop] = body.projects as { overview: Record<string, unknown> }[];
  expect(empty?.overview).toEqual({
    health: null,
    monitoring: { targets: 0, up: 0, down: 0, paused: 0, uptime_30d: null, days: [] },
  });
  // The scan of another origin, with the score 72, does not count.
  const scores = Array.from({ length: 21 }, (_, i) => 60 + i).filter((score) => score !== 72);
  expect(shop?.overview).toMatchObject({
    health: { score: 80, grade: 'C', totals: TOTALS, trend: scores.map((score) => ({ score })) },
    monitoring: { targets: 1, uptime_30d: 87.5, days: Array.from({ length: 30 }, () => ({ day: expect.any(String) })) },
  });
});

test('what was accepted until a date that has passed counts again, in list, dashboard and trends', async () => {
  const url = 'http://127.0.0.3:4001/';
  const own = String((await service.ask('POST', '/api/v1/projects', as({ name: 'Accepted', url }))).body.id);
  const findings = testReport.findings.map((finding) => ({
    ...finding,
    state: 'accepted',
    decision: { at: '2026-01-01T00:00:00.000Z', note: null, until: '2026-02-01' },
  }));
  const report = { ...testReport, findings, accepted_until: '2026-02-01', score: 100, grade: 'A' };
  await sql(
    `with s as (insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
       values ($1, $2, 'unified', 'site', 'completed', '["security"]', '{}', $3, now()) returning id, project_id, completed_at)
     insert into health_snapshots (scan_id, project_id, at, score, grade, module_scores, totals)
     select id, project_id, completed_at, 100, 'A', '{}', $4 from s`,
    [own, url, JSON.stringify(report), JSON.stringify({ ...TOTALS, high: 0 })],
  );
  type Item = { id: string; latest_scan: { score: number; totals: object }; overview: { health: object } };
  const { body } = await service.ask('GET', '/api/v1/projects?view=overview', as());
  const item = (body.projects as Item[]).find(({ id }) => id === own);
  const { score, totals } = item?.latest_scan ?? {};
  expect(score).toBeLessThan(100);
  expect(item?.overview).toMatchObject({ health: { score, totals, trend: [{ score }] } });
  const dashboard = await service.ask('GET', `/api/v1/projects/${own}/dashboard`, as());
  expect(dashboard.body).toMatchObject({ health: { score, totals }, trend: [{ score }] });
  const trends = await service.ask('GET', `/api/v1/projects/${own}/health/trends`, as());
  expect(trends.body).toMatchObject({ snapshots: [{ score, totals }] });
  await sql('delete from projects where id = $1', [own]);
});

test('without the view, no overview is read', async () => {
  const { body } = await service.ask('GET', '/api/v1/projects', as());
  expect((body.projects as { overview: unknown }[]).map(({ overview }) => overview)).toEqual([null, null]);
});

test('trends tell which scan a release started', async () => {
  const { body } = await service.ask('GET', `/api/v1/projects/${project}/health/trends`, as());
  const releases = (body.snapshots as { release: string | null }[]).map(({ release }) => release);
  expect(releases.filter((release) => release !== null)).toEqual(['vercel']);
  expect(releases.at(-1)).toBe('vercel');
});

test('a series has days for long windows and bins of single checks for short ones', async () => {
  await sql(
    `insert into monitor_checks (target_id, at, result, attempts, milliseconds, observed_ms, down_ms)
     select $1, date_bin('30 minutes', now(), '2000-01-01Z') - interval '1 hour' + n * interval '1 minute',
       case when n = 4 then 'failed' else 'good' end, 1, case when n = 4 then null else 100 + n end, 60000,
       case when n = 4 then 60000 else 0 end from generate_series(0, 4) n`,
    [target],
  );
  const series = async (window: string) => {
    const path = `/api/v1/projects/${project}/monitoring/${target}/series?window=${window}`;
    return (await service.ask('GET', path, as())).body.points as object[];
  };
  expect(await series('24h')).toEqual([
    {
      at: expect.stringMatching(/:[03]0:00\.000Z$/),
      checks: 5,
      failed: 1,
      uptime: 80,
      response_ms: { p50: 102, p95: 103, p99: 103 },
    },
  ]);
  expect(await series('90d')).toHaveLength(40);
});
