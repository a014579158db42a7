import type { Store } from '../store/open.ts';

/**
 * The data of each job, by its name. Members are added in `service/jobs/job-data.generated.ts`, which is generated from the jobs: so
 * whoever sends a job needs no import of it. Keep secrets out of job data: the queue stores it in the database.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the members are declared elsewhere
export interface JobData {}

type JobName = keyof JobData;

/** Queues a job. Resolves when it is stored. */
export type Send = <N extends JobName>(name: N, data: JobData[N]) => Promise<void>;

/** Sends in a transaction: the job exists only if the transaction does. */
export type Sender = (store: Store) => Send;
