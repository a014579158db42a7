import { sql } from 'drizzle-orm';
import type { Store } from '../open.ts';

// Read-only queries of pg-boss tables for what its API does not provide. A test checks the columns for the pinned
// version.

/** Jobs of one name and status. */
export interface QueueDepth {
  readonly job: string;
  readonly status: string;
  readonly jobs: number;
  /** Seconds since the oldest of them was sent. */
  readonly oldestSeconds: number;
}

/** Active jobs, by queue. */
export async function activeJobs(store: Store): Promise<{ queue: string; ids: string[] }[]> {
  const { rows } = await store.execute<{ queue: string; ids: string[] }>(
    sql`select name as queue, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name`,
  );
  return rows;
}

/** Whether a job with these data waits, or is running. */
export async function isQueued(store: Store, queue: string, data: object): Promise<boolean> {
  const { rows } = await store.execute<{ queued: boolean }>(
    sql`select exists (select from queued_jobs where queue = ${queue} and data @> ${JSON.stringify(data)}::jsonb) as queued`,
  );
  return rows[0]?.queued ?? false;
}

/** Number of waiting jobs without a ticket; tickets being taken count as missing. */
export async function missingTickets(store: Store, queue: string): Promise<number> {
  const { rows } = await store.execute<{ missing: string }>(
    sql`select greatest(0,
        (select count(*) from queued_jobs where queue = ${queue} and ticket is null)
        - (select count(*) from pgboss.job where name = ${queue} and state = 'created')) as missing`,
  );
  return Number(rows[0]?.missing ?? 0);
}

/** Queued and running jobs of every queue, zero included; `*.dead` are jobs without retries left. */
export async function queueDepths(store: Store): Promise<QueueDepth[]> {
  const { rows } = await store.execute<{ job: string; status: string; jobs: string; oldest: string }>(
    sql`select queue.name as job, told.status, count(job.id) as jobs,
        coalesce(extract(epoch from now() - least(min(job.created_on), (
          select min(created_at) from queued_jobs
          where queued_jobs.queue = queue.name and ticket is null and told.status = 'queued'))), 0) as oldest
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
