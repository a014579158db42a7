import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { heldJobs } from '../store/held-jobs.ts';
import type { Connection, Store } from '../store/open.ts';
import { keepTurn, type Turn } from '../store/pool-turn.ts';
import type { AnyJob } from './define-job.ts';
import type { JobWorld } from './job-world.ts';

export interface SendOptions {
  /** The transaction that the job belongs to: it exists only if the transaction does. */
  readonly store?: Store;
}

export interface WorkOptions {
  readonly pool: string;
  /** Jobs of one name that this process runs at the same time. */
  readonly concurrency: number;
  readonly world: Omit<JobWorld, 'signal' | 'sender'>;
}

export interface Queue {
  /** Resolves when the job is stored. */
  send(job: AnyJob, data: unknown, options?: SendOptions): Promise<void>;
  /** Begins to take jobs. */
  work(options: WorkOptions): Promise<void>;
  /** Hands over at once what former workers held; only where no other worker is alive. */
  release(store: Store): Promise<void>;
  /** Takes no more jobs, waits for those under way, and after the time hands them over. */
  stop(seconds: number): Promise<void>;
}

/** pg-boss allows no shorter one. */
const HEARTBEAT_SECONDS = 10;
const SCHEMA = 'pgboss';
const LOOK_SECONDS = 1;

export interface QueueOptions {
  readonly jobs: readonly AnyJob[];
  /** False for a process that only sends. */
  readonly works: boolean;
  readonly log: Logger;
}

export async function openQueue(connection: Connection, { jobs, works, log }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    schema: SCHEMA,
    application_name: 'assay-queue',
    max: works ? 6 : 2,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  boss.on('warning', (warning) => log.warn(warning, 'queue'));
  const stopped = new AbortController();
  await boss.start();
  await Promise.all(jobs.map((job) => ensureQueues(boss, job)));
  return {
    send: (job, data, options = {}) => send(boss, job, data, options),
    work: async (options) => {
      const sender: JobWorld['sender'] = (store) => (name, data) => send(boss, jobNamed(jobs, name), data, { store });
      const working = { ...options, world: { ...options.world, sender } };
      for (const job of jobs) {
        if (job.concurrency === 'each') await workOn(boss, job, working);
        else void keepTurn(connection, turnOf(boss, job, { ...working, signal: stopped.signal }));
      }
      for (const { name, cron } of jobs) if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'UTC' });
    },
    release: (store) => release(boss, store),
    stop: (seconds) => boss.stop({ graceful: true, timeout: seconds * 1000 }).finally(() => stopped.abort()),
  };
}

function jobNamed(jobs: readonly AnyJob[], name: string): AnyJob {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  return job;
}

/** Makes the queue's tables. */
export async function installQueue(connection: Connection): Promise<void> {
  const boss = new PgBoss({ ...connection, schema: SCHEMA, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

type Working = Omit<WorkOptions, 'world'> & { readonly world: Omit<JobWorld, 'signal'> };

/** All pools take from one queue, and in each pool one process at a time does. */
function turnOf(boss: PgBoss, job: AnyJob, { signal, ...working }: Working & { readonly signal: AbortSignal }): Turn {
  return {
    key: `${job.name}/${working.pool}`,
    begin: () => workOn(boss, job, { ...working, concurrency: 1 }),
    end: () => Promise.all([job.name, `${job.name}.dead`].map((name) => boss.offWork(name))),
    tell: (error) => working.world.log.warn({ err: error, pool: working.pool }, 'no turn'),
    signal,
  };
}

/** Makes the job's queue, and the one where it goes when no try is left. */
async function ensureQueues(boss: PgBoss, job: AnyJob): Promise<void> {
  const { name } = job;
  const settings = {
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds ?? 0,
    retryBackoff: (job.retryDelaySeconds ?? 0) > 0,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
    ...(job.giveUp ? { deadLetter: `${job.name}.dead` } : {}),
  };
  if (job.giveUp)
    await boss.createQueue(`${job.name}.dead`, { retryLimit: 20, retryDelay: 5, retryBackoff: true, notify: true });
  await boss.createQueue(name, { ...settings, policy: 'standard' });
  await boss.updateQueue(name, settings);
}

async function send(boss: PgBoss, job: AnyJob, data: unknown, { store }: SendOptions) {
  const id = await boss.send(job.name, job.data.parse(data) as object, {
    ...(store ? { db: fromDrizzle(store, sql) } : {}),
  });
  if (id === null) throw new Error(`the job ${job.name} was not taken by the queue`);
}

async function workOn(boss: PgBoss, job: AnyJob, { concurrency, world }: Working): Promise<void> {
  const { name } = job;
  // What the queue itself moves (to retry, to the dead letters) is not notified.
  const polling = { pollingIntervalSeconds: LOOK_SECONDS, notifyPollingIntervalSeconds: LOOK_SECONDS };
  const worker: string = await boss.work(name, { ...polling, localConcurrency: concurrency }, async ([taken]) => {
    if (!taken) return;
    const log = world.log.child({ job: job.name, id: taken.id });
    try {
      await job.run(job.data.parse(taken.data), { ...world, log, signal: taken.signal });
    } catch (error) {
      log.error({ err: error, attempt: taken.retryCount + 1 }, 'job failed');
      throw error;
    } finally {
      // After a notification the queue waits before it looks again: more may be waiting.
      boss.notifyWorker(worker);
    }
  });
  if (!job.giveUp) return;
  await boss.work(`${job.name}.dead`, polling, async ([taken]) => {
    if (taken) await job.giveUp?.(job.data.parse(taken.data), { ...world, signal: taken.signal });
  });
}

async function release(boss: PgBoss, store: Store): Promise<void> {
  for (const { queue, ids } of await heldJobs(store)) await boss.fail(queue, ids, { message: 'its worker ended' });
}
