import { z } from 'zod';
import type { Store } from '../store/open.ts';
import type { JobWorld } from '../world/job-world.ts';

/** A background job; its data is validated when it is sent and when it is taken. */
export interface Job<S extends z.ZodType = z.ZodType, W = never> {
  /** `noun.verb`, like the file name. */
  readonly name: string;
  /** Earlier names, with how data queued under them is read now: such jobs are still run. */
  readonly formerly?: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => unknown>>;
  readonly data: S;
  /** `each` (default): runs concurrently, up to the worker's limit; `one-per-pool`: one at a time in each worker pool. */
  readonly concurrency?: 'each' | 'one-per-pool';
  /** Jobs of one organization that a worker runs concurrently; default: as many as its limit. */
  readonly share?: number;
  /** Retries after the first attempt failed or its worker died. */
  readonly retries: number;
  /** Seconds before the first retry, doubled for each later one; 0: immediately. */
  readonly retryDelaySeconds?: number;
  readonly timeoutSeconds: number;
  /**
   * The organization the job belongs to, or another party (`turn.ts`): they take turns, however many jobs each has queued.
   */
  organization?(data: z.output<S>, store: Store): Promise<string | undefined>;
  /** Jobs of one name with a higher priority are taken first; default 0. */
  priority?(data: z.output<S>): number;
  /** Schedule of a job without data: a cron expression in UTC. */
  readonly cron?: string;
  /** The context's signal is aborted when the lease is lost: another worker then repeats the job. */
  run(data: z.output<S>, world: W): Promise<void>;
  /** Called once when no retries are left. */
  giveUp?(data: z.output<S>, world: W): Promise<void>;
}

/** The data a job is sent with. */
export type DataOf<J extends { readonly data: z.ZodType }> = z.input<J['data']>;

/** A job as the queue sees it. */
export type AnyJob = Job<z.ZodType, JobWorld>;

export function defineJob<S extends z.ZodType>(job: Job<S, JobWorld>): Job<S, JobWorld> {
  return job;
}

/** A job under each of its names. */
export function underAllNames(job: AnyJob): AnyJob[] {
  const former = Object.entries(job.formerly ?? {}).map(([name, read]) => ({
    ...job,
    name,
    data: z.record(z.string(), z.unknown()).transform(read).pipe(job.data),
  }));
  return [job, ...former];
}
