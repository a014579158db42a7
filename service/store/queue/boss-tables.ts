import { sql } from 'drizzle-orm';
import type { QueueDepth } from '../../metrics.ts';
import type { Store } from '../open.ts';

// All that is asked of the tables of pg-boss directly, because its API does not tell it. Nothing here writes, and a test
// checks the columns for the pinned version.

/** Jobs that a worker has taken and not ended, by queue. */
export async function activeJobs(store: Store): Promise<{ queue: string; ids: string[] }[]> {
  const { rows } = await store.execute<{ queue: string; ids: string[] }>(
    sql`select name as queue, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name`,
  );
  return rows;
}

/** How many jobs of a queue wait without a ticket; tickets that are being taken count as missing. */
export async function missingTickets(store: Store, queue: string): Promise<number> {
  const { rows } = await store.execute<{ missing: string }>(
    sql`select greatest(0,
        (select count(*) from queued_jobs where queue = ${queue} and ticket is null)
        - (select count(*) from pgboss.job where name = ${queue} and state = 'created')) as missing`,
  );
  return Number(rows[0]?.missing ?? 0);
}

/** Queued and running jobs of every queue, also where there are none; `*.dead` are jobs without a try left. */
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
