import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sized } from '../../testbed/sized.ts';
import { readConfig } from '../settings/config.ts';
import { type OpenStore, openStore } from '../store/open.ts';
import { freshDatabase, type TestDatabase } from '../store/test-database.ts';
import { testVault } from '../testing/test-vault.ts';
import { type AnyJob, defineJob } from './define-job.ts';
import { openQueue, type Queue } from './queue.ts';

let database: TestDatabase;
let opened: OpenStore;
const queues: Queue[] = [];
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await freshDatabase();
  opened = await openStore({ dataDir: '/nowhere', databaseUrl: database.url });
});
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.stop(5)));
  await opened.close();
  await database.close();
});

test('a job of a transaction exists only if the transaction does', async () => {
  const seen: number[] = [];
  const done = Promise.withResolvers<void>();
  const job = jobOf('test.sent', async ({ n }) => {
    seen.push(n);
    if (n === 2) done.resolve();
  });
  const queue = await working([job]);
  const lost = opened.store.transaction(async (store) => {
    await queue.send(job, { n: 1 }, { store });
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  await opened.store.transaction((store) => queue.send(job, { n: 2 }, { store }));
  await done.promise;
  expect(seen).toEqual([2]);
});

test('invalid data is refused when it is sent', async () => {
  const job = jobOf('test.refused', async () => undefined);
  const queue = await working([job]);
  await expect(queue.send(job, { n: 'one' })).rejects.toThrow();
  // @ts-expect-error
  await expect(queue.sender(opened.store)('test.unknown', { n: 1 })).rejects.toThrow('unknown job test.unknown');
});

test('a one-per-pool job runs once at a time per pool, and in several pools concurrently', async () => {
  const pools = ['north', 'south'] as const;
  const running = { north: 0, south: 0 };
  const max = { north: 0, south: 0, together: 0 };
  const all = Promise.withResolvers<void>();
  const both = Promise.withResolvers<void>();
  let ended = 0;
  const job: AnyJob = {
    ...jobOf('test.single', async () => undefined),
    concurrency: 'one-per-pool',
    async run(_, { config }) {
      const pool = config.dataDir.endsWith('north') ? 'north' : 'south';
      running[pool] += 1;
      max[pool] = Math.max(max[pool], running[pool]);
      max.together = Math.max(max.together, running.north + running.south);
      if (max.together === 2) both.resolve();
      await both.promise;
      running[pool] -= 1;
      ended += 1;
      if (ended === 12) all.resolve();
    },
  };
  const workers = await Promise.all([...pools, ...pools].map((pool) => working([job], pool)));
  for (let n = 0; n < 12; n += 1) await workers[0]?.send(job, { n });
  await all.promise;
  expect(max).toEqual({ north: 1, south: 1, together: 2 });
});

test('when the process with the turn ends, another one of that pool continues', async () => {
  const done = Promise.withResolvers<void>();
  const job: AnyJob = { ...jobOf('test.turn', async () => done.resolve()), concurrency: 'one-per-pool' };
  const [first, second] = [await working([job], 'east'), await working([job], 'east')];
  await first.stop(5);
  await second.send(job, { n: 1 });
  await done.promise;
});

test('when a turn is lost with its connection, its job stops before the next one of the pool starts', async () => {
  const taken = Promise.withResolvers<void>();
  const next = Promise.withResolvers<number>();
  let [runs, running] = [0, 0];
  const job: AnyJob = {
    ...jobOf('test.lost-turn', async () => undefined),
    concurrency: 'one-per-pool',
    async run(_, { signal }) {
      runs += 1;
      running += 1;
      if (runs > 1) return next.resolve(running);
      taken.resolve();
      await once(signal, 'abort');
      running -= 1;
      throw new Error('taken away');
    },
  };
  const [first] = [await working([job], 'west'), await working([job], 'west')];
  for (const n of [1, 2]) await first.send(job, { n });
  await taken.promise;
  await opened.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'assay-pool' and datname = current_database()`,
  );
  expect(await next.promise).toBe(1);
});

test('a failed job is retried, and given up without retries left', async () => {
  const given = Promise.withResolvers<number>();
  let tries = 0;
  const job: AnyJob = {
    ...jobOf('test.failing', async () => {
      tries += 1;
      throw new Error('no');
    }),
    retries: 2,
    giveUp: async (data) => given.resolve((data as { n: number }).n),
  };
  const queue = await working([job]);
  await queue.send(job, { n: 7 });
  expect(await given.promise).toBe(7);
  expect(tries).toBe(3);
});

test('a changed setting of a job changes its queue', async () => {
  const job = jobOf('test.changed', async () => undefined);
  const limitOf = async () => {
    const { rows } = await opened.pool.query('select retry_limit, expire_seconds from pgboss.queue where name = $1', [
      job.name,
    ]);
    return rows;
  };
  await working([job]);
  expect(await limitOf()).toEqual([{ retry_limit: 3, expire_seconds: 60 }]);
  await working([{ ...job, retries: 5, timeoutSeconds: 90 }]);
  expect(await limitOf()).toEqual([{ retry_limit: 5, expire_seconds: 90 }]);
});

test('unfinished jobs of a stopping worker are released, and their signal aborted', async () => {
  const taken = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  const again = Promise.withResolvers<void>();
  let tries = 0;
  const job: AnyJob = {
    ...jobOf('test.slow', async () => undefined),
    async run(_, { signal }) {
      tries += 1;
      if (tries > 1) return again.resolve();
      taken.resolve();
      signal.addEventListener('abort', () => aborted.resolve());
      await aborted.promise;
      throw new Error('taken away');
    },
  };
  const first = await working([job]);
  await first.send(job, { n: 1 });
  await taken.promise;
  await first.stop(1);
  await aborted.promise;
  await working([job]);
  await again.promise;
  expect(tries).toBe(2);
});

const KILLED = [
  ['it ran', 'test.killed', 3, { run: 'stuck' }],
  ['it gave up', 'test.killed-last', 0, { run: 'fails', giveUp: 'stuck' }],
] as const;

test.each(KILLED.slice(0, sized(1, KILLED.length)))(
  'a job whose worker was killed while %s is taken over by its heartbeat',
  async (_, name, retries, members) => {
    await Promise.all(queues.splice(0).map((queue) => queue.stop(1)));
    const over = Promise.withResolvers<void>();
    const takenOver = async () => over.resolve();
    const job: AnyJob = { ...jobOf(name, takenOver), retries, ...('giveUp' in members ? { giveUp: takenOver } : {}) };
    const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', stuckWith(name, retries, members)], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    other.kill('SIGKILL');
    await working([job]);
    await over.promise;
  },
);

/** A process that takes the job it sent, reports it, and never ends it. */
const stuckWith = (name: string, retries: number, members: object) => `
  import { pino } from 'pino';
  import { z } from 'zod';
  import { openStore } from ${JSON.stringify(new URL('../store/open.ts', import.meta.url).href)};
  import { openQueue } from ${JSON.stringify(new URL('queue.ts', import.meta.url).href)};
  const stuck = () => new Promise(() => process.stdout.write('taken'));
  const fails = () => Promise.reject(new Error('no'));
  const job = { name: '${name}', data: z.object({ n: z.int() }), concurrency: 'each', retries: ${retries}, timeoutSeconds: 60,
    ${Object.entries(members)
      .map(([member, what]) => `${member}: ${what}`)
      .join(', ')} };
  const log = pino({ level: 'silent' });
  const { store } = await openStore({ dataDir: '/nowhere', databaseUrl: process.env.DATABASE_URL });
  const queue = await openQueue({ connectionString: process.env.DATABASE_URL }, { jobs: [job], works: true, log });
  await queue.work({ pool: 'default', concurrency: 1, world: { log, store } });
  await queue.send(job, { n: 1 });`;

function jobOf(name: string, run: (data: { n: number }) => Promise<void>): AnyJob {
  return defineJob({
    name,
    data: z.object({ n: z.int() }),
    concurrency: 'each',
    retries: 3,
    timeoutSeconds: 60,
    run,
  });
}

async function working(jobs: AnyJob[], pool = 'default'): Promise<Queue> {
  const queue = await openQueue({ connectionString: database.url }, { jobs, works: true, log });
  queues.push(queue);
  const world = {
    store: opened.store,
    config: readConfig({ ASSAY_DATA_DIR: `/nowhere/${pool}` }),
    mailer: async () => undefined,
    log,
    keyedHash: () => '',
    vault: testVault,
    now: () => new Date(),
    randomBytes: (count: number) => new Uint8Array(count),
  };
  await queue.work({ pool, concurrency: 2, world });
  return queue;
}
