import { and, asc, count, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EventKind } from '../../model/events.ts';
import type { LeastSeverity } from '../../model/severities.ts';
import { inService } from '../accounts/organizations.ts';
import type { Store } from '../open.ts';
import { rowBy } from '../row-by.ts';
import { firstRow, onlyRow, someChanged } from '../row-results.ts';
import { organizations } from '../schema.ts';
import { channelChoices, channels } from './channel-schema.ts';

export type ChannelRow = typeof channels.$inferSelect;

/** What a channel is informed of in one place. */
export interface Choice {
  readonly events: readonly EventKind[];
  readonly leastSeverity: LeastSeverity;
}

/** The project whose channels are meant; null: those of the whole organization. */
export interface ChannelScope {
  readonly organizationId: string;
  readonly projectId: string | null;
}

/** What sealed settings are bound to. */
export function boundToChannel({ id, organizationId }: Pick<ChannelRow, 'id' | 'organizationId'>) {
  return { table: 'channels', id, organizationId };
}

const inScope = ({ organizationId, projectId }: ChannelScope) =>
  and(
    eq(channels.organizationId, organizationId),
    projectId === null ? isNull(channels.projectId) : eq(channels.projectId, projectId),
  );

const ofKey = (id: string, scope: ChannelScope) => and(eq(channels.id, id), inScope(scope));

/** The channels of a project with its choices, those of the organization first; only these without a project. */
export async function channelsWithChoices(
  store: Store,
  { organizationId, projectId }: ChannelScope,
): Promise<{ readonly channel: ChannelRow; readonly choice: Choice | null }[]> {
  const isOf = (column: PgColumn) => (projectId === null ? sql`false` : eq(column, projectId));
  const isShared = isNull(channels.projectId);
  return store
    .select({
      channel: channels,
      choice: { events: channelChoices.events, leastSeverity: channelChoices.leastSeverity },
    })
    .from(channels)
    .leftJoin(channelChoices, and(eq(channelChoices.channelId, channels.id), isOf(channelChoices.projectId), isShared))
    .where(and(eq(channels.organizationId, organizationId), or(isShared, isOf(channels.projectId))))
    .orderBy(sql`${channels.projectId} is not null`, asc(channels.createdAt), asc(channels.id));
}

export function findChannel(store: Store, id: string, scope: ChannelScope): Promise<ChannelRow | undefined> {
  return store.select().from(channels).where(ofKey(id, scope)).then(firstRow);
}

/** The same, with a row lock until the transaction ends. */
export function lockChannel(store: Store, id: string): Promise<ChannelRow | undefined> {
  return store.select().from(channels).where(eq(channels.id, id)).for('no key update').then(firstRow);
}

export const findChannelById = rowBy(channels, channels.id);

export function countChannels(store: Store, scope: ChannelScope): Promise<number> {
  return store.$count(channels, inScope(scope));
}

export function insertChannel(store: Store, channel: typeof channels.$inferInsert): Promise<ChannelRow> {
  return store.insert(channels).values(channel).returning().then(onlyRow);
}

export async function updateChannel(
  store: Store,
  id: string,
  changes: Partial<Omit<ChannelRow, 'id' | 'organizationId' | 'projectId' | 'kind' | 'createdAt'>>,
): Promise<ChannelRow | undefined> {
  if (Object.keys(changes).length === 0) return findChannelById(store, id);
  return store.update(channels).set(changes).where(eq(channels.id, id)).returning().then(firstRow);
}

export function deleteChannel(store: Store, id: string, scope: ChannelScope): Promise<boolean> {
  return store.delete(channels).where(ofKey(id, scope)).then(someChanged);
}

/** Channels that are on and whose latest attempts have failed, by kind. */
export async function countFailingChannels(store: Store): Promise<{ kind: ChannelRow['kind']; channels: number }[]> {
  return store
    .select({ kind: channels.kind, channels: count() })
    .from(channels)
    .where(and(isNotNull(channels.failingSince), isNull(channels.offAt)))
    .groupBy(channels.kind);
}

/** Sets what a channel of the organization is informed of in one project; null: the channel's own choice. */
export async function setChoice(
  store: Store,
  key: { readonly channelId: string; readonly projectId: string },
  choice: Choice | null,
): Promise<void> {
  if (choice === null) {
    await store
      .delete(channelChoices)
      .where(and(eq(channelChoices.channelId, key.channelId), eq(channelChoices.projectId, key.projectId)));
    return;
  }
  const set = { events: [...choice.events], leastSeverity: choice.leastSeverity };
  await store
    .insert(channelChoices)
    .values({ ...key, ...set })
    .onConflictDoUpdate({ target: [channelChoices.channelId, channelChoices.projectId], set });
}

/** Stores the latest confirmation link; false if the address was changed or confirmed since the channel was read. */
export function offerConfirmation(
  store: Store,
  { id, shownAddress }: Pick<ChannelRow, 'id' | 'shownAddress'>,
  link: Pick<ChannelRow, 'confirmHash' | 'confirmExpiresAt'>,
): Promise<boolean> {
  return store
    .update(channels)
    .set(link)
    .where(and(eq(channels.id, id), eq(channels.shownAddress, shownAddress), isNull(channels.confirmedAt)))
    .then(someChanged);
}

/** Consumes a confirmation link; undefined if it is unknown, used or too old. */
export function confirmChannel(store: Store, hash: string, now: Date): Promise<ChannelRow | undefined> {
  return store
    .update(channels)
    .set({ confirmedAt: now, confirmHash: null, confirmExpiresAt: null, mustConfirm: false })
    .where(and(eq(channels.confirmHash, hash), sql`${channels.confirmExpiresAt} > ${now.toISOString()}::timestamptz`))
    .returning()
    .then(firstRow);
}

const wantsSummary = and(isNull(channels.offAt), sql`${channels.events} @> '["summary.weekly"]'`);

/** Organizations with a channel that is sent weekly summaries, by id, after a given one. */
export async function organizationsWithSummary(store: Store, after: string | null, limit: number): Promise<string[]> {
  const rows = await store
    .selectDistinct({ id: channels.organizationId })
    .from(channels)
    .innerJoin(organizations, eq(organizations.id, channels.organizationId))
    .where(and(wantsSummary, inService, after === null ? undefined : gt(channels.organizationId, after)))
    .orderBy(asc(channels.organizationId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** What the weekly summaries of an organization are of: its projects with such a channel; null: all projects. */
export async function summaryPlaces(store: Store, organizationId: string): Promise<(string | null)[]> {
  const rows = await store
    .selectDistinct({ projectId: channels.projectId })
    .from(channels)
    .where(and(wantsSummary, eq(channels.organizationId, organizationId)));
  return rows.map(({ projectId }) => projectId);
}
