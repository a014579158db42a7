import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { type PagedShop, startPagedShop } from '../../../testbed/shop/paged-shop.ts';
import { testReport } from '../../testing/test-report.ts';
import { setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let shop: PagedShop;

beforeAll(async () => {
  shop = await startPagedShop();
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

async function projectOn(plan: string) {
  const account = await signUp(service);
  await setPlan(service, account, plan);
  const headers = { cookie: account.cookie };
  const body = { name: 'Shop', url: `${shop.url}/` };
  const { body: project } = await service.ask('POST', '/api/v1/projects', { headers, body });
  const path = `/api/v1/projects/${project.id}`;
  const ask = (method: 'GET' | 'POST', rest: string, own?: object) =>
    service.ask(method, `${path}${rest}`, { headers: { ...headers, prefer: 'respond-async' }, body: own });
  return { ask, headers };
}

test.each([
  ['free', 1],
  ['starter', 10],
  ['pro', 10],
  ['max', 10],
])('by default, a scan on the plan %s looks at up to %i pages', async (plan, pages) => {
  const { ask } = await projectOn(plan);
  const { body: started } = await ask('POST', '/scan');
  const { unified } = started.scan_ids as { unified: string };
  expect((await ask('GET', `/scans/${unified}`)).body).toMatchObject({ max_pages: pages, include: [], exclude: [] });
  expect((await ask('POST', '/scans', {})).body).toMatchObject({ max_pages: pages });
  expect((await ask('POST', '/scans', { run_modules: ['security'] })).body).toMatchObject({
    max_pages: 1,
  });
});

test.each([
  ['free', 2, 'The Free plan includes scans of up to 1 page'],
  ['starter', 11, 'The Starter plan includes scans of up to 10 pages'],
  ['pro', 26, 'The Pro plan includes scans of up to 25 pages'],
  ['max', 101, 'The Max plan includes scans of up to 100 pages'],
])('the plan %s does not include scans of %i pages', async (plan, pages, detail) => {
  const { ask, headers } = await projectOn(plan);
  for (const path of ['/scan', '/scans'])
    expect(await ask('POST', path, { pages })).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining(detail) },
    });
  expect((await service.ask('GET', '/api/v1/auth/me', { headers })).body).toMatchObject({
    plan_pages: pages - 1,
    scan_quota: { used: 0 },
  });
});

test.each([
  ['no page', { pages: 0 }, 'pages'],
  ['half a page', { pages: 1.5 }, 'pages'],
  ['a text', { pages: 'all' }, 'pages'],
  ['too many for any plan', { pages: 1001 }, 'pages'],
  ['too many patterns', { include: Array.from({ length: 21 }, (_, i) => `/${i}`) }, 'include'],
  ['a long pattern', { exclude: ['a'.repeat(201)] }, 'exclude'],
  ['a pattern with a NUL', { exclude: ['/a\0b'] }, 'exclude'],
  ['an empty pattern', { include: [''] }, 'include'],
  ['patterns of one page', { pages: 1, include: ['/docs/**'] }, 'require a scan of several pages'],
])('%s is refused', async (_, body, detail) => {
  const { ask } = await projectOn('pro');
  for (const path of ['/scan', '/scans', '/active-scan'])
    expect(await ask('POST', path, body)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining(detail) },
    });
});

interface Results {
  readonly status: string;
  readonly pages: readonly { readonly url: string }[];
  readonly findings: readonly { readonly check: string; readonly change: string; readonly pages?: readonly string[] }[];
}

test('a scan of several pages: results, downloads, the next scan, the comparison and the quota', async () => {
  shop.faults.set('/about', { hasNoHeaders: true });
  await service.work();
  const { ask, headers } = await projectOn('pro');
  const scanned = async (body: object): Promise<{ id: string; results: Results }> => {
    const { body: started } = await ask('POST', '/scans', { run_modules: ['security', 'seo'], ...body });
    const id = String(started.id);
    const results = await eventually('the end of the scan', async () => {
      const { body: now } = await ask('GET', `/scans/${id}/results?view=all`);
      return now.status === 'completed' ? (now as unknown as Results) : undefined;
    });
    return { id, results };
  };
  const pagesOf = ({ pages }: Results) => pages.map(({ url }) => new URL(url).pathname);
  const onlyOnAbout = ({ findings }: Results) =>
    findings.filter(({ pages }) => pages?.length === 1 && pages[0] === `${shop.url}/about`);
  const first = await scanned({ pages: 4, exclude: ['/products/**'] });
  expect(pagesOf(first.results)).toHaveLength(4);
  expect(pagesOf(first.results)[0]).toBe('/');
  expect(pagesOf(first.results)).toContain('/about');
  expect(pagesOf(first.results).join()).not.toContain('/products/');
  expect(first.results).toMatchObject({ max_pages: 4, exclude: ['/products/**'], site: { looked_at: 4 } });
  expect(onlyOnAbout(first.results).map(({ check }) => check)).toContain('security/headers/content-type-options');
  const report = (await ask('GET', `/scans/${first.id}/download?format=json`)).body;
  expect(report).toMatchObject({ pages: first.results.pages, site: { looked_at: 4 }, verification: {} });
  const { payload } = await service.app.inject({
    url: `/api/v1/runs/${first.id}/download?format=markdown`,
    headers,
  });
  expect(payload).toContain('/about');
  const { body: summaries } = await ask('GET', `/scans/${first.id}/finding-summaries`);
  expect((summaries.findings as Results['findings']).some(({ pages }) => pages?.includes(`${shop.url}/about`))).toBe(
    true,
  );
  // A scan of the start page alone knows nothing of the others.
  const alone = await scanned({});
  expect(alone.results).toMatchObject({ max_pages: 1 });
  expect(alone.results.pages).toBeUndefined();
  const { body: current } = await ask('GET', '/findings?limit=200');
  expect(onlyOnAbout(current as unknown as Results).map(({ check }) => check)).toContain(
    'security/headers/content-type-options',
  );
  const second = await scanned({ pages: 4, exclude: ['/products/**'] });
  expect(pagesOf(second.results).toSorted()).toEqual(pagesOf(first.results).toSorted());
  expect(new Set(onlyOnAbout(second.results).map(({ change }) => change))).toEqual(new Set(['same']));
  shop.faults.clear();
  const third = await scanned({ pages: 4, exclude: ['/products/**'] });
  expect(new Set(onlyOnAbout(third.results).map(({ change }) => change))).toEqual(new Set(['fixed']));
  const { body: compared } = await ask('GET', `/scans/${third.id}/compare?with=${first.id}`);
  expect(compared).toMatchObject({
    new: [],
    pages: expect.arrayContaining([expect.objectContaining({ url: `${shop.url}/about` })]),
  });
  expect((compared.fixed as Results['findings']).map(({ check }) => check)).toContain(
    'security/headers/content-type-options',
  );
  const { body: trends } = await ask('GET', '/health/trends');
  expect((trends.snapshots as { max_pages: number }[]).map(({ max_pages: pages }) => pages)).toEqual([4, 1, 4, 4]);
  const { body: dashboard } = await ask('GET', '/dashboard');
  expect(dashboard.trend).toHaveLength(3);
  expect((await service.ask('GET', '/api/v1/auth/me', { headers })).body).toMatchObject({ scan_quota: { used: 4 } });
});

test('scores of a page and of several pages are not compared', async () => {
  const { ask } = await projectOn('pro');
  const { body } = await ask('GET', '');
  const insert = async (details: object, score: number, minutes: number) => {
    const { rows } = await service.opened.pool.query(
      `insert into runs (project_id, target, variant, kind, status, modules, details, progress, report, completed_at, created_at)
       values ($1, $2, 'unified', 'site', 'completed', '["security"]', $3, '{}', $4, now(), now() + $5 * interval '1 minute') returning id`,
      [body.id, body.url, details, { ...testReport, score }, minutes],
    );
    await service.opened.pool.query(
      `insert into health_snapshots (scan_id, project_id, at, score, grade, totals, module_scores)
       values ($1, $2, now() + $3 * interval '1 minute', $4, 'C', $5, '{}')`,
      [rows[0].id, body.id, minutes, score, testReport.totals],
    );
  };
  await insert({ pages: 10 }, 50, 0);
  await insert({}, 90, 1);
  await insert({ pages: 25 }, 60, 2);
  expect((await ask('GET', '/dashboard')).body).toMatchObject({
    score_change: 10,
    health: { max_pages: 25 },
    trend: [{ score: 50 }, { score: 60 }],
  });
});
