import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStore, openStore } from '../open.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { isQueued } from './jobs-with-data.ts';
import {
  countWaitingJobs,
  deleteLostJobs,
  deleteQueuedJob,
  insertQueuedJob,
  queuedData,
  startQueuedJob,
} from './queued-jobs.ts';

let database: TestDatabase;
let opened: OpenStore;

beforeAll(async () => {
  database = await freshDatabase();
  opened = await openStore({ dataDir: '/nowhere', databaseUrl: database.url });
});
afterAll(async () => {
  await opened.close();
  await database.close();
});

const add = (queue: string, organizationId: string, n: number, priority = 0) =>
  insertQueuedJob(opened.store, { queue, organizationId, data: { n }, priority });

test('an organization has one job per round, and a new one joins the round after that which is run', async () => {
  const [many, one, late] = [randomUUID(), randomUUID(), randomUUID()];
  const jobs = [];
  for (const organization of [many, many, many, one]) jobs.push(await add('rounds', organization, 0));
  expect(jobs.map(({ round }) => round)).toEqual([0, 1, 2, 0]);
  await startQueuedJob(opened.store, jobs[0]?.id ?? '', 0);
  expect(await add('rounds', late, 0)).toMatchObject({ round: 1 });
  expect(await add('rounds', many, 0)).toMatchObject({ round: 3 });
  await startQueuedJob(opened.store, jobs[1]?.id ?? '', 0);
  expect(await add('rounds', randomUUID(), 0)).toMatchObject({ round: 2 });
});

test('jobs of concurrent transactions are in rounds of their own', async () => {
  const [organization, all] = [randomUUID(), Promise.withResolvers<void>()];
  let inserted = 0;
  const rounds = await Promise.all(
    Array.from({ length: 3 }, () =>
      opened.store.transaction(async (tx) => {
        const job = { queue: 'concurrent', organizationId: organization, data: {}, priority: 0 };
        const { round } = await insertQueuedJob(tx, job);
        inserted += 1;
        if (inserted === 3) all.resolve();
        await all.promise;
        return round;
      }),
    ),
  );
  expect(rounds.toSorted()).toEqual([0, 1, 2]);
});

test('rounds of other queues and priorities do not matter, and the first job of a queue is in the first round', async () => {
  const organization = randomUUID();
  for (const n of [0, 1]) await add('urgent', organization, n);
  expect(await add('urgent', organization, 2, 10)).toMatchObject({ round: 0 });
  expect(await add('other', organization, 3)).toMatchObject({ round: 0 });
});

test('an earlier attempt neither runs nor deletes a job of a later one', async () => {
  const { id } = await add('attempts', randomUUID(), 1);
  for (const attempt of [0, 1, 1])
    expect(await startQueuedJob(opened.store, id, attempt)).toMatchObject({ data: { n: 1 } });
  expect(await startQueuedJob(opened.store, id, 0)).toBeUndefined();
  await deleteQueuedJob(opened.store, id, 0);
  expect(await queuedData(opened.store, id)).toEqual({ n: 1 });
  await deleteQueuedJob(opened.store, id, 1);
  expect(await queuedData(opened.store, id)).toBeUndefined();
});

test('the jobs of an organization that wait are counted in every queue', async () => {
  const organization = randomUUID();
  await add('count-a', organization, 0);
  const { id } = await add('count-b', organization, 1);
  await add('count-b', organization, 2);
  await startQueuedJob(opened.store, id, 0);
  expect(await countWaitingJobs(opened.store, organization)).toBe(2);
});

test('a job is found by its data until it ends or is lost', async () => {
  await add('lost', randomUUID(), 7);
  expect(await isQueued(opened.store, 'lost', { n: 7 })).toBe(true);
  expect(await isQueued(opened.store, 'lost', { n: 8 })).toBe(false);
  await deleteLostJobs(opened.store, new Date(0));
  expect(await isQueued(opened.store, 'lost', { n: 7 })).toBe(true);
  await deleteLostJobs(opened.store, new Date(Date.now() + 60_000));
  expect(await isQueued(opened.store, 'lost', { n: 7 })).toBe(false);
});
