import type { Store } from '../store/open.ts';

/**
 * The data of each job, by name. Members are declared in `service/jobs/job-data.generated.ts`, which is generated from
 * the jobs, so that senders need not import a job. Keep secrets out of job data: the queue stores it in the database.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the members are declared elsewhere
export interface JobData {}

type JobName = keyof JobData;

/** Queues a job, which is run at the earliest at `after`. Resolves once it is stored. */
export type Send = <N extends JobName>(name: N, data: JobData[N], after?: Date) => Promise<void>;

/** Sends in a transaction: the job exists only if the transaction commits. */
export type Sender = (store: Store) => Send;
