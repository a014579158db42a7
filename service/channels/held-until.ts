import type { ChannelEventRow } from '../store/channels/channel-events.ts';
import type { ChannelRow } from '../store/channels/channels.ts';
import { hasUrgent, latestMessages } from '../store/channels/held-messages.ts';
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
  if (quietHours === null && maxPerDay === null) return undefined;
  const ids = events.map(({ id }) => id);
  if (urgentPasses && (await hasUrgent(store, ids))) return undefined;
  const quiet = quietHours && quietUntil(quietHours, now);
  if (quiet) return { nextAt: quiet, error: 'Held back until the end of the quiet hours' };
  if (maxPerDay === null) return undefined;
  const since = new Date(now.getTime() - DAY);
  const asked = { channelId, ...(run === undefined ? {} : { run }), urgentPasses, since, now, limit: maxPerDay };
  const sent = (await latestMessages(store, asked))[maxPerDay - 1];
  if (!sent) return undefined;
  const error = `Held back: the limit of ${maxPerDay} ${maxPerDay === 1 ? 'message' : 'messages'} in 24 hours is reached`;
  return { nextAt: new Date(sent.getTime() + DAY), error };
}
