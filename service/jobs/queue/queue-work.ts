import { randomUUID } from 'node:crypto';
import type { PgBoss, Job as Taken } from 'pg-boss';
import type { JobMetrics, Outcome } from '../../metrics/metrics.ts';
import type { Connection } from '../../store/open.ts';
import { keepTurn } from '../../store/queue/pool-turn.ts';
import { claimJob, deleteClaimedJob } from '../../store/queue/queued-jobs.ts';
import type { JobWorld } from '../../world/job-world.ts';
import type { AnyJob } from '../define-job.ts';
import { keepLease } from './queue-lease.ts';
import { leaseLock, renew } from './queue-renewal.ts';
import { deadLetterOf, giveUpTicket, replaceTickets, ticketOf } from './queue-tickets.ts';
import { attemptInSpan } from './queue-trace.ts';

export interface WorkOptions {
  readonly pool: string;
  /** Jobs of one name this process runs concurrently. */
  readonly concurrency: number;
  /** Further places for jobs of organizations that have fewer than `concurrency` running here; default 0. */
  readonly spare?: number;
  readonly world: Omit<JobWorld, 'signal' | 'sender' | 'lockLease'>;
}

export interface Working extends Omit<WorkOptions, 'world'> {
  readonly world: Omit<JobWorld, 'signal' | 'lockLease'>;
  readonly metrics: JobMetrics | undefined;
  /** Aborts running jobs. */
  readonly lost?: AbortSignal;
}

/** This process, as the one that claimed a job. */
const WORKER = randomUUID();

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
    tell: (error) => working.world.log.warn({ err: error, pool: working.pool }, 'no turn'),
    signal,
  });
}

/** Starts taking jobs, including those without retries left. */
export async function workOn(boss: PgBoss, job: AnyJob, working: Working): Promise<void> {
  const { concurrency, spare = 0, world, metrics } = working;
  const places = job.organization ? concurrency + spare : concurrency;
  // One worker each: a notification wakes only the first of several in one worker.
  for (let place = 0; place < places; place += 1) await workAt(boss, job, working);
  const dead = deadLetterOf(job);
  if (dead === undefined) return;
  await boss.work(dead, POLLING, async ([taken]) => {
    if (!taken) return;
    const lockLease = leaseLock(boss, dead, taken);
    const giveUp = async (data: unknown) => {
      await job.giveUp?.(job.data.parse(data), { ...world, lockLease, signal: taken.signal });
      metrics?.ended(job.name, 'given_up');
    };
    const ticket = ticketOf(job, taken.data);
    if (ticket === undefined) await giveUp(taken.data);
    else await giveUpTicket({ boss, store: world.store, queue: job.name, ticket }, giveUp);
  });
}

async function workAt(boss: PgBoss, job: AnyJob, working: Working): Promise<void> {
  const worker: string = await boss.work(job.name, POLLING, async ([taken]) => {
    if (!taken) return;
    let idle = false;
    try {
      idle = !(await runTaken(boss, job, taken, working));
    } finally {
      // After a notification the queue waits before it polls again: more jobs may be waiting.
      if (!idle) boss.notifyWorker(worker);
    }
  });
}

/** False if there was no job to run. */
async function runTaken(boss: PgBoss, job: AnyJob, taken: Taken<unknown>, working: Working): Promise<boolean> {
  const [{ name }, { world, metrics, lost }] = [job, working];
  const log = world.log.child({ job: name, id: taken.id });
  const started = performance.now();
  const lease = await keepLease(() => renew(boss, name, taken, world.store));
  const signal = AbortSignal.any([taken.signal, lease.signal, ...(lost ? [lost] : [])]);
  let outcome: Outcome | undefined = 'completed';
  try {
    const ran = await withJob(boss, job, taken, working, (data) =>
      attemptInSpan(name, taken.retryCount + 1, data, () =>
        job.run(job.data.parse(data), { ...world, log, lockLease: leaseLock(boss, name, taken), signal }),
      ),
    );
    if (!ran) outcome = undefined;
    return ran;
  } catch (error) {
    outcome = signal.aborted ? 'taken_away' : 'failed';
    log.error({ err: error, attempt: taken.retryCount + 1 }, 'job failed');
    throw error;
  } finally {
    lease.end();
    if (outcome !== undefined) metrics?.ended(name, outcome, (performance.now() - started) / 1000);
  }
}

/** Runs a taken job; for a ticket, the job whose turn it is. False if there is none. */
async function withJob(
  boss: PgBoss,
  job: AnyJob,
  taken: Taken<unknown>,
  { world: { store }, concurrency, spare = 0 }: Working,
  run: (data: unknown) => Promise<void>,
): Promise<boolean> {
  const ticket = ticketOf(job, taken.data);
  if (ticket === undefined) {
    await run(taken.data);
    return true;
  }
  const { name: queue, timeoutSeconds, share = concurrency } = job;
  const attempt = taken.retryCount;
  const data = await claimJob(store, { queue, ticket, attempt, timeoutSeconds, worker: WORKER, share });
  if (data === undefined) return false;
  try {
    await run(data);
    await deleteClaimedJob(store, ticket, attempt);
  } finally {
    await replaceTickets(boss, queue, store, concurrency + spare).catch(() => undefined);
  }
  return true;
}
