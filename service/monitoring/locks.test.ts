import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '../../testbed/sized.ts';
import runPerform from '../jobs/run-perform.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import type { JobWorld } from '../world/job-world.ts';
import { queueDueScans } from './queue-due-scans.ts';

const TARGETS = 8;
const ROUNDS = sized(5, 60);
let service: TestService;
let account: Account;
let projectId: string;
let targets: string[];

beforeAll(async () => {
  service = await startTestService();
  account = await signUp(service);
  await setPlan(service, account, 'max');
  const post = (path: string, body: object) => service.ask('POST', path, { headers: { cookie: account.cookie }, body });
  projectId = String((await post('/api/v1/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' })).body.id);
  targets = [];
  for (let n = 0; n < TARGETS; n += 1) {
    const { body } = await post(`/api/v1/projects/${projectId}/monitoring`, { url: `http://127.0.0.1:9/${n}` });
    targets.push(String(body.id));
  }
});
afterAll(() => service.close());

test('requested re-scans, sweeps and ending scans wait for each other in one order', async () => {
  const answers: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await query(`update monitor_targets set next_scan_at = now() - interval '1 minute'`);
    const settled = await Promise.all([
      ...targets.map(scanNow),
      ...[1, 2, 3].map(() => queueDueScans({ ...service.world, signal: new AbortController().signal })),
      ...targets.map(changeTarget),
      ...(await openScans()).map(endScan),
    ]);
    answers.push(...settled.filter((one) => typeof one === 'number' && one >= 300));
  }
  expect(answers).toEqual([]);
  expect(await service.world.metrics.text()).not.toContain('assay_database_repeats_total{');
});

const query = (text: string, values: unknown[] = []) => service.opened.pool.query(text, values);
const target = (id: string) => `/api/v1/projects/${projectId}/monitoring/${id}`;

async function scanNow(id: string): Promise<number> {
  return (await service.ask('POST', `${target(id)}/scan`, { headers: { cookie: account.cookie } })).status;
}

async function changeTarget(id: string): Promise<number> {
  const headers = { cookie: account.cookie };
  return (await service.ask('PATCH', target(id), { headers, body: { name: id } })).status;
}

async function openScans(): Promise<{ id: string }[]> {
  return (await query(`select id from runs where status = 'pending'`)).rows;
}

/** As its job does at the end. */
async function endScan({ id }: { readonly id: string }): Promise<void> {
  const world: JobWorld = {
    ...service.world,
    mailer: async () => undefined,
    lockLease: async () => undefined,
    signal: new AbortController().signal,
  };
  await runPerform.giveUp?.({ runId: id }, world);
}
