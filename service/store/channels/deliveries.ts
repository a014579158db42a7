import { and, asc, count, countDistinct, desc, eq, getTableColumns, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow, someChanged } from '../row-results.ts';
import type { ChannelEventRow } from './channel-events.ts';
import { type Attempt, channelDeliveries, channelEvents, channels } from './channel-schema.ts';
import type { ChannelRow } from './channels.ts';

export type DeliveryRow = typeof channelDeliveries.$inferSelect;

type NewDelivery = Pick<DeliveryRow, 'organizationId' | 'channelId' | 'eventId' | 'host'> &
  Partial<Pick<DeliveryRow, 'state' | 'error' | 'test' | 'nextAt' | 'run' | 'groupId' | 'endedAt' | 'createdAt'>>;

/** A delivery with what it consists of. */
export interface FullDelivery {
  readonly delivery: DeliveryRow;
  readonly channel: ChannelRow;
  readonly event: ChannelEventRow;
}

/** The attempts that are kept. */
const LATEST = '$[last - 19 to last]';
/** An attempt that began longer ago has ended with its worker. */
const LONGEST_ATTEMPT_SECONDS = 60;
/** Arbitrary, but unique among two-number locks. */
const HOST_LOCK = 487_011_552;

/** The deliveries that are one message. */
export type Parts = readonly [FullDelivery, ...FullDelivery[]];

/** What a queued job sends as one message. */
interface OfJob {
  readonly run: string;
}

const isOfJob = ({ run }: OfJob) => eq(channelDeliveries.run, run);

/** Undefined if the event has a delivery to the channel already. */
export function insertDelivery(store: Store, delivery: NewDelivery): Promise<DeliveryRow | undefined> {
  return store
    .insert(channelDeliveries)
    .values({ state: 'pending', ...delivery })
    .onConflictDoNothing()
    .returning()
    .then(firstRow);
}

/** Queues a delivery again, with those of its message and whatever became of it; false if an attempt is queued or under way. */
export function reopenDelivery(
  store: Store,
  { id, messageId }: Pick<DeliveryRow, 'id' | 'messageId'>,
  { run, now }: OfJob & { readonly now: Date },
): Promise<boolean> {
  const isPart = messageId === null ? undefined : eq(channelDeliveries.messageId, messageId);
  return store
    .update(channelDeliveries)
    .set({
      state: 'pending',
      failures: 0,
      error: null,
      nextAt: now,
      run,
      groupId: null,
      runningAt: null,
      endedAt: null,
    })
    .where(and(or(eq(channelDeliveries.id, id), isPart), isNull(channelDeliveries.run)))
    .then(someChanged);
}

const fullDeliveries = (store: Store) =>
  store
    .select({ delivery: channelDeliveries, channel: channels, event: channelEvents })
    .from(channelDeliveries)
    .innerJoin(channels, eq(channels.id, channelDeliveries.channelId))
    .innerJoin(channelEvents, eq(channelEvents.id, channelDeliveries.eventId));

export function findDelivery(store: Store, id: string): Promise<FullDelivery | undefined> {
  return fullDeliveries(store).where(eq(channelDeliveries.id, id)).then(firstRow);
}

/** What a job sends as one message, oldest event first; empty if another job has it or it has ended. */
export function deliveriesOfJob(store: Store, job: OfJob): Promise<FullDelivery[]> {
  return fullDeliveries(store)
    .where(and(isOfJob(job), eq(channelDeliveries.state, 'pending')))
    .orderBy(asc(channelEvents.at), asc(channelEvents.key));
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

/** The delivery of an event that a channel was sent. */
export function findSent(
  store: Store,
  { channelId, key }: { readonly channelId: string; readonly key: string },
): Promise<DeliveryRow | undefined> {
  return store
    .select(getTableColumns(channelDeliveries))
    .from(channelDeliveries)
    .innerJoin(channelEvents, eq(channelEvents.id, channelDeliveries.eventId))
    .where(
      and(
        eq(channelDeliveries.channelId, channelId),
        eq(channelDeliveries.state, 'delivered'),
        eq(channelEvents.organizationId, channelDeliveries.organizationId),
        eq(channelEvents.key, key),
      ),
    )
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
 * Begins an attempt, unless another job sends the delivery or `share` attempts at its host are under way: then it waits until
 * `again`. Attempts at one host begin one after the other.
 */
export async function beginAttempt(
  store: Store,
  { run, host }: Pick<DeliveryRow, 'host'> & OfJob,
  { now, share, again }: { readonly now: Date; readonly share: number; readonly again: Date },
): Promise<'begun' | 'other' | 'busy'> {
  const own = and(isOfJob({ run }), eq(channelDeliveries.state, 'pending'));
  if (host !== null) {
    await store.execute(sql`select pg_advisory_xact_lock(${HOST_LOCK}, hashtext(${host}))`);
    const since = new Date(now.getTime() - LONGEST_ATTEMPT_SECONDS * 1000);
    const underWay = and(
      eq(channelDeliveries.host, host),
      gt(channelDeliveries.runningAt, since),
      ne(channelDeliveries.run, run),
    );
    const attempts = countDistinct(channelDeliveries.run);
    const [running] = await store.select({ attempts }).from(channelDeliveries).where(underWay);
    if ((running?.attempts ?? 0) >= share) {
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

/** Records an attempt to send a message; false if another job has it. */
export function endAttempt(store: Store, job: OfJob, { state, attempt, nextAt, now }: AttemptEnd): Promise<boolean> {
  return store
    .update(channelDeliveries)
    .set({
      state,
      attempts: sql`jsonb_path_query_array(${channelDeliveries.attempts} || ${JSON.stringify([attempt])}::jsonb, ${LATEST}::jsonpath)`,
      failures: sql`${channelDeliveries.failures} + ${state === 'delivered' ? 0 : 1}`,
      error: null,
      nextAt,
      run: null,
      runningAt: null,
      endedAt: state === 'pending' ? null : now,
    })
    .where(and(isOfJob(job), eq(channelDeliveries.state, 'pending')))
    .then(someChanged);
}

/** Returns what a job has not attempted to send; `error`: what it waits for. */
export async function releaseDeliveries(
  store: Store,
  job: OfJob,
  wait: { readonly nextAt: Date; readonly error?: string },
): Promise<void> {
  await store
    .update(channelDeliveries)
    .set({ run: null, runningAt: null, ...wait })
    .where(isOfJob(job));
}

/** Returns a message that has to wait, and says why; true if no other one of its organization waits for that reason. */
export async function postponeMessage(
  store: Store,
  { run, organizationId }: Pick<DeliveryRow, 'organizationId'> & OfJob,
  wait: { readonly nextAt: Date; readonly error: string },
): Promise<boolean> {
  const waiting = and(
    eq(channelDeliveries.organizationId, organizationId),
    eq(channelDeliveries.state, 'pending'),
    eq(channelDeliveries.error, wait.error),
  );
  const isFirst = (await store.$count(channelDeliveries, waiting)) === 0;
  await releaseDeliveries(store, { run }, wait);
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
