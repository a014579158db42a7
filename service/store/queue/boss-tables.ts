import { sql } from 'drizzle-orm';
import type { Store } from '../open.ts';

// Read-only queries of pg-boss tables for what its API does not provide. A test checks the columns for the pinned
// version.

/** Jobs of one name and status. */
export interface QueueDepth {
  readonly job: string;
  readonly status: string;
  readonly jobs: number;
  /** Seconds since the first of them could have been run. */
  readonly oldestSeconds: number;
}

/** Active jobs, by queue. */
export async function activeJobs(store: Store): Promise<{ queue: string; ids: string[] }[]> {
  const { rows } = await store.execute<{ queue: string; ids: string[] }>(
    sql`select name as queue, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name`,
  );
  return rows;
}

/** Queued and running jobs of every queue, zero included; `*.dead` are jobs without retries left. */
export async function queueDepths(store: Store): Promise<QueueDepth[]> {
  const { rows } = await store.execute<{ job: string; status: string; jobs: string; oldest: string }>(
    sql`select queue.name as job, told.status, count(job.id) as jobs,
        coalesce(extract(epoch from now() - min(job.start_after)), 0) as oldest
      from pgboss.queue queue
      cross join (values ('queued', 'created'), ('retry', 'retry'), ('running', 'active')) told(status, state)
      left join pgboss.job job
        on job.name = queue.name and job.state <= 'active' and job.state = told.state::pgboss.job_state
      where queue.name not like '\\_\\_pgboss\\_\\_%' group by queue.name, told.status`,
  );
  return rows.map(({ job, status, jobs, oldest }) => ({
    job,
    status,
    jobs: Number(jobs),
    oldestSeconds: Math.max(0, Number(oldest)),
  }));
}
