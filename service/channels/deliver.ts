import { idToken } from '../keys/id-token.ts';
import { CHANNEL_PROVIDERS } from '../providers/channel/channel-providers.ts';
import type { ChannelSettings, Outcome } from '../providers/define-channel-provider.ts';
import { channelsWithChoices, lockChannel, updateChannel } from '../store/channels/channels.ts';
import { beginAttempt, endAttempt, type FullDelivery, findDelivery } from '../store/channels/deliveries.ts';
import { uncountMail } from '../store/mails/held-mails.ts';
import { endMail } from '../store/mails/outgoing-mails.ts';
import { findProject } from '../store/projects/projects.ts';
import type { JobWorld } from '../world/job-world.ts';
import { openSettings } from './channel-settings.ts';
import { countChannelMail } from './count-channel-mail.ts';
import { messageOf } from './message.ts';
import { isConfirmed } from './raise-event.ts';
import { redacted } from './redact.ts';
import { FAILING_MS, nextAttempt } from './retry-schedule.ts';
import { stopLinks } from './stop-links.ts';
import { mailSwitchedOff, type OffReason, switchOff } from './switch-off.ts';

/** Attempts under way at one host, of all organizations; further ones wait. */
const HOST_SHARE = 16;
const BUSY_MS = 2_000;

export interface DeliveryKey {
  readonly deliveryId: string;
  /** The queued job: only one at a time may send a delivery. */
  readonly run: string;
}

/** An attempt, and what its end means for the channel. */
interface Tried extends Outcome {
  readonly off?: OffReason;
}

/** One attempt to send a delivery. */
export async function deliver({ deliveryId, run }: DeliveryKey, world: JobWorld): Promise<void> {
  const found = await findDelivery(world.store, deliveryId);
  if (found?.delivery.run !== run || found.delivery.state !== 'pending') return;
  const { host } = found.delivery;
  const at = world.now();
  const again = new Date(at.getTime() + BUSY_MS);
  const begun = await world.store.transaction(async (tx) => {
    await world.lockLease(tx);
    return beginAttempt(tx, { id: deliveryId, run, host }, { now: at, share: HOST_SHARE, again });
  });
  if (begun !== 'begun') return;
  const isEmail = found.channel.kind === 'email';
  if (isEmail && !(await countChannelMail(found, run, world))) return;
  const started = performance.now();
  const settings = openSettings(world.vault, found.channel, at);
  const tried = settings ? await attempt(found, settings, world) : UNREADABLE;
  if (isEmail && tried.state === 'delivered') await endMail(world.store, run, world.now());
  else if (isEmail) await uncountMail(world.store, run);
  if (world.signal.aborted) throw new Error('the lease was lost');
  await record(found, { run, at, tried, settings, milliseconds: Math.round(performance.now() - started) }, world);
}

const gone = (off: OffReason, error: string): Tried => ({ state: 'gone', status: null, answer: null, error, off });
const UNREADABLE = gone('unreadable', 'The stored address can no longer be read: enter it again');
const LEFT = gone('left', 'The address is neither confirmed nor that of a member');

async function attempt(
  { delivery, channel, event }: FullDelivery,
  settings: ChannelSettings,
  { store, config, mailer, signal, keyedHash, now }: JobWorld,
): Promise<Tried> {
  if (!(await isConfirmed(store, channel))) return LEFT;
  const { organizationId, projectId } = event;
  const project = projectId === null ? undefined : await findProject(store, { id: projectId, organizationId });
  const places = await channelsWithChoices(store, { organizationId, projectId });
  const choice = places.find((one) => one.channel.id === channel.id)?.choice ?? channel;
  const message = messageOf({
    event,
    deliveryId: delivery.id,
    project,
    leastSeverity: choice.leastSeverity,
    baseUrl: config.baseUrl,
  });
  return CHANNEL_PROVIDERS[channel.kind].deliver(message, settings, {
    reach: config.reach,
    mailer,
    signal,
    now: now(),
    stop: stopLinks(idToken('channel-stop', channel.id, keyedHash), config.baseUrl),
  });
}

interface Ended {
  readonly run: string;
  readonly at: Date;
  readonly tried: Tried;
  readonly settings: ChannelSettings | undefined;
  readonly milliseconds: number;
}

/** Stores the attempt, the next one, and what it means for the channel. */
async function record(
  { delivery, channel: { id: channelId } }: FullDelivery,
  { run, at, tried, settings, milliseconds }: Ended,
  world: JobWorld,
): Promise<void> {
  const now = world.now();
  const again = { now, waitSeconds: tried.waitSeconds, chance: Math.random() };
  const nextAt = tried.state === 'failed' && !delivery.test ? nextAttempt(delivery.failures + 1, again) : undefined;
  const state = tried.state === 'delivered' ? 'delivered' : nextAt ? 'pending' : 'failed';
  const { status, error } = tried;
  const answer = settings ? redacted(tried.answer, settings) : null;
  const kept = {
    at: at.toISOString(),
    status,
    milliseconds,
    answer,
    error: settings ? redacted(error, settings) : error,
  };
  await world.store.transaction(async (tx) => {
    await world.lockLease(tx);
    const channel = await lockChannel(tx, channelId);
    if (!channel) return;
    const ended = await endAttempt(tx, { ...delivery, run }, { state, attempt: kept, nextAt: nextAt ?? null, now });
    if (!ended) return;
    if (tried.state === 'delivered') {
      if (channel.failingSince !== null) await updateChannel(tx, channelId, { failingSince: null });
      return;
    }
    if (tried.ours || delivery.test) return;
    const since = channel.failingSince ?? now;
    if (channel.failingSince === null) await updateChannel(tx, channelId, { failingSince: since });
    const failing = now.getTime() - since.getTime() >= FAILING_MS;
    if (channel.offAt !== null || (tried.state !== 'gone' && !failing)) return;
    const off = tried.off ?? (tried.state === 'gone' ? 'gone' : 'failing');
    const closed = await switchOff(tx, channel, { reason: off, now });
    if (closed) await mailSwitchedOff(tx, closed, world.sender(tx));
  });
}
