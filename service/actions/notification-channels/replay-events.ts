import type { z } from 'zod';
import { queueDelivery, wants } from '../../channels/raise-event.ts';
import { newUuid } from '../../keys/secret.ts';
import type { EventFacts } from '../../model/events.ts';
import type { Replayed, ReplayRequest } from '../../shapes/channel.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { eventsSince } from '../../store/channels/channel-events.ts';
import { type ChannelRow, type ChannelScope, type Choice, channelsWithChoices } from '../../store/channels/channels.ts';
import { countWaitingDeliveries, findDeliveryOf, reopenDelivery } from '../../store/channels/deliveries.ts';
import type { Store } from '../../store/open.ts';
import type { Context } from '../define-action.ts';
import { channelOfPath, scopeOfPath } from './channel-scope.ts';
import { requireOpen } from './test-channel.ts';

const MAX = 500;

type Replaying = Context<'key/session'>;

/** Queues what happened since a time: everything the channel is informed of, or only what did not reach it. */
export async function replayEvents(
  id: string,
  { since, include_delivered: all }: z.output<typeof ReplayRequest>,
  context: Replaying,
): Promise<z.input<typeof Replayed>> {
  const { store, config, audit } = context;
  const channel = await channelOfPath(id, context);
  await requireOpen(channel, context);
  const scope = scopeOfPath(context);
  // What waits is counted under this lock, so that parallel replays queue no more together.
  await lockOrganization(store, scope.organizationId);
  const max = config.admission.waitingDeliveries || Number.POSITIVE_INFINITY;
  const room = max - (await countWaitingDeliveries(store, channel));
  const events = await eventsSince(store, { ...scope, since: new Date(since), limit: MAX + 1 });
  const choices = new Map<string | null, Choice>();
  let [queued, seen] = [0, 0];
  for (const event of events.slice(0, MAX).reverse()) {
    if (queued >= room) break;
    seen += 1;
    const choice = choices.get(event.projectId) ?? (await choiceFor(event, channel, store));
    choices.set(event.projectId, choice);
    if (!wants(choice, { kind: event.kind, data: event.data } as EventFacts)) continue;
    if (await queueAgain(channel, event.id, { all, context })) queued += 1;
  }
  audit({ subjectId: channel.id, detail: `since ${since}: ${queued}` });
  return { queued, left_out: events.length - seen };
}

/** What the channel is informed of in the event's project. */
async function choiceFor(event: ChannelScope, channel: ChannelRow, store: Store): Promise<Choice> {
  const places = await channelsWithChoices(store, event);
  return places.find((place) => place.channel.id === channel.id)?.choice ?? channel;
}

async function queueAgain(
  channel: ChannelRow,
  eventId: string,
  { all, context }: { readonly all: boolean; readonly context: Replaying },
): Promise<boolean> {
  const { store, send, now } = context;
  const before = await findDeliveryOf(store, { channelId: channel.id, eventId });
  if (!before) return (await queueDelivery(store, { channel, eventId, at: now(), send })) !== undefined;
  if (before.state === 'pending' || (before.state === 'delivered' && !all)) return false;
  const run = newUuid(context);
  const { id: deliveryId } = before;
  if (!(await reopenDelivery(store, deliveryId, { run, now: now() }))) return false;
  await send('channel.deliver', { deliveryId, run });
  return true;
}
