import { sql } from 'drizzle-orm';
import type { QueueDepth } from '../metrics.ts';
import type { Store } from './open.ts';

/** What waits and what is under way; `*.dead` are jobs for which no try is left. */
export async function queueDepths(store: Store): Promise<QueueDepth[]> {
  const { rows } = await store.execute<{ job: string; status: string; jobs: string; oldest: string }>(
    sql`select name as job, case state when 'created' then 'queued' when 'active' then 'running' else 'retry' end as status,
        count(*) as jobs, extract(epoch from now() - min(created_on)) as oldest
      from pgboss.job where state <= 'active' and name not like '\\_\\_pgboss\\_\\_%' group by name, state`,
  );
  return rows.map(({ job, status, jobs, oldest }) => ({
    job,
    status,
    jobs: Number(jobs),
    oldestSeconds: Math.max(0, Number(oldest)),
  }));
}
