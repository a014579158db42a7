import type { PgBoss, Job as Taken } from 'pg-boss';
import type { JobMetrics, Outcome } from '../metrics.ts';
import { holdsJob, renewJob } from '../store/held-jobs.ts';
import type { Connection, Store } from '../store/open.ts';
import { callNext } from '../store/organization-turns.ts';
import { keepTurn } from '../store/pool-turn.ts';
import type { AnyJob } from './define-job.ts';
import type { JobWorld } from './job-world.ts';
import { keepHold } from './queue-hold.ts';

export interface WorkOptions {
  readonly pool: string;
  /** Jobs of one name that this process runs at the same time. */
  readonly concurrency: number;
  readonly world: Omit<JobWorld, 'signal' | 'sender' | 'hold'>;
}

export interface Working extends Omit<WorkOptions, 'world'> {
  readonly world: Omit<JobWorld, 'signal' | 'hold'>;
  readonly metrics: JobMetrics | undefined;
  /** Takes away what is under way. */
  readonly lost?: AbortSignal;
}

interface Place {
  readonly connection: Connection;
  /** Gives the turn back. */
  readonly signal: AbortSignal;
}

export const LOOK_SECONDS = 1;
// What the queue itself moves (to retry, to the dead letters) is not notified.
const POLLING = { pollingIntervalSeconds: LOOK_SECONDS, notifyPollingIntervalSeconds: LOOK_SECONDS };

/** All pools take from one queue, and in each pool one process at a time does. */
export function workInTurn(boss: PgBoss, job: AnyJob, working: Working, { connection, signal }: Place): Promise<void> {
  return keepTurn(connection, {
    key: `${job.name}/${working.pool}`,
    begin: (lost) => workOn(boss, job, { ...working, concurrency: 1, lost }),
    end: () => Promise.all([job.name, `${job.name}.dead`].map((name) => boss.offWork(name))),
    tell: (error) => working.world.log.warn({ err: error, pool: working.pool }, 'no turn'),
    signal,
  });
}

/** Begins to take jobs, and those for which no try is left. */
export async function workOn(boss: PgBoss, job: AnyJob, working: Working): Promise<void> {
  const { concurrency, world, metrics } = working;
  // A place of its own for each: only the first of several places of one worker could be woken.
  for (let place = 0; place < concurrency; place += 1) await workAt(boss, job, working);
  if (!job.giveUp) return;
  await boss.work(`${job.name}.dead`, POLLING, async ([taken]) => {
    if (!taken) return;
    const hold = holding(`${job.name}.dead`, taken);
    await job.giveUp?.(job.data.parse(taken.data), { ...world, hold, signal: taken.signal });
    metrics?.ended(job.name, 'given_up');
  });
}

async function workAt(boss: PgBoss, job: AnyJob, working: Working): Promise<void> {
  await callUp(job, working.world);
  const worker: string = await boss.work(job.name, POLLING, async ([taken]) => {
    if (!taken) return;
    try {
      await runTaken(job, taken, working);
    } finally {
      await callUp(job, working.world, taken.id);
      // After a notification the queue waits before it looks again: more may be waiting.
      boss.notifyWorker(worker);
    }
  });
}

async function runTaken(job: AnyJob, taken: Taken<unknown>, { world, metrics, lost }: Working): Promise<void> {
  const { name } = job;
  const log = world.log.child({ job: name, id: taken.id });
  const started = performance.now();
  const held = await keepHold(() => renewJob(world.store, { queue: name, ...taken }));
  const signal = AbortSignal.any([taken.signal, held.signal, ...(lost ? [lost] : [])]);
  let outcome: Outcome = 'completed';
  try {
    await job.run(job.data.parse(taken.data), { ...world, log, hold: holding(name, taken), signal });
  } catch (error) {
    outcome = signal.aborted ? 'taken_away' : 'failed';
    log.error({ err: error, attempt: taken.retryCount + 1 }, 'job failed');
    throw error;
  } finally {
    held.end();
    metrics?.ended(name, outcome, (performance.now() - started) / 1000);
  }
}

/** Lets the queue take next what is the turn of the organizations. */
async function callUp({ name, organization }: AnyJob, { store, log }: Working['world'], ended?: string): Promise<void> {
  if (!organization) return;
  await callNext(store, name, ended).catch((error: unknown) => log.warn({ err: error, job: name }, 'nobody called up'));
}

function holding(queue: string, { id, retryCount }: Taken<unknown>): JobWorld['hold'] {
  return async (store: Store) => {
    if (!(await holdsJob(store, { queue, id, retryCount }))) throw new Error('another worker has the job');
  };
}
