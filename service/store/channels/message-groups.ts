import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { EventKind } from '../../model/events.ts';
import { inServiceSql } from '../accounts/organizations.ts';
import type { Store } from '../open.ts';
import { organizations } from '../schema.ts';
import { channelDeliveries, channelEvents, channels } from './channel-schema.ts';
import type { ChannelRow } from './channels.ts';

/** A message with the queued job that may send it, and one of its deliveries. */
interface TakenMessage {
  readonly id: string;
  readonly run: string;
}

/** Events that one message holds; more follow in another one. */
const MAX_EVENTS = 100;

/** Not queued, or its job has ended without it: a worker of an older version sends only one of the deliveries. */
const isUnqueued = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`state = 'pending' and (run is null or (
    next_at < ${at} - interval '1 hour' and (running_at is null or running_at < ${at} - interval '10 minutes')))`;
};
/** What is sent as one message: its id, what it waits for, or the delivery alone. */
const together = sql`coalesce(message_id, group_id, id)`;

/** Marks deliveries as queued, together those of one message: the caller queues the jobs in the same transaction. */
async function takeMessages(store: Store, now: Date, where: SQL): Promise<TakenMessage[]> {
  const { rows } = await store.execute<Record<string, unknown> & TakenMessage>(sql`
    with locked as materialized (
      select id, channel_id, created_at, ${together} as part from ${channelDeliveries}
      where ${isUnqueued(now)} and ${where} for update skip locked
    ), numbered as (
      select *, row_number() over (partition by channel_id, part order by created_at, id) as nth from locked
    ), messages as materialized (
      select channel_id, part, (array_agg(id order by nth))[1] as id, gen_random_uuid() as run
      from numbered group by channel_id, part
    ), taken as (
      update ${channelDeliveries} d set run = m.run, running_at = null, error = null, group_id = null,
        message_id = case when d.group_id is null then d.message_id else m.run end
      from numbered n join messages m using (channel_id, part) where d.id = n.id and n.nth <= ${MAX_EVENTS}
    )
    select id, run from messages`);
  return rows;
}

/** Messages whose next attempt is due. Organizations take turns, so that one with many delays no other. */
export function takeDueMessages(store: Store, now: Date, limit: number): Promise<TakenMessage[]> {
  return takeMessages(
    store,
    now,
    sql`(channel_id, ${together}) in (
      select channel_id, part from (
        select channel_id, ${together} as part, min(next_at) as due,
          row_number() over (partition by organization_id order by min(next_at)) as turn
        from ${channelDeliveries} w
        where ${isUnqueued(now)} and next_at <= ${now.toISOString()}::timestamptz
          and not exists (select from ${organizations} o where o.id = w.organization_id and not (${inServiceSql}))
        group by organization_id, channel_id, ${together}
      ) next order by turn, due limit ${limit})`,
  );
}

/** The messages about a scan, one for each channel, with all that waits to be sent with it. */
export function takeGroup(store: Store, groupId: string, now: Date): Promise<TakenMessage[]> {
  return takeMessages(store, now, sql`group_id = ${groupId} and message_id is null`);
}

/** Email channels that are sent a message about a scan with an event of these kinds. */
export async function mailChannelsOf(
  store: Store,
  groupId: string,
  kinds: readonly EventKind[],
): Promise<{ readonly channel: ChannelRow; readonly event: typeof channelEvents.$inferSelect }[]> {
  return store
    .select({ channel: channels, event: channelEvents })
    .from(channelDeliveries)
    .innerJoin(channels, eq(channels.id, channelDeliveries.channelId))
    .innerJoin(channelEvents, eq(channelEvents.id, channelDeliveries.eventId))
    .where(
      and(
        eq(channelDeliveries.groupId, groupId),
        isNull(channelDeliveries.messageId),
        eq(channelDeliveries.state, 'pending'),
        eq(channels.kind, 'email'),
        inArray(channelEvents.kind, [...kinds]),
      ),
    );
}
