import type { JobWorld } from '../world/job-world.ts';

/** What running anything takes. While a subject is looked at, its signal is also aborted when the run is cancelled. */
export type RunWorld = Omit<JobWorld, 'mailer' | 'randomBytes'>;
