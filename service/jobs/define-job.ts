import type { z } from 'zod';
import type { Store } from '../store/open.ts';
import type { JobWorld } from './job-world.ts';

/** Something done in the background: its data is checked when it is sent and when it is taken. */
export interface Job<S extends z.ZodType = z.ZodType, W = never> {
  /** `noun.verb`, as the file is named. */
  readonly name: string;
  readonly data: S;
  /** `each`: as many at once as there is room for; `one-per-pool`: one at a time in each worker pool. */
  readonly concurrency: 'each' | 'one-per-pool';
  /** Tries after the first one failed or its worker died. */
  readonly retries: number;
  /** Seconds before the first retry, twice as many before each later one; 0: at once. */
  readonly retryDelaySeconds?: number;
  readonly timeoutSeconds: number;
  /** Whose work it is: organizations take turns, however many jobs each has waiting. */
  organization?(data: z.output<S>, store: Store): Promise<string | undefined>;
  /** When it is sent by the clock, with no data: five fields, UTC. */
  readonly cron?: string;
  /** The world's signal is aborted when the job was taken away: whatever is done then is done again elsewhere. */
  run(data: z.output<S>, world: W): Promise<void>;
  /** Called once when no try is left. */
  giveUp?(data: z.output<S>, world: W): Promise<void>;
}

/** What a job is sent with. */
export type DataOf<J extends { readonly data: z.ZodType }> = z.input<J['data']>;

/** A job as the queue sees it. */
export type AnyJob = Job<z.ZodType, JobWorld>;

export function defineJob<S extends z.ZodType>(job: Job<S, JobWorld>): Job<S, JobWorld> {
  return job;
}
