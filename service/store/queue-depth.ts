import { sql } from 'drizzle-orm';
import type { QueueDepth } from '../metrics.ts';
import type { Store } from './open.ts';

/** What waits and what is under way, of every queue, also where it is nothing; `*.dead` are jobs for which no try is left. */
export async function queueDepths(store: Store): Promise<QueueDepth[]> {
  const { rows } = await store.execute<{ job: string; status: string; jobs: string; oldest: string }>(
    sql`select queue.name as job, told.status, count(job.id) as jobs,
        coalesce(extract(epoch from now() - min(job.created_on)), 0) as oldest
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
