import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertMembership } from '../store/accounts/memberships.ts';
import { insertOrganization } from '../store/accounts/organizations.ts';
import { insertUser } from '../store/accounts/users.ts';
import { insertProject } from '../store/projects/projects.ts';
import { cancelActivePhase, newPhase } from '../store/runs/active-phases.ts';
import { findRun, insertRun } from '../store/runs/runs.ts';
import type { JobWorld } from '../world/job-world.ts';
import { composeMail } from './mails/compose-mail.ts';
import runPerform from './run-perform.ts';
import scanActive from './scan-active.ts';
import { startTestJobs, type TestJobs } from './test-jobs.ts';

let jobs: TestJobs;
let projectId: string;
let userId: string;
const sent: [name: string, data: unknown][] = [];

beforeAll(async () => {
  jobs = await startTestJobs();
  const { id: organizationId } = await insertOrganization(jobs.opened.store, 'Test');
  userId =
    (await insertUser(jobs.opened.store, { email: 'ada@example.com', name: 'Ada', passwordHash: 'x' }))?.id ?? '';
  await insertMembership(jobs.opened.store, { userId, organizationId, role: 'admin' });
  projectId = (await insertProject(jobs.opened.store, { organizationId, name: 'Site', url: jobs.url }))?.id ?? '';
});
beforeEach(() => {
  sent.length = 0;
  jobs.onRequest = () => undefined;
});
afterAll(() => jobs.close());

test('a phase that lost its lease is continued by the next worker, and emailed once', async () => {
  const key = await passiveDone();
  expect(sent).toEqual([['scan.active', key]]);
  await runPerform.run({ runId: key.scanId }, world());
  expect(sent).toHaveLength(1);
  const away = new AbortController();
  jobs.onRequest = () => away.abort();
  await expect(scanActive.run(key, { ...world(), signal: away.signal })).rejects.toThrow('the lease was lost');
  expect(await stored(key)).toMatchObject({ status: 'running', active: { status: 'running' } });
  jobs.onRequest = () => undefined;
  await scanActive.run(key, world());
  await scanActive.run(key, world());
  expect(await stored(key)).toMatchObject({ status: 'completed', active: { status: 'completed' } });
  expect(sent.slice(1)).toEqual([['mail.send', { kind: 'scan-completed', scanId: key.scanId, userId }]]);
});

test('a phase without retries left keeps the scan unchanged, and the email says so', async () => {
  const key = await passiveDone();
  await scanActive.giveUp?.(key, world());
  const scan = await stored(key);
  expect(scan).toMatchObject({ status: 'completed', error: null, active: { status: 'failed' } });
  expect(scan?.progress).toMatchObject({ percent: 100, step: 'failed' });
  expect(scan?.score).not.toBeNull();
  const composed = await composeMail(
    { kind: 'scan-completed', scanId: key.scanId, userId, outgoingId: randomUUID() },
    world(),
  );
  expect(composed?.text.replace(/\s+/g, ' ')).toContain('The active phase failed: The active phase was aborted');
});

test('a phase that was cancelled before does not start', async () => {
  const key = await passiveDone();
  expect(await cancelActivePhase(jobs.opened.store, key.scanId, new Date())).toBe(true);
  let requests = 0;
  jobs.onRequest = () => void requests++;
  await scanActive.run(key, world());
  expect(requests).toBe(0);
  const cancelled = { status: 'completed', active: { status: 'cancelled' }, progress: { step: 'cancelled' } };
  expect(await stored(key)).toMatchObject(cancelled);
});

test('the active phase does not start after a failed passive phase', async () => {
  const key = await passiveDone('http://127.0.0.1:1/');
  expect(await stored(key)).toMatchObject({
    status: 'failed',
    active: { status: 'failed' },
    progress: { step: 'failed' },
  });
  expect(sent).toEqual([]);
});

async function passiveDone(address = jobs.url) {
  const phaseId = crypto.randomUUID();
  const scanId = await insertRun(jobs.opened.store, {
    kind: 'site',
    variant: 'unified',
    projectId,
    target: address,
    modules: ['security'],
    formFactor: 'desktop',
    active: newPhase({ phaseId, profile: 'quick', userId }),
  });
  await runPerform.run({ runId: scanId }, world());
  return { scanId, phaseId };
}

function stored({ scanId }: { scanId: string }) {
  return findRun(jobs.opened.store, { id: scanId, projectId, kind: 'site' });
}

const world = () => ({
  ...jobs.world(),
  sender: (): ReturnType<JobWorld['sender']> => async (name, data) => void sent.push([name, data]),
});
