import type { Severity } from '@assay/engine';
import type { AnyEventKind, EventFacts, EventKind } from '../model/events.ts';
import { isAtLeast } from '../model/severities.ts';
import type { Config } from '../settings/config.ts';
import type { Send } from '../shapes/job-data.ts';
import { isMember } from '../store/accounts/memberships.ts';
import { findUserByEmail } from '../store/accounts/users.ts';
import { insertEvent } from '../store/channels/channel-events.ts';
import { type ChannelRow, type Choice, channelsWithChoices } from '../store/channels/channels.ts';
import { countWaitingDeliveries } from '../store/channels/deliveries.ts';
import type { Store } from '../store/open.ts';
import { queueDelivery } from './queue-delivery.ts';

/** Something that happened, to be told to channels. */
export type NewEvent = EventFacts & {
  readonly organizationId: string;
  /** Null: it belongs to the organization. */
  readonly projectId: string | null;
  /** What happened: the same event is raised once. */
  readonly key: string;
  readonly at: Date;
  /** A scan whose events are sent as one message, by `queueGroup`. */
  readonly group?: string;
};

/** What raising an event takes. */
export interface Raising {
  readonly send: Send;
  readonly config: Pick<Config, 'admission'>;
}

/** No address is informed. */
export const NOBODY: ReadonlySet<string> = new Set();

/**
 * Stores an event and its deliveries in the transaction of `store`, and queues them. Returns the email addresses that are
 * informed, in lower case: no other email about it is needed there.
 */
export async function raiseEvent(
  store: Store,
  event: NewEvent,
  { send, config }: Raising,
): Promise<ReadonlySet<string>> {
  const { waitingDeliveries: max } = config.admission;
  const error = `More than ${max} notifications of your organization were waiting: this one was not sent`;
  const { organizationId, projectId, kind, key, data, at, group } = event;
  const all = await channelsWithChoices(store, { organizationId, projectId });
  if (all.length === 0) return NOBODY;
  const stored = await insertEvent(store, { organizationId, projectId, kind, key, data, at });
  if (!stored) return NOBODY;
  const informed = new Set<string>();
  const waiting = new Map<ChannelRow['kind'], number>();
  for (const { channel, choice } of all) {
    if (!isFor(channel, event) || !wants(choice ?? channel, event) || !(await isOpen(store, channel))) continue;
    const before = waiting.get(channel.kind) ?? (await countWaitingDeliveries(store, channel));
    const dropped = max > 0 && before >= max;
    await queueDelivery(store, {
      ...{ channel, eventId: stored.id, at, send },
      ...(group === undefined ? {} : { group }),
      ...(dropped ? { error } : {}),
    });
    waiting.set(channel.kind, before + (dropped ? 0 : 1));
    if (channel.kind === 'email' && !dropped) informed.add(channel.shownAddress);
  }
  return informed;
}

/** A summary of an organization is for its own channels, that of a project for those of the project. */
export function isFor(
  { projectId }: Pick<ChannelRow, 'projectId'>,
  event: { readonly kind: AnyEventKind; readonly projectId: string | null },
): boolean {
  return event.kind !== 'summary.weekly' || event.projectId === projectId;
}

/** Whether a choice includes an event. */
export function wants({ events, leastSeverity }: Choice, event: EventFacts): boolean {
  if (event.kind === 'test' || !events.includes(event.kind satisfies EventKind)) return false;
  return event.kind !== 'finding.new' || event.data.findings.some(({ severity }) => isAtLeast(severity, leastSeverity));
}

/** Whether anything may be sent to a channel: it is on, and the address of an email is confirmed or that of a member. */
export async function isOpen(store: Store, channel: ChannelRow): Promise<boolean> {
  return channel.offAt === null && (await isConfirmed(store, channel));
}

export async function isConfirmed(
  store: Store,
  { kind, confirmedAt, mustConfirm, shownAddress, organizationId }: ChannelRow,
): Promise<boolean> {
  if (kind !== 'email' || confirmedAt !== null) return true;
  if (mustConfirm) return false;
  const user = await findUserByEmail(store, shownAddress);
  return user !== undefined && user.emailVerifiedAt !== null && (await isMember(store, user.id, organizationId));
}

/** The lowest severity of new findings that any channel of a place wants; undefined if none wants any. */
export async function leastWanted(
  store: Store,
  place: { readonly organizationId: string; readonly projectId: string | null },
): Promise<((severity: Severity) => boolean) | undefined> {
  const choices = (await channelsWithChoices(store, place))
    .map(({ channel, choice }) => choice ?? channel)
    .filter(({ events }) => events.includes('finding.new'));
  if (choices.length === 0) return undefined;
  return (severity) => choices.some(({ leastSeverity }) => isAtLeast(severity, leastSeverity));
}
