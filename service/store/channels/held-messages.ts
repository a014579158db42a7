import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { channelDeliveries } from './channel-schema.ts';

/** Holds a message back: with all that is held back for its channel, it is sent as one. */
export async function holdMessage(
  store: Store,
  run: string,
  wait: { readonly nextAt: Date; readonly error: string },
): Promise<void> {
  await store
    .update(channelDeliveries)
    .set({ run: null, runningAt: null, messageId: null, groupId: sql`channel_id`, ...wait })
    .where(eq(channelDeliveries.run, run));
}

/** What is held back for a channel is due, because its settings have changed. */
export async function releaseHeld(store: Store, channelId: string, now: Date): Promise<void> {
  await store
    .update(channelDeliveries)
    .set({ nextAt: now })
    .where(and(eq(channelDeliveries.groupId, channelId), isNull(channelDeliveries.run)));
}

/** When the latest messages to a channel were sent, newest first: those since a time, at most `limit`, and those under way. */
export async function latestMessages(
  store: Store,
  {
    channelId,
    run,
    since,
    now,
    limit,
  }: {
    readonly channelId: string;
    /** The message that is to be sent: it does not count. */
    readonly run?: string;
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
    .where(and(eq(channelDeliveries.channelId, channelId), eq(channelDeliveries.test, false), or(isSent, isUnderWay)))
    .groupBy(sql`coalesce(${channelDeliveries.messageId}, ${channelDeliveries.id})`)
    .orderBy(sql`1 desc`)
    .limit(limit);
  return rows.map(({ sentAt: at }) => at);
}
