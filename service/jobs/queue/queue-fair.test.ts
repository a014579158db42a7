import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sized } from '../../../testbed/sized.ts';
import { readConfig } from '../../settings/config.ts';
import { insertOrganization } from '../../store/accounts/organizations.ts';
import { type OpenStore, openStore } from '../../store/open.ts';
import { freshDatabase, type TestDatabase } from '../../store/test-database.ts';
import { testVault } from '../../testing/test-vault.ts';
import type { JobWorld } from '../../world/job-world.ts';
import type { AnyJob } from '../define-job.ts';
import { openQueue, type Queue } from '../queue.ts';

interface Data {
  readonly organization: string;
  readonly n: number;
}

let database: TestDatabase;
let opened: OpenStore;
const closing: (() => Promise<unknown>)[] = [];
const log = pino({ level: 'silent' });
const UPGRADE = readFileSync(new URL('../../store/migrations/0029_job_rounds.sql', import.meta.url), 'utf8');
/** Makes the tables what they were before `UPGRADE`. */
const BEFORE = `
  create table organization_turns (queue text);
  drop index queued_jobs_last, queued_jobs_running, queued_jobs_waiting, queued_jobs_party;
  alter table queued_jobs drop column round, add column ticket uuid, add column claimed_at timestamptz,
    add column worker uuid;
  create index queued_jobs_urgent on queued_jobs (queue);
  create index queued_jobs_claimed on queued_jobs (queue);
  create index queued_jobs_waiting on queued_jobs (queue);
  create index queued_jobs_party on queued_jobs (queue)`;

beforeAll(async () => {
  database = await freshDatabase();
  opened = await openStore({ dataDir: '/nowhere', databaseUrl: database.url });
});
afterAll(async () => {
  await Promise.allSettled(closing.map((close) => close()));
  await opened.close();
  await database.close();
});

test('an organization with one job does not wait for all jobs of another', async () => {
  const [many, one, other] = await organizations(3);
  const served: string[] = [];
  const done = Promise.withResolvers<void>();
  const job = jobOf('fair.turns', async ({ organization }) => {
    served.push(organization);
    if (served.length === 22) done.resolve();
  });
  const queue = await queueOf([job], database.url);
  for (let n = 0; n < 20; n += 1) await send(queue, job, many, n);
  await send(queue, job, one, 0);
  await send(queue, job, other, 0);
  await work(queue, 1);
  await done.promise;
  expect(new Set(served.slice(0, 3))).toEqual(new Set([many, one, other]));
});

test('while slow jobs of an organization take its share of places, those of others take turns in the spare one', async () => {
  const [slow, quick, other] = await organizations(3);
  const order: string[] = [];
  const [free, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const job = jobOf('fair.slow', async ({ organization, n }) => {
    if (organization === slow) return free.promise;
    order.push(`${organization === quick ? 'quick' : 'other'} ${n}`);
    if (order.length === 5) done.resolve();
  });
  const queue = await queueOf([job], database.url);
  for (let n = 0; n < 9; n += 1) await send(queue, job, slow, n);
  for (let n = 0; n < 3; n += 1) await send(queue, job, quick, n);
  for (let n = 0; n < 2; n += 1) await send(queue, job, other, n);
  await queue.work({ pool: 'default', concurrency: 2, spare: 1, world: worldOf(opened) });
  await done.promise;
  const rounds = [order.slice(0, 2).toSorted(), order.slice(2, 4).toSorted(), order.slice(4)];
  expect(rounds).toEqual([['other 0', 'quick 0'], ['other 1', 'quick 1'], ['quick 2']]);
  free.resolve();
});

test('each waiting organization has one turn per round, however many are added', async () => {
  const [a, b, c] = await organizations(3);
  const order: string[] = [];
  const done = Promise.withResolvers<void>();
  const job = jobOf('fair.round', async ({ organization }) => {
    order.push(organization);
    const [fresh] = await organizations(1);
    if (order.length < 30) await send(queue, job, fresh, 0);
    if (waiting.every((each) => order.filter((one) => one === each).length === 3)) done.resolve();
  });
  const waiting = [a, b, c];
  const queue = await queueOf([job], database.url);
  for (const each of waiting) for (let n = 0; n < 3; n += 1) await send(queue, job, each, n);
  await work(queue, 1);
  await done.promise;
  const turns = order.filter((each) => waiting.includes(each));
  expect(order.slice(0, 30).filter((each) => waiting.includes(each)).length).toBeGreaterThan(waiting.length);
  for (const round of [0, 1, 2]) expect(new Set(turns.slice(3 * round, 3 * round + 3))).toEqual(new Set(waiting));
});

test('an organization never has every place: the spare one starts the job of another at once', async () => {
  const [many, one] = await organizations(2);
  const order: string[] = [];
  const [held, full, done] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const job = jobOf('fair.spare', async ({ organization, n }) => {
    order.push(`${organization === many ? 'many' : 'one'} ${n}`);
    if (order.length === 2) full?.resolve();
    if (organization === one) done?.resolve();
    else await held?.promise;
  });
  const queue = await queueOf([job], database.url);
  for (let n = 0; n < 70; n += 1) await send(queue, job, many, n);
  await queue.work({ pool: 'default', concurrency: 2, spare: 1, world: worldOf(opened) });
  await full?.promise;
  await send(queue, job, one, 0);
  await done?.promise;
  expect(order.map((entry) => entry.split(' ', 1)[0]).toSorted()).toEqual(['many', 'many', 'one']);
  held?.resolve();
  await expect.poll(() => order.length, { timeout: 60_000 }).toBe(71);
});

test('jobs left by a dead worker come first', async () => {
  const [many, one] = await organizations(2);
  const order: string[] = [];
  const done = Promise.withResolvers<void>();
  const job = jobOf('fair.again', async ({ organization, n }) => {
    order.push(`${organization === many ? 'many' : 'one'} ${n}`);
    if (order.length === 12) done.resolve();
    if (order.filter((each) => each === 'one 0').length === 1 && order.at(-1) === 'one 0') throw new Error('again');
  });
  const queue = await queueOf([job], database.url);
  for (let n = 0; n < 10; n += 1) await send(queue, job, many, n);
  await send(queue, job, one, 0);
  await work(queue, 1);
  await done.promise;
  const first = order.indexOf('one 0');
  expect(order.indexOf('one 0', first + 1) - first).toBeLessThanOrEqual(2);
  expect(order.filter((each) => each !== 'one 0')).toEqual(Array.from({ length: 10 }, (_, n) => `many ${n}`));
});

test('a job that was deleted ends without running, and the others run', async () => {
  const [organization] = await organizations(1);
  const served: number[] = [];
  const done = Promise.withResolvers<void>();
  const job = jobOf('fair.deleted', async ({ n }) => {
    served.push(n);
    if (n === 2) done.resolve();
  });
  const queue = await queueOf([job], database.url);
  for (const n of [0, 1, 2]) await send(queue, job, organization, n);
  await opened.pool.query(`delete from queued_jobs where queue = 'fair.deleted' and data->>'n' = '1'`);
  await work(queue, 1);
  await done.promise;
  expect(served).toEqual([0, 2]);
});

test('a job without retries left is given up with its data, and deleted', async () => {
  const [organization] = await organizations(1);
  const done = Promise.withResolvers<number>();
  const fails = async () => Promise.reject(new Error('no'));
  const giveUp = async (data: unknown) => done.resolve((data as Data).n);
  const job = { ...jobOf('fair.dead', fails), retries: 0, giveUp };
  const queue = await queueOf([job], database.url);
  await send(queue, job, organization, 5);
  await work(queue, 1);
  expect(await done.promise).toBe(5);
  const left = async () => (await opened.pool.query(`select 1 from queued_jobs where queue = 'fair.dead'`)).rowCount;
  await expect.poll(left).toBe(0);
});

test('jobs queued before the upgrade take their turns, those that were running first', async () => {
  const old = await freshDatabase();
  closing.push(() => old.close());
  const upgraded = await openStore({ dataDir: '/nowhere', databaseUrl: old.url });
  closing.unshift(() => upgraded.close());
  const [many, one] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const order: string[] = [];
  const done = Promise.withResolvers<void>();
  const job = jobOf('fair.upgrade', async ({ organization, n }) => {
    order.push(`${organization === many ? 'many' : 'one'} ${n}`);
    if (order.length === 5) done.resolve();
  });
  await (await queueOf([job], old.url)).stop(1);
  await upgraded.pool.query(BEFORE);
  for (const [organization, n] of [...[0, 1, 2, 3].map((n) => [many, n]), [one, 0]])
    await upgraded.pool.query(
      `with job as (
         insert into queued_jobs (queue, organization_id, data, ticket, attempt)
         values ('fair.upgrade', $1::uuid, $2, case when $3 then gen_random_uuid() end, case when $3 then 2 end)
         returning id, ticket)
       insert into pgboss.job (name, data, policy, state)
       select 'fair.upgrade', jsonb_build_object('ticket', coalesce(ticket, id)), 'standard', 'active' from job`,
      [organization, JSON.stringify({ organization, n }), n === 3],
    );
  for (const statement of UPGRADE.split('--> statement-breakpoint')) await upgraded.pool.query(statement);
  await work(await queueOf([job], old.url), 1, upgraded);
  await done.promise;
  expect(order).toEqual(['many 3', 'one 0', 'many 0', 'many 1', 'many 2']);
  await expect.poll(async () => (await upgraded.pool.query('select 1 from queued_jobs')).rowCount).toBe(0);
});

test('a job of organizations is not sent without one', async () => {
  const job = jobOf('fair.nobody', async () => undefined);
  const queue = await queueOf([{ ...job, organization: async () => undefined }], database.url);
  await expect(
    queue.send({ ...job, organization: async () => undefined }, { organization: '', n: 0 }, { store: opened.store }),
  ).rejects.toThrow('without an organization');
});

test('final results are written only while the lease is valid', async () => {
  const [organization] = await organizations(1);
  const outcome = Promise.withResolvers<string>();
  const job = jobOf('fair.fence', async (_, { lockLease: hold, store }) => {
    await store.transaction((tx) => hold(tx));
    await opened.pool.query(`update pgboss.job set retry_count = retry_count + 1 where name = 'fair.fence'`);
    await store.transaction((tx) => hold(tx)).catch((error: Error) => outcome.resolve(error.message));
  });
  const queue = await queueOf([job], database.url);
  await send(queue, job, organization, 0);
  await work(queue, 1);
  expect(await outcome.promise).toBe('another worker has the job');
});

test.each(sized(['each'], ['each', 'one-per-pool']) as ('each' | 'one-per-pool')[])(
  'a worker that is cut off stops before another takes over: %s',
  async (concurrency) => {
    const [organization] = await organizations(1);
    const line = await lineTo(database.url);
    const taken = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const events: string[] = [];
    const job: AnyJob = {
      ...jobOf(`fair.cut-${concurrency}`, async (_, { signal }) => {
        if (events.length === 0) {
          events.push('taken');
          taken.resolve();
          await once(signal, 'abort');
          events.push('stopped');
          throw new Error('taken away');
        }
        events.push('taken over');
        over.resolve();
      }),
      concurrency,
    };
    const first = await queueOf([job], line.url);
    await work(first, 1, await storeOf(line.url));
    await send(first, job, organization, 0);
    await taken.promise;
    line.cut();
    await work(await queueOf([job], database.url), 1);
    await over.promise;
    expect(events).toEqual(['taken', 'stopped', 'taken over']);
  },
);

async function organizations(count: number): Promise<[string, string, string]> {
  const made = Array.from({ length: count }, () => insertOrganization(opened.store, 'Fair'));
  const [a = '', b = '', c = ''] = (await Promise.all(made)).map(({ id }) => id);
  return [a, b, c];
}

function jobOf(name: string, run: (data: Data, world: JobWorld) => Promise<void>): AnyJob {
  return {
    name,
    data: z.object({ organization: z.string(), n: z.int() }),
    concurrency: 'each',
    retries: 3,
    timeoutSeconds: 60,
    organization: async (data) => (data as Data).organization,
    run: (data, world) => run(data as Data, world),
  };
}

async function queueOf(jobs: AnyJob[], url: string): Promise<Queue> {
  const queue = await openQueue({ connectionString: url }, { jobs, works: true, log });
  closing.push(() => queue.stop(1));
  return queue;
}

async function storeOf(url: string): Promise<OpenStore> {
  const cut = await openStore({ dataDir: '/nowhere', databaseUrl: url }, { answerWithinSeconds: 5 });
  closing.push(() => cut.close());
  return cut;
}

function send(queue: Queue, job: AnyJob, organization: string, n: number): Promise<void> {
  return queue.send(job, { organization, n }, { store: opened.store });
}

async function work(queue: Queue, concurrency: number, on: OpenStore = opened): Promise<void> {
  await queue.work({ pool: 'default', concurrency, world: worldOf(on) });
}

function worldOf({ store }: OpenStore) {
  return {
    store,
    config: readConfig({ ASSAY_DATA_DIR: '/nowhere' }),
    mailer: async () => undefined,
    log,
    keyedHash: () => '',
    vault: testVault,
    now: () => new Date(),
    randomBytes: (count: number) => new Uint8Array(count),
  };
}

/** A database connection that can be cut silently: nothing passes any more, and neither side is closed. */
async function lineTo(databaseUrl: string): Promise<{ readonly url: string; cut(): void }> {
  const url = new URL(databaseUrl);
  const path = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets: Socket[] = [];
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.pause();
    const far = createConnection(path);
    sockets.push(near, far);
    near.pipe(far).on('error', () => near.destroy());
    far.pipe(near).on('error', () => far.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.unshift(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
