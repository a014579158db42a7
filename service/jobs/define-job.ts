import type { z } from 'zod';

/** Something done in the background: its data is checked when it is sent and when it is taken. */
export interface Job<S extends z.ZodType = z.ZodType, W = never> {
  /** `noun.verb`, as the file is named. */
  readonly name: string;
  readonly data: S;
  /** `each`: as many at once as there is room for; `one-per-pool`: one at a time in each worker pool. */
  readonly concurrency: 'each' | 'one-per-pool';
  /** Tries after the first one failed or its worker died. */
  readonly retries: number;
  readonly timeoutSeconds: number;
  run(data: z.output<S>, world: W): Promise<void>;
}

export function defineJob<S extends z.ZodType, W>(job: Job<S, W>): Job<S, W> {
  return job;
}
