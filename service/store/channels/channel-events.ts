import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow } from '../row-results.ts';
import { channelEvents } from './channel-schema.ts';
import type { ChannelScope } from './channels.ts';

export type ChannelEventRow = typeof channelEvents.$inferSelect;

type NewEvent = Omit<typeof channelEvents.$inferInsert, 'id'>;

/** Undefined if it is stored already. */
export function insertEvent(store: Store, event: NewEvent): Promise<ChannelEventRow | undefined> {
  return store.insert(channelEvents).values(event).onConflictDoNothing().returning().then(firstRow);
}

interface Since extends ChannelScope {
  readonly since: Date;
  readonly limit: number;
}

/** Events since a time, newest first; tests are left out. Without a project: those of all projects. */
export async function eventsSince(
  store: Store,
  { organizationId, projectId, since, limit }: Since,
): Promise<ChannelEventRow[]> {
  return store
    .select()
    .from(channelEvents)
    .where(
      and(
        eq(channelEvents.organizationId, organizationId),
        projectId === null ? undefined : eq(channelEvents.projectId, projectId),
        gte(channelEvents.at, since),
        ne(channelEvents.kind, 'test'),
      ),
    )
    .orderBy(desc(channelEvents.at), desc(channelEvents.id))
    .limit(limit);
}

/** Deletes a batch of events from before a time, with their deliveries; true if there may be more. */
export async function pruneEvents(store: Store, before: Date, limit: number): Promise<boolean> {
  const { rowCount } = await store.execute(sql`
    delete from ${channelEvents} where id = any (array(
      select id from ${channelEvents} where at < ${before.toISOString()}::timestamptz order by at limit ${limit}
      for update skip locked))`);
  return (rowCount ?? 0) >= limit;
}
