import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { channelDeliveries, channelEvents } from './channel-schema.ts';

/** An outage, its end, and critical findings. */
const isUrgent = or(
  inArray(channelEvents.kind, ['incident.opened', 'incident.resolved']),
  sql`${channelEvents.data} @> '{"findings": [{"severity": "critical"}]}'`,
);

export async function hasUrgent(store: Store, eventIds: readonly string[]): Promise<boolean> {
  return (await store.$count(channelEvents, and(inArray(channelEvents.id, [...eventIds]), isUrgent))) > 0;
}

/**
 * Holds a message back: with all that is held back for its channel, it is sent as one. After an attempt it stays a message of its own: its
 * receiver may have it, and knows it by its id.
 */
export async function holdMessage(
  store: Store,
  run: string,
  wait: { readonly nextAt: Date; readonly error: string },
): Promise<void> {
  await store
    .update(channelDeliveries)
    .set({
      run: null,
      runningAt: null,
      groupId: sql`case when ${channelDeliveries.attempts} = '[]' then ${channelDeliveries.channelId} end`,
      messageId: sql`case when ${channelDeliveries.attempts} <> '[]' then ${channelDeliveries.messageId} end`,
      ...wait,
    })
    .where(eq(channelDeliveries.run, run));
}

/** What is held back for a channel is due, because its settings have changed. */
export async function releaseHeld(store: Store, channelId: string, now: Date): Promise<void> {
  await store
    .update(channelDeliveries)
    .set({ nextAt: now })
    .where(
      and(
        eq(channelDeliveries.channelId, channelId),
        eq(channelDeliveries.state, 'pending'),
        isNull(channelDeliveries.run),
        isNotNull(channelDeliveries.error),
      ),
    );
}

/**
 * When the latest messages to a channel were sent, newest first: those since a time, at most `limit`, and those under way. Urgent ones that
 * pass are left out: however many they are, the others are sent.
 */
export async function latestMessages(
  store: Store,
  {
    channelId,
    run,
    urgentPasses,
    since,
    now,
    limit,
  }: {
    readonly channelId: string;
    /** The message that is to be sent: it does not count. */
    readonly run?: string;
    readonly urgentPasses: boolean;
    readonly since: Date;
    readonly now: Date;
    readonly limit: number;
  },
): Promise<Date[]> {
  const sentAt = sql<Date>`max(coalesce(${channelDeliveries.endedAt}, ${now.toISOString()}::timestamptz))`.mapWith(
    channelDeliveries.endedAt,
  );
  const isUnderWay = and(
    eq(channelDeliveries.state, 'pending'),
    isNotNull(channelDeliveries.runningAt),
    run === undefined ? undefined : ne(channelDeliveries.run, run),
  );
  const isSent = and(eq(channelDeliveries.state, 'delivered'), gt(channelDeliveries.endedAt, since));
  const rows = await store
    .select({ sentAt })
    .from(channelDeliveries)
    .innerJoin(channelEvents, eq(channelEvents.id, channelDeliveries.eventId))
    .where(and(eq(channelDeliveries.channelId, channelId), eq(channelDeliveries.test, false), or(isSent, isUnderWay)))
    .groupBy(sql`coalesce(${channelDeliveries.messageId}, ${channelDeliveries.id})`)
    .having(urgentPasses ? sql`not bool_or(${isUrgent})` : undefined)
    .orderBy(sql`1 desc`)
    .limit(limit);
  return rows.map(({ sentAt: at }) => at);
}
