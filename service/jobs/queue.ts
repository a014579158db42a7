import { type Queue as BossQueue, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { JobMetrics } from '../metrics/metrics.ts';
import type { Sender } from '../shapes/job-data.ts';
import { asAway } from '../store/database-error.ts';
import type { Connection, Store } from '../store/open.ts';
import { activeJobs } from '../store/queue/boss-tables.ts';
import { openQueueDatabase } from '../store/queue/queue-database.ts';
import { whenAvailable } from '../store/when-available.ts';
import { type AnyJob, type DataOf, underAllNames } from './define-job.ts';
import { HEARTBEAT_SECONDS } from './queue/queue-lease.ts';
import { type SendOptions, send } from './queue/queue-send.ts';
import { deadLetterOf, LOOK_SECONDS, type WorkOptions, workInTurn, workOn } from './queue/queue-work.ts';

export interface Queue {
  /** Resolves once the job is stored. */
  send<J extends AnyJob>(job: J, data: DataOf<J>, options?: SendOptions): Promise<void>;
  /** Sends jobs by name. */
  readonly sender: Sender;
  /** Starts taking jobs. */
  work(options: WorkOptions): Promise<void>;
  /** Releases the leases of former workers at once; only if no other worker is alive. */
  release(store: Store): Promise<void>;
  /** Stops taking jobs, waits for running ones, and releases them after the timeout. */
  stop(seconds: number): Promise<void>;
}

/** At most, per process that takes jobs or only sends them; one that takes jobs also has a connection that listens. */
export const QUEUE_CONNECTIONS = { works: 6, sends: 2 } as const;
const SCHEMA = 'pgboss';
/** A job that waits longer is dropped. */
export const KEPT_DAYS = 90;
/** Connections to an unresponsive database are closed after this time. */
const PATIENCE = { query_timeout: 15_000, connectionTimeoutMillis: 15_000 };

export interface QueueOptions {
  readonly jobs: readonly AnyJob[];
  /** False for a process that only sends. */
  readonly works: boolean;
  readonly log: Logger;
  readonly metrics?: JobMetrics;
}

export async function openQueue(connection: Connection, options: QueueOptions): Promise<Queue> {
  const { works, log, metrics } = options;
  const jobs = options.jobs.flatMap(underAllNames);
  const tell = (error: unknown) => log.error({ err: asAway(error) }, 'queue');
  const settings = {
    ...connection,
    application_name: 'assay-queue',
    max: works ? QUEUE_CONNECTIONS.works : QUEUE_CONNECTIONS.sends,
    ...PATIENCE,
  };
  const db = openQueueDatabase(settings, tell);
  const boss = new PgBoss({
    db,
    schema: SCHEMA,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    monitorVacuum: false,
  });
  boss.on('error', tell);
  boss.on('warning', (warning) => log.warn(warning, 'queue'));
  const stopped = new AbortController();
  const stop = async (seconds: number) => {
    const stopping = boss.stop({ graceful: true, timeout: seconds * 1000 }).finally(() => stopped.abort());
    await stopping.finally(db.close);
  };
  try {
    await boss.start();
    await ensureQueues(boss, jobs);
  } catch (error) {
    await stop(0).catch(() => undefined);
    throw error;
  }
  const sender: Sender = (store) => async (name, data, after) =>
    send(boss, jobNamed(jobs, name), data, { store, ...(after ? { after } : {}) });
  return {
    sender,
    send: (job, data, options = {}) => send(boss, job, data, options),
    work: async ({ signal, ...options }) => {
      const working = { ...options, metrics, world: { ...options.world, sender } };
      for (const job of jobs) {
        if (job.concurrency !== 'one-per-pool') await workOn(boss, job, working);
        else void workInTurn(boss, job, working, { connection, signal: stopped.signal });
      }
      const ends = signal ? AbortSignal.any([stopped.signal, signal]) : stopped.signal;
      const waiting = { signal: ends, say: (text: string) => log.warn(text) };
      for (const { name, cron } of jobs)
        if (cron !== undefined) await whenAvailable(() => boss.schedule(name, cron, {}, { tz: 'UTC' }), waiting);
    },
    release: (store) => release(boss, store),
    stop,
  };
}

function jobNamed(jobs: readonly AnyJob[], name: string): AnyJob {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`unknown job ${name}`);
  return job;
}

/** Creates the queue's tables. */
export async function installQueue(connection: Connection): Promise<void> {
  const boss = new PgBoss({ ...connection, schema: SCHEMA, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

type Settings = Omit<BossQueue, 'name'>;

/** Creates each job's queue and its dead-letter queue, or updates their settings where they differ. */
async function ensureQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  await Promise.all(
    jobs.map(async (job) => {
      for (const [name, settings] of queuesOf(job)) await ensureQueue(boss, name, settings, known.get(name));
    }),
  );
}

/** A queue comes after that of its dead letters. */
function queuesOf(job: AnyJob): [string, Settings][] {
  const { name } = job;
  const watched = { heartbeatSeconds: HEARTBEAT_SECONDS, notify: true, retentionSeconds: KEPT_DAYS * 86_400 };
  const dead = deadLetterOf(job);
  const own = {
    ...watched,
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds ?? 0,
    retryBackoff: (job.retryDelaySeconds ?? 0) > 0,
    expireInSeconds: job.timeoutSeconds,
    ...(dead !== undefined ? { deadLetter: dead } : {}),
  };
  if (dead === undefined) return [[name, own]];
  return [
    [dead, { ...watched, retryLimit: 20, retryDelay: 5, retryBackoff: true }],
    [name, own],
  ];
}

async function ensureQueue(boss: PgBoss, name: string, settings: Settings, known?: BossQueue): Promise<void> {
  if (known && Object.entries(settings).every(([key, value]) => known[key as keyof Settings] === value)) return;
  await boss.createQueue(name, { ...settings, policy: 'standard' });
  await boss.updateQueue(name, settings);
}

async function release(boss: PgBoss, store: Store): Promise<void> {
  for (const { queue, ids } of await activeJobs(store)) await boss.fail(queue, ids, { message: 'its worker stopped' });
}
