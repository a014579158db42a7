import { and, count, desc, eq, getTableColumns, gt, isNull, ne, sql } from 'drizzle-orm';
import { inServiceSql } from '../accounts/organizations.ts';
import type { Store } from '../open.ts';
import { firstRow, someChanged } from '../row-results.ts';
import { organizations } from '../schema.ts';
import type { ChannelEventRow } from './channel-events.ts';
import { type Attempt, channelDeliveries, channelEvents, channels } from './channel-schema.ts';
import type { ChannelRow } from './channels.ts';

export type DeliveryRow = typeof channelDeliveries.$inferSelect;

type NewDelivery = Pick<DeliveryRow, 'organizationId' | 'channelId' | 'eventId' | 'host'> &
  Partial<Pick<DeliveryRow, 'state' | 'error' | 'test' | 'nextAt' | 'run' | 'endedAt' | 'createdAt'>>;

/** A delivery with what it consists of. */
export interface FullDelivery {
  readonly delivery: DeliveryRow;
  readonly channel: ChannelRow;
  readonly event: ChannelEventRow;
}

const MAX_ATTEMPTS = 20;
/** An attempt that began longer ago has ended with its worker. */
const LONGEST_ATTEMPT_SECONDS = 60;
/** Arbitrary, but unique among two-number locks. */
const HOST_LOCK = 487_011_552;

/** A delivery with the queued job that may send it. */
interface Due {
  readonly id: string;
  readonly run: string;
}

const isOfJob = ({ id, run }: Due) => and(eq(channelDeliveries.id, id), eq(channelDeliveries.run, run));

/** Undefined if the event has a delivery to the channel already. */
export function insertDelivery(store: Store, delivery: NewDelivery): Promise<DeliveryRow | undefined> {
  return store
    .insert(channelDeliveries)
    .values({ state: 'pending', ...delivery })
    .onConflictDoNothing()
    .returning()
    .then(firstRow);
}

/** Queues a delivery again, whatever became of it; undefined if an attempt is queued or under way. */
export function reopenDelivery(
  store: Store,
  id: string,
  { run, now }: { readonly run: string; readonly now: Date },
): Promise<DeliveryRow | undefined> {
  return store
    .update(channelDeliveries)
    .set({ state: 'pending', failures: 0, error: null, nextAt: now, run, runningAt: null, endedAt: null })
    .where(and(eq(channelDeliveries.id, id), isNull(channelDeliveries.run)))
    .returning()
    .then(firstRow);
}

export function findDelivery(store: Store, id: string): Promise<FullDelivery | undefined> {
  return store
    .select({ delivery: channelDeliveries, channel: channels, event: channelEvents })
    .from(channelDeliveries)
    .innerJoin(channels, eq(channels.id, channelDeliveries.channelId))
    .innerJoin(channelEvents, eq(channelEvents.id, channelDeliveries.eventId))
    .where(eq(channelDeliveries.id, id))
    .then(firstRow);
}

export function findDeliveryOf(
  store: Store,
  { channelId, eventId }: Pick<DeliveryRow, 'channelId' | 'eventId'>,
): Promise<DeliveryRow | undefined> {
  return store
    .select()
    .from(channelDeliveries)
    .where(and(eq(channelDeliveries.channelId, channelId), eq(channelDeliveries.eventId, eventId)))
    .then(firstRow);
}

export async function organizationOfDelivery(store: Store, id: string): Promise<string | undefined> {
  const [row] = await store
    .select({ id: channelDeliveries.organizationId })
    .from(channelDeliveries)
    .where(eq(channelDeliveries.id, id));
  return row?.id;
}

/** Deliveries that are not decided, of an organization to one kind of channel. */
export async function countWaitingDeliveries(
  store: Store,
  { organizationId, kind }: Pick<ChannelRow, 'organizationId' | 'kind'>,
): Promise<number> {
  const [row] = await store
    .select({ all: count() })
    .from(channelDeliveries)
    .innerJoin(channels, eq(channels.id, channelDeliveries.channelId))
    .where(
      and(
        eq(channelDeliveries.organizationId, organizationId),
        eq(channelDeliveries.state, 'pending'),
        eq(channels.kind, kind),
      ),
    );
  return row?.all ?? 0;
}

/** Newest first; with a project only those of its events. */
export async function listDeliveries(
  store: Store,
  { channelId, projectId }: { readonly channelId: string; readonly projectId?: string },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: { delivery: DeliveryRow; event: ChannelEventRow }[]; total: number }> {
  const own = and(
    eq(channelDeliveries.channelId, channelId),
    projectId === undefined ? undefined : eq(channelEvents.projectId, projectId),
  );
  const [rows, [counted]] = await Promise.all([
    store
      .select({ delivery: getTableColumns(channelDeliveries), event: getTableColumns(channelEvents) })
      .from(channelDeliveries)
      .innerJoin(channelEvents, eq(channelEvents.id, channelDeliveries.eventId))
      .where(own)
      .orderBy(desc(channelDeliveries.createdAt), desc(channelDeliveries.id))
      .limit(limit)
      .offset(offset),
    store
      .select({ total: count() })
      .from(channelDeliveries)
      .innerJoin(channelEvents, eq(channelEvents.id, channelDeliveries.eventId))
      .where(own),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Marks deliveries whose next attempt is due as queued: the caller queues the jobs in the same transaction. Organizations take
 * turns, so that one with many delays no other.
 */
export async function takeDueDeliveries(store: Store, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await store.execute<Record<string, unknown> & Due>(sql`
    with next as (
      select id, next_at, row_number() over (partition by organization_id order by next_at) as turn from ${channelDeliveries}
      where state = 'pending' and run is null and next_at <= ${now.toISOString()}::timestamptz
        and not exists (select from ${organizations} o where o.id = organization_id and not (${inServiceSql}))
    ), due as materialized (
      select id from ${channelDeliveries}
      where id = any (array(select id from next order by turn, next_at limit ${limit}))
        and state = 'pending' and run is null
      for update skip locked
    )
    update ${channelDeliveries} d set run = gen_random_uuid() from due where d.id = due.id returning d.id, d.run`);
  return rows;
}

/**
 * Begins an attempt, unless another job sends the delivery or `share` attempts at its host are under way: then it waits until
 * `again`. Attempts at one host begin one after the other.
 */
export async function beginAttempt(
  store: Store,
  { id, run, host }: Pick<DeliveryRow, 'id' | 'host'> & { readonly run: string },
  { now, share, again }: { readonly now: Date; readonly share: number; readonly again: Date },
): Promise<'begun' | 'other' | 'busy'> {
  const own = and(isOfJob({ id, run }), eq(channelDeliveries.state, 'pending'));
  if (host !== null) {
    await store.execute(sql`select pg_advisory_xact_lock(${HOST_LOCK}, hashtext(${host}))`);
    const since = new Date(now.getTime() - LONGEST_ATTEMPT_SECONDS * 1000);
    const underWay = and(
      eq(channelDeliveries.host, host),
      gt(channelDeliveries.runningAt, since),
      ne(channelDeliveries.id, id),
    );
    if ((await store.$count(channelDeliveries, underWay)) >= share) {
      const isHeld = await store
        .update(channelDeliveries)
        .set({ run: null, nextAt: again })
        .where(own)
        .then(someChanged);
      return isHeld ? 'busy' : 'other';
    }
  }
  const isBegun = await store.update(channelDeliveries).set({ runningAt: now }).where(own).then(someChanged);
  return isBegun ? 'begun' : 'other';
}

interface AttemptEnd {
  readonly state: DeliveryRow['state'];
  readonly attempt: Attempt;
  /** Of a delivery that stays pending. */
  readonly nextAt: Date | null;
  readonly now: Date;
}

/** Records an attempt; false if another job has the delivery. */
export function endAttempt(
  store: Store,
  { id, run, attempts, failures }: Pick<DeliveryRow, 'id' | 'attempts' | 'failures'> & { readonly run: string },
  { state, attempt, nextAt, now }: AttemptEnd,
): Promise<boolean> {
  return store
    .update(channelDeliveries)
    .set({
      state,
      attempts: [...attempts, attempt].slice(-MAX_ATTEMPTS),
      failures: state === 'delivered' ? failures : failures + 1,
      error: null,
      nextAt,
      run: null,
      runningAt: null,
      endedAt: state === 'pending' ? null : now,
    })
    .where(and(isOfJob({ id, run }), eq(channelDeliveries.state, 'pending')))
    .then(someChanged);
}

/** Returns a delivery whose job has ended without an attempt; `error`: what it waits for. */
export async function releaseDelivery(
  store: Store,
  due: Due,
  wait: { readonly nextAt: Date; readonly error?: string },
): Promise<void> {
  await store
    .update(channelDeliveries)
    .set({ run: null, runningAt: null, ...wait })
    .where(isOfJob(due));
}

/** Returns a delivery that has to wait, and says why; true if no other one of its organization waits for that reason. */
export async function holdDelivery(
  store: Store,
  { id, run, organizationId }: Pick<DeliveryRow, 'id' | 'organizationId'> & { readonly run: string },
  wait: { readonly nextAt: Date; readonly error: string },
): Promise<boolean> {
  const waiting = and(
    eq(channelDeliveries.organizationId, organizationId),
    eq(channelDeliveries.state, 'pending'),
    eq(channelDeliveries.error, wait.error),
  );
  const isFirst = (await store.$count(channelDeliveries, waiting)) === 0;
  await releaseDelivery(store, { id, run }, wait);
  return isFirst;
}

/** Ends everything that waits for a channel, or in an organization. */
export async function cancelDeliveries(
  store: Store,
  of: Pick<DeliveryRow, 'channelId'> | Pick<DeliveryRow, 'organizationId'>,
  { error, now }: { readonly error: string; readonly now: Date },
): Promise<void> {
  const own =
    'channelId' in of
      ? eq(channelDeliveries.channelId, of.channelId)
      : eq(channelDeliveries.organizationId, of.organizationId);
  await store
    .update(channelDeliveries)
    .set({ state: 'cancelled', error, nextAt: null, run: null, runningAt: null, endedAt: now })
    .where(and(own, eq(channelDeliveries.state, 'pending')));
}
