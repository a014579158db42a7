import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.close());

async function withProject(plan = 'free'): Promise<Account & { id: string; headers: Record<string, string> }> {
  const account = await signUp(service);
  await setPlan(service, account, plan);
  const headers = { cookie: account.cookie };
  const body = { name: 'One', url: 'http://127.0.0.1:9/' };
  return {
    ...account,
    headers,
    id: String((await service.ask('POST', '/api/v1/projects', { headers, body })).body.id),
  };
}

test('of ten concurrent scans on the free plan exactly three are accepted', async () => {
  const { id, headers } = await withProject();
  const starts = Array.from({ length: 10 }, () => service.ask('POST', `/api/v1/projects/${id}/scan`, { headers }));
  const statuses = (await Promise.all(starts)).map(({ status }) => status).sort();
  expect(statuses).toEqual([202, 202, 202, 403, 403, 403, 403, 403, 403, 403]);
  const { body } = await service.ask('GET', '/api/v1/auth/me', { headers });
  expect(body.scan_quota).toMatchObject({ limit: 3, used: 3, remaining: 0 });
  const { rows } = await service.opened.pool.query(
    `select (select count(*)::int from runs where project_id = $1) as scans,
      (select count(*)::int from pgboss.job where name = 'run.perform') as jobs`,
    [id],
  );
  expect(rows).toEqual([{ scans: 3, jobs: 3 }]);
});

test('of five concurrent projects on the free plan exactly one is accepted', async () => {
  const { cookie } = await signUp(service);
  const headers = { cookie };
  const creations = Array.from({ length: 5 }, (_, i) =>
    service.ask('POST', '/api/v1/projects', { headers, body: { name: 'One', url: `http://127.0.0.1:9/${i}` } }),
  );
  expect((await Promise.all(creations)).map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403]);
});

test('of two concurrent projects with one URL one is a conflict, also over the limit', async () => {
  const { cookie } = await signUp(service);
  const create = (url: string) =>
    service.ask('POST', '/api/v1/projects', { headers: { cookie }, body: { name: 'One', url } });
  const answers = await Promise.all([create('http://127.0.0.1:9/'), create('HTTP://127.0.0.1:9')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('deleting a project deletes its scans and refunds no quota', async () => {
  const { id, headers } = await withProject();
  await service.ask('POST', `/api/v1/projects/${id}/scan`, { headers });
  const deleted = await service.ask('DELETE', `/api/v1/projects/${id}`, { headers });
  expect(deleted).toMatchObject({ status: 200, body: { id, deleted: true } });
  expect((await service.ask('GET', `/api/v1/projects/${id}`, { headers })).status).toBe(404);
  const { rows } = await service.opened.pool.query('select count(*)::int as scans from runs where project_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ scans: 0 }]);
  expect((await service.ask('GET', '/api/v1/auth/me', { headers })).body.scan_quota).toMatchObject({ used: 1 });
});

test('of five concurrent deletions one finds the project, and none fails', async () => {
  const { id, headers } = await withProject();
  const deletions = Array.from({ length: 5 }, () => service.ask('DELETE', `/api/v1/projects/${id}`, { headers }));
  expect((await Promise.all(deletions)).map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
});

test.each([
  ['free', ['profiling', 'security']],
  ['starter', ['accessibility', 'aeo', 'performance', 'profiling', 'security', 'seo']],
])('a unified scan on the plan %s has its modules', async (plan, modules) => {
  const { id, headers } = await withProject(plan);
  const { body } = await service.ask('POST', `/api/v1/projects/${id}/scan`, { headers });
  const scanId = (body.scan_ids as Record<string, string>).unified;
  const scan = await service.ask('GET', `/api/v1/projects/${id}/scans/${scanId}`, { headers });
  expect(scan).toMatchObject({ status: 200, body: { kind: 'unified', status: 'pending', totals: null } });
  expect(Object.keys(scan.body.modules as object).sort()).toEqual(modules);
  const results = await service.ask('GET', `/api/v1/projects/${id}/scans/${scanId}/results`, { headers });
  expect(results).toMatchObject({ status: 200, body: { status: 'pending', findings: [], seo_result: null } });
});

test.each([
  ['of another site', 'http://127.0.0.2:9/', 400],
  ['of no site', 'ftp://127.0.0.1/', 422],
  ['that is no URL', 'http://', 422],
])('a scan URL %s is refused and uses no quota', async (_, url, status) => {
  const { id, headers } = await withProject();
  const answer = await service.ask('POST', `/api/v1/projects/${id}/scans`, { headers, body: { url } });
  expect(answer.status).toBe(status);
  expect((await service.ask('GET', '/api/v1/auth/me', { headers })).body.scan_quota).toMatchObject({ used: 0 });
});

test('an inline scan ends when the scan is cancelled; a cancelled scan stays so', async () => {
  const { id, headers } = await withProject('pro');
  const body = { run_modules: ['seo'], url: 'http://127.0.0.1:10/deep', form_factor: 'mobile' };
  const inline = service.ask('POST', `/api/v1/projects/${id}/scans`, { headers, body });
  const scan = await firstScan(id, headers);
  expect(scan).toMatchObject({ kind: 'passive', url: body.url, form_factor: 'mobile', modules: { seo: {} } });
  const cancel = () => service.ask('DELETE', `/api/v1/projects/${id}/scans/${scan.id}`, { headers });
  expect(await cancel()).toMatchObject({ status: 200, body: { id: scan.id, status: 'cancelled' } });
  expect(await inline).toMatchObject({ status: 200, body: { id: scan.id, status: 'cancelled' } });
  expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  const history = await service.ask('GET', `/api/v1/projects/${id}/scans-history`, { headers });
  expect(history.body).toMatchObject([{ id: scan.id }]);
});

function firstScan(id: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  return eventually('a scan is accepted', async () => {
    const { body } = await service.ask('GET', `/api/v1/projects/${id}/scans`, { headers });
    return (body.scans as Record<string, unknown>[])[0];
  });
}
