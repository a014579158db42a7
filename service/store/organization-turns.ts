import { getTableName, sql } from 'drizzle-orm';
import type { Store } from './open.ts';
import { organizationTurns } from './queue-schema.ts';
import { organizations } from './schema.ts';

/** The queue takes what has been called up before what waits. */
const CALLED = 1;
/** And what a worker left before that; higher with each try, so that it is called up once for each. */
const AGAIN = 2;
const TURNS = getTableName(organizationTurns);
/** Any number that no other lock of two numbers takes. */
const LOCK = 487_011_551;

/** Makes the indexes by which the waiting jobs of each organization are found; the queue's tables must be there. */
export async function prepareTurns(store: Store): Promise<void> {
  const { rows } = await store.execute(sql`select 1 from pg_indexes where indexname = 'assay_again'`);
  if (rows.length > 0) return;
  await store.execute(
    sql.raw(`
    begin;
    select pg_advisory_xact_lock(${LOCK}, 0);
    create index if not exists assay_waiting on pgboss.job (name, group_id, created_on)
      where state < 'active' and priority = 0;
    create index if not exists assay_again on pgboss.job (name, created_on) where state = 'retry';
    commit`),
  );
}

/**
 * Calls up what a worker left, before all else; otherwise the oldest waiting job of the organization that has the fewest
 * under way, among those the one served longest ago. `ended`: a job that is about to end and no longer counts. One
 * message, so that no lock waits for this process.
 */
export async function callNext(store: Store, queue: string, ended?: string): Promise<void> {
  const name = literal(queue);
  await store.execute(
    sql.raw(`
    begin;
    select pg_advisory_xact_lock(${LOCK}, hashtext(${name}));
    with recursive again as (
      select id from pgboss.job
      where name = ${name} and state = 'retry' and priority < ${AGAIN} + retry_count and start_after <= now()
      order by created_on limit 1
    ), again_called as (
      update pgboss.job set priority = ${AGAIN} + retry_count from again
      where job.name = ${name} and job.id = again.id and job.state = 'retry' returning job.id
    ), waiting as (
      (${oldestAfter(name, '')})
      union all
      select later.* from waiting cross join lateral (${oldestAfter(name, 'and group_id > waiting.group_id')}) later
    ), busy as (
      select group_id, count(*) as jobs from (
        select group_id from pgboss.job
        where name = ${name} and state = 'active' and group_id is not null
          ${ended === undefined ? '' : `and id <> ${literal(ended)}::uuid`}
        union all
        select group_id from pgboss.job
        where name = ${name} and state < 'active' and not blocked and priority >= ${CALLED}
      ) under_way group by group_id
    ), next as (
      select waiting.id, waiting.group_id from waiting
      left join busy using (group_id)
      left join ${TURNS} turns
        on turns.queue = ${name} and turns.organization_id = waiting.group_id::uuid
      where not exists (select from again_called)
      order by coalesce(busy.jobs, 0), turns.served_at nulls first, waiting.created_on
      limit 1
    ), called as (
      update pgboss.job set priority = ${CALLED} from next
      where job.name = ${name} and job.id = next.id and job.state < 'active'
      returning job.group_id
    )
    insert into ${TURNS} (queue, organization_id, served_at)
    select ${name}, group_id::uuid, clock_timestamp() from called
    where exists (select from ${getTableName(organizations)} where id = group_id::uuid)
    on conflict (queue, organization_id) do update set served_at = excluded.served_at;
    commit`),
  );
}

function oldestAfter(name: string, bound: string): string {
  return `select group_id, id, created_on from pgboss.job
    where name = ${name} and state < 'active' and priority = 0 and start_after <= now() and group_id is not null ${bound}
    order by group_id, created_on limit 1`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
