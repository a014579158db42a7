import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrganization } from '../store/accounts/organizations.ts';
import { deleteProject, insertProject } from '../store/projects/projects.ts';
import { findReport } from '../store/runs/run-report.ts';
import { findRun, insertRun } from '../store/runs/runs.ts';
import runPerform from './run-perform.ts';
import { startTestJobs, type TestJobs } from './test-jobs.ts';

let jobs: TestJobs;
let organizationId: string;

beforeAll(async () => {
  jobs = await startTestJobs();
  organizationId = (await insertOrganization(jobs.opened.store, 'Test')).id;
});
afterAll(() => jobs.close());

test('an analysis that lost its lease is repeated by the next worker, and only once', async () => {
  const { id, projectId } = await newAnalysis('/a');
  const away = new AbortController();
  jobs.onRequest = async () => away.abort();
  await expect(runPerform.run({ runId: id }, { ...jobs.world(), signal: away.signal })).rejects.toThrow(
    'the lease was lost',
  );
  expect(await stateOf(id, projectId)).toMatchObject({ status: 'running', totals: null });
  let requests = 0;
  jobs.onRequest = async () => void requests++;
  await runPerform.run({ runId: id }, jobs.world());
  expect(await stateOf(id, projectId)).toMatchObject({ status: 'completed' });
  expect(await findReport(jobs.opened.store, id)).toMatchObject({ status: 'completed' });
  const before = requests;
  await runPerform.run({ runId: id }, jobs.world());
  expect(requests).toBe(before);
});

test('deleting its project stops an analysis of a slow page', async () => {
  const { id, projectId } = await newAnalysis('/b');
  const asked = Promise.withResolvers<void>();
  const forever = Promise.withResolvers<void>();
  jobs.onRequest = () => {
    asked.resolve();
    return forever.promise;
  };
  const running = runPerform.run({ runId: id }, jobs.world());
  await asked.promise;
  await deleteProject(jobs.opened.store, projectId);
  await running;
  forever.resolve();
  expect(await stateOf(id, projectId)).toBeUndefined();
});

test('an analysis without retries left fails with a reason', async () => {
  const { id, projectId } = await newAnalysis('/c');
  await runPerform.giveUp?.({ runId: id }, jobs.world());
  expect(await stateOf(id, projectId)).toMatchObject({ status: 'failed', error: expect.stringContaining('aborted') });
});

const stateOf = (id: string, projectId: string) => findRun(jobs.opened.store, { id, projectId, kind: 'analysis' });

async function newAnalysis(path: string) {
  const target = new URL(path, jobs.url).href;
  const project = await insertProject(jobs.opened.store, { organizationId, name: 'Site', url: target });
  const details = { selectors: [] };
  const run = {
    kind: 'analysis',
    variant: 'performance-quick',
    projectId: project?.id ?? '',
    target,
    details,
  } as const;
  return { id: await insertRun(jobs.opened.store, run), projectId: run.projectId };
}
