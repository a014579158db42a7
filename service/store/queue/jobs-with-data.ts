import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { someChanged } from '../row-results.ts';
import { queuedJobs } from './queue-schema.ts';

/** Deletes the jobs with these data that no attempt has begun of; false if there is none. */
export function deleteWaitingJobs(store: Store, queue: string, data: object): Promise<boolean> {
  return store
    .delete(queuedJobs)
    .where(and(eq(queuedJobs.queue, queue), isNull(queuedJobs.attempt), hasData(data)))
    .then(someChanged);
}

/** Whether a job with these data waits, or is running. */
export async function isQueued(store: Store, queue: string, data: object): Promise<boolean> {
  return (await store.$count(queuedJobs, and(eq(queuedJobs.queue, queue), hasData(data)))) > 0;
}

const hasData = (data: object) => sql`${queuedJobs.data} @> ${JSON.stringify(data)}::jsonb`;
