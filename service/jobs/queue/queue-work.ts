import type { PgBoss, Job as Taken } from 'pg-boss';
import type { JobMetrics, Outcome } from '../../metrics/metrics.ts';
import { asAway } from '../../store/database-error.ts';
import type { Connection } from '../../store/open.ts';
import { keepTurn } from '../../store/queue/pool-turn.ts';
import { deleteQueuedJob, queuedData, startQueuedJob } from '../../store/queue/queued-jobs.ts';
import type { JobWorld } from '../../world/job-world.ts';
import type { AnyJob } from '../define-job.ts';
import { keepLease } from './queue-lease.ts';
import { leaseLock, renew } from './queue-renewal.ts';
import { postpone, Queued } from './queue-send.ts';
import { attemptInSpan } from './queue-trace.ts';

export interface WorkOptions {
  readonly pool: string;
  /** Jobs of one name this process runs concurrently. */
  readonly concurrency: number;
  /** Further places for jobs of organizations that have fewer than `concurrency` running here; default 0. */
  readonly spare?: number;
  readonly world: Omit<JobWorld, 'signal' | 'sender' | 'lockLease'>;
  /** Ends waiting for a database that cannot be used; default: until the queue stops. */
  readonly signal?: AbortSignal;
}

export interface Working extends Omit<WorkOptions, 'world' | 'signal'> {
  readonly world: Omit<JobWorld, 'signal' | 'lockLease'>;
  readonly metrics: JobMetrics | undefined;
  /** Aborts running jobs. */
  readonly lost?: AbortSignal;
}

interface Place {
  readonly connection: Connection;
  /** Releases the turn. */
  readonly signal: AbortSignal;
}

export const LOOK_SECONDS = 1;
// Moves by the queue itself (to retry, to the dead letters) are not notified.
const POLLING = { pollingIntervalSeconds: LOOK_SECONDS, notifyPollingIntervalSeconds: LOOK_SECONDS };

/** All pools take from one queue; in each pool one process at a time does. */
export function workInTurn(boss: PgBoss, job: AnyJob, working: Working, { connection, signal }: Place): Promise<void> {
  return keepTurn(connection, {
    key: `${job.name}/${working.pool}`,
    begin: (lost) => workOn(boss, job, { ...working, concurrency: 1, spare: 0, lost }),
    end: () => Promise.all([job.name, `${job.name}.dead`].map((name) => boss.offWork(name))),
    tell: (error) => working.world.log.warn({ err: asAway(error), pool: working.pool }, 'no turn'),
    signal,
  });
}

/** Destination of jobs without retries left; undefined if they need no handling. */
export function deadLetterOf({ name, giveUp, organization }: AnyJob): string | undefined {
  return giveUp || organization ? `${name}.dead` : undefined;
}

/** Starts taking jobs, including those without retries left. */
export async function workOn(boss: PgBoss, job: AnyJob, working: Working): Promise<void> {
  const { concurrency, spare = 0, world } = working;
  const { name, organization, share = concurrency } = job;
  const places = organization ? concurrency + spare : concurrency;
  const limit = organization ? { localGroupConcurrency: Math.min(share, places) } : {};
  await boss.work(name, { ...POLLING, localConcurrency: places, ...limit }, async ([taken]) => {
    if (!taken) return;
    try {
      await runTaken(boss, job, taken, working);
    } finally {
      // After a notification the queue waits before it polls again: more jobs may be waiting.
      for (const place of boss.getWipData()) if (place.name === name && place.count > 0) boss.notifyWorker(place.id);
    }
  });
  const dead = deadLetterOf(job);
  if (dead === undefined) return;
  await boss.work(dead, POLLING, async ([taken]) => {
    if (!taken) return;
    const lockLease = leaseLock(boss, dead, taken);
    await giveUp(job, taken, working, { ...world, lockLease, signal: taken.signal });
  });
}

async function giveUp(
  job: AnyJob,
  taken: Taken<unknown>,
  { metrics, world: { store } }: Working,
  world: JobWorld,
): Promise<void> {
  const id = idOf(job, taken);
  const data = id === undefined ? taken.data : await queuedData(store, id);
  if (data === undefined) return;
  await job.giveUp?.(job.data.parse(data), world);
  if (id !== undefined) await deleteQueuedJob(store, id);
  metrics?.ended(job.name, 'given_up');
}

/** The row of a job that belongs to an organization. */
function idOf({ organization }: AnyJob, { data }: Taken<unknown>): string | undefined {
  return organization ? Queued.parse(data).job : undefined;
}

async function runTaken(boss: PgBoss, job: AnyJob, taken: Taken<unknown>, working: Working): Promise<void> {
  const [{ name }, { world, metrics, lost }] = [job, working];
  const log = world.log.child({ job: name, id: taken.id });
  const started = performance.now();
  const lease = await keepLease(() => renew(boss, name, taken, world.store));
  const signal = AbortSignal.any([taken.signal, lease.signal, ...(lost ? [lost] : [])]);
  let outcome: Outcome | undefined = 'completed';
  try {
    const ran = await withData(boss, { job, taken, working }, (data) =>
      attemptInSpan(name, taken.retryCount + 1, data, () =>
        job.run(job.data.parse(data), { ...world, log, lockLease: leaseLock(boss, name, taken), signal }),
      ),
    );
    if (!ran) outcome = undefined;
  } catch (error) {
    outcome = signal.aborted ? 'taken_away' : 'failed';
    const errors = new Set<unknown>([error, ...(signal.aborted ? [signal.reason] : [])]);
    for (const err of errors) log.error({ err, attempt: taken.retryCount + 1 }, 'job failed');
    throw error;
  } finally {
    lease.end();
    if (outcome !== undefined) metrics?.ended(name, outcome, (performance.now() - started) / 1000);
  }
}

interface Attempt {
  readonly job: AnyJob;
  readonly taken: Taken<unknown>;
  readonly working: Working;
}

/** Runs a job with its data; false if it was deleted, or waits because its organization is suspended. */
async function withData(boss: PgBoss, attempt: Attempt, run: (data: unknown) => Promise<void>): Promise<boolean> {
  const { job, taken, working } = attempt;
  const id = idOf(job, taken);
  if (id === undefined) {
    await run(taken.data);
    return true;
  }
  const { store } = working.world;
  const begun = await startQueuedJob(store, id, taken.retryCount);
  if (!begun) {
    await postpone(boss, job, { id, attempt: taken.retryCount }, store);
    return false;
  }
  if (taken.retryCount === 0) working.metrics?.waited(job.name, begun.waitedSeconds);
  await run(begun.data);
  await deleteQueuedJob(store, id, taken.retryCount);
  return true;
}
