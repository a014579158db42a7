import type { EventFacts } from '../model/events.ts';
import type { ChannelEventRow } from '../store/channels/channel-events.ts';
import type { ChannelRow } from '../store/channels/channels.ts';
import { latestMessages } from '../store/channels/held-messages.ts';
import type { Store } from '../store/open.ts';
import { quietUntil } from './quiet-hours.ts';

/** Why a message is not sent now, and when it is due. */
export interface Held {
  readonly nextAt: Date;
  readonly error: string;
}

interface Asked {
  readonly events: readonly ChannelEventRow[];
  /** The job that is to send it, if there is one yet. */
  readonly run?: string;
  readonly now: Date;
}

const DAY = 86_400_000;

/** Whether a channel holds a message back: in its quiet hours, and above its daily limit. Undefined if it is sent now. */
export async function heldUntil(
  store: Store,
  channel: ChannelRow,
  { events, run, now }: Asked,
): Promise<Held | undefined> {
  const { id: channelId, quietHours, maxPerDay, urgentPasses } = channel;
  if (urgentPasses && events.some(({ kind, data }) => isUrgent({ kind, data } as EventFacts))) return undefined;
  const quiet = quietHours && quietUntil(quietHours, now);
  if (quiet) return { nextAt: quiet, error: 'Held back until the end of the quiet hours' };
  if (maxPerDay === null) return undefined;
  const since = new Date(now.getTime() - DAY);
  const sent = (
    await latestMessages(store, { channelId, ...(run === undefined ? {} : { run }), since, now, limit: maxPerDay })
  )[maxPerDay - 1];
  if (!sent) return undefined;
  const error = `Held back: the limit of ${maxPerDay} ${maxPerDay === 1 ? 'message' : 'messages'} in 24 hours is reached`;
  return { nextAt: new Date(sent.getTime() + DAY), error };
}

/** An outage, its end, and critical findings. */
function isUrgent(event: EventFacts): boolean {
  if (event.kind === 'finding.new') return event.data.findings.some(({ severity }) => severity === 'critical');
  return event.kind === 'incident.opened' || event.kind === 'incident.resolved';
}
