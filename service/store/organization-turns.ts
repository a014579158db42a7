import { getTableName, sql } from 'drizzle-orm';
import type { Store } from './open.ts';
import { organizationTurns } from './queue-schema.ts';

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
 * under way, among those the next in the round. It goes round by id and looks no further than the first that has nothing
 * under way. `ended`: a job that is about to end and no longer counts. One message, so that no lock waits for this process.
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
    ), ahead as (
      (${oldestAfter(name, `(select organization_id::text from ${TURNS} where queue = ${name})`)})
      union all
      select later.* from ahead cross join lateral (${oldestAfter(name, 'ahead.group_id')}) later
    ), behind as (
      (${oldestAfter(name)})
      union all
      select later.* from behind cross join lateral (${oldestAfter(name, 'behind.group_id')}) later
    ), waiting as (
      select 0 as round, ahead.* from ahead union all select 1 as round, behind.* from behind
    ), busy as (
      select group_id, count(*) as jobs from (
        select group_id from pgboss.job
        where name = ${name} and state = 'active' and group_id is not null
          ${ended === undefined ? '' : `and id <> ${literal(ended)}::uuid`}
        union all
        select group_id from pgboss.job
        where name = ${name} and state < 'active' and not blocked and priority >= ${CALLED} and group_id is not null
      ) under_way group by group_id
    ), free as (
      select id from waiting
      where not exists (select from again_called) and group_id <> all (array(select group_id from busy))
      limit 1
    ), least_busy as (
      select id from waiting join busy using (group_id)
      where not exists (select from again_called) and not exists (select from free)
      order by jobs, round, group_id limit 1
    ), called as (
      update pgboss.job set priority = ${CALLED} from (select id from free union all select id from least_busy) next
      where job.name = ${name} and job.id = next.id and job.state < 'active'
      returning job.group_id
    )
    insert into ${TURNS} (queue, organization_id) select ${name}, group_id::uuid from called
    on conflict (queue) do update set organization_id = excluded.organization_id;
    commit`),
  );
}

/** The oldest waiting job of the first organization after a place in the round. */
function oldestAfter(name: string, place?: string): string {
  return `select group_id, id from pgboss.job
    where name = ${name} and state < 'active' and priority = 0 and start_after <= now() and group_id is not null
      ${place === undefined ? '' : `and group_id > ${place}`}
    order by group_id, created_on limit 1`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
