import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStore, openStore } from '../open.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { claimedData, claimJob, countWaitingJobs, deleteClaimedJob, insertQueuedJob } from './queued-jobs.ts';

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

const HERE = randomUUID();

const claim = (queue: string, ticket: string, attempt = 0, timeoutSeconds = 60) =>
  claimJob(opened.store, { queue, ticket, attempt, timeoutSeconds, worker: HERE, share: 100 });

const add = (queue: string, organizationId: string, n: number, priority = 0) =>
  insertQueuedJob(opened.store, { queue, organizationId, data: { n }, priority });

test('concurrent tickets claim each job once', async () => {
  const organizations = [randomUUID(), randomUUID(), randomUUID()];
  for (let n = 0; n < 15; n += 1) await add('same-time', organizations[n % 3] ?? '', n);
  const claimed = await Promise.all(Array.from({ length: 18 }, () => claim('same-time', randomUUID())));
  const numbers = claimed.flatMap((data) => (data === undefined ? [] : [(data as { n: number }).n]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, n) => n));
});

test('a ticket keeps its job through its attempts, and an earlier attempt cannot change it', async () => {
  const [organization, ticket] = [randomUUID(), randomUUID()];
  for (const n of [0, 1]) await add('attempts', organization, n);
  expect(await claim('attempts', ticket, 0)).toEqual({ n: 0 });
  expect(await claim('attempts', ticket, 1)).toEqual({ n: 0 });
  expect(await claim('attempts', ticket, 0)).toBeUndefined();
  await deleteClaimedJob(opened.store, ticket, 0);
  expect(await claimedData(opened.store, ticket)).toEqual({ n: 0 });
  await deleteClaimedJob(opened.store, ticket, 1);
  expect(await claimedData(opened.store, ticket)).toBeUndefined();
});

test('a job claimed longer ago than its timeout does not count as running', async () => {
  const [first = '', second = ''] = [randomUUID(), randomUUID()].toSorted();
  await add('timeout', first, 1);
  await add('timeout', second, 2);
  expect(await claim('timeout', randomUUID())).toEqual({ n: 1 });
  expect(await claim('timeout', randomUUID())).toEqual({ n: 2 });
  await opened.pool.query(
    `update queued_jobs set claimed_at = now() - interval '2 minutes' where queue = 'timeout' and organization_id = $1`,
    [first],
  );
  for (const n of [3, 4]) await add('timeout', first, n);
  for (const n of [5, 6]) await add('timeout', second, n);
  expect(await claim('timeout', randomUUID())).toEqual({ n: 3 });
});

test('a process claims no more jobs of an organization than its share, and another process does', async () => {
  const [queue, many, one] = ['share', randomUUID(), randomUUID()];
  for (let n = 0; n < 5; n += 1) await add(queue, many, n);
  const take = async (worker: string) =>
    claimJob(opened.store, { queue, ticket: randomUUID(), attempt: 0, timeoutSeconds: 60, worker, share: 2 });
  expect(await take(HERE)).toEqual({ n: 0 });
  expect(await take(HERE)).toEqual({ n: 1 });
  expect(await take(HERE)).toBeUndefined();
  expect(await take(randomUUID())).toEqual({ n: 2 });
  await add(queue, one, 9);
  expect(await take(HERE)).toEqual({ n: 9 });
});

test('jobs of a higher priority come first, also of an organization with more jobs running', async () => {
  const [queue, [first = '', second = '']] = ['priority', [randomUUID(), randomUUID()].toSorted()];
  for (const n of [1, 2]) await add(queue, first, n);
  await add(queue, second, 3);
  for (const n of [4, 5]) await add(queue, second, n, 10);
  const take = () =>
    claimJob(opened.store, { queue, ticket: randomUUID(), attempt: 0, timeoutSeconds: 60, worker, share: 2 });
  const worker = randomUUID();
  expect(await take()).toEqual({ n: 4 });
  expect(await take()).toEqual({ n: 5 });
  // The share of the second organization is used up; the others do not wait for it.
  await add(queue, second, 6, 10);
  expect(await take()).toEqual({ n: 1 });
  expect(await take()).toEqual({ n: 2 });
  expect(await take()).toBeUndefined();
});

test('the jobs of an organization that wait are counted in every queue', async () => {
  const organization = randomUUID();
  await add('count-a', organization, 0);
  await add('count-b', organization, 1);
  await claim('count-a', randomUUID());
  expect(await countWaitingJobs(opened.store, organization)).toBe(1);
});
