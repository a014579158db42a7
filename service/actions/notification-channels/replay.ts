import { queueDelivery } from '../../channels/queue-delivery.ts';
import { isFor, wants } from '../../channels/raise-event.ts';
import { newUuid } from '../../keys/secret.ts';
import type { EventFacts } from '../../model/events.ts';
import { Replayed, ReplayRequest } from '../../shapes/channels/delivery.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { eventsSince } from '../../store/channels/channel-events.ts';
import { type ChannelRow, type ChannelScope, type Choice, channelsWithChoices } from '../../store/channels/channels.ts';
import { countWaitingDeliveries, findDeliveryOf, reopenDelivery } from '../../store/channels/deliveries.ts';
import type { Store } from '../../store/open.ts';
import type { Context } from '../define-action.ts';
import { channelOfPath, scopeOfPath } from './channel-scope.ts';
import { defineChannelTable } from './define-channel-table.ts';
import { requireOpen } from './one-delivery.ts';

const MAX = 500;

export default defineChannelTable({
  name: 'replay',
  description:
    'Queues the events since a time that did not reach the channel, at most 500; with `include_delivered` all of them. Receivers recognize repeated events by their `webhook-id`.',
  verified: true,
  queues: true,
  http: { method: 'post', path: '/{channel_id}/replay', status: 200 },
  body: ReplayRequest,
  output: Replayed,
  refuses: ['conflict'],
  async run({ params, body: { since, include_delivered: all } }, context) {
    const { store, config, audit } = context;
    const channel = await channelOfPath(params.channel_id, context);
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
      if (!isFor(channel, event) || !wants(choice, { kind: event.kind, data: event.data } as EventFacts)) continue;
      if (await queueAgain(channel, event.id, { all, context })) queued += 1;
    }
    audit({ subjectId: channel.id, detail: `since ${since}: ${queued}` });
    return { queued, left_out: events.length - seen };
  },
  project: { summary: 'Replay events to a project channel.' },
  organization: { summary: 'Replay events to an organization channel.' },
});

/** What the channel is informed of in the event's project. */
async function choiceFor(event: ChannelScope, channel: ChannelRow, store: Store): Promise<Choice> {
  const places = await channelsWithChoices(store, event);
  return places.find((place) => place.channel.id === channel.id)?.choice ?? channel;
}

async function queueAgain(
  channel: ChannelRow,
  eventId: string,
  {
    all,
    context,
  }: { readonly all: boolean; readonly context: Pick<Context, 'store' | 'send' | 'now' | 'randomBytes'> },
): Promise<boolean> {
  const { store, send, now } = context;
  const before = await findDeliveryOf(store, { channelId: channel.id, eventId });
  if (!before) return (await queueDelivery(store, { channel, eventId, at: now(), send })) !== undefined;
  if (before.state === 'pending' || (before.state === 'delivered' && !all)) return false;
  const run = newUuid(context);
  const { id: deliveryId } = before;
  if (!(await reopenDelivery(store, before, { run, now: now() }))) return false;
  await send('channel.deliver', { deliveryId, run });
  return true;
}
