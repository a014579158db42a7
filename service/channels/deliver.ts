import { idToken } from '../keys/id-token.ts';
import { CHANNEL_PROVIDERS } from '../providers/channel/channel-providers.ts';
import type { ChannelSettings, Outcome } from '../providers/define-channel-provider.ts';
import { lockChannel, updateChannel } from '../store/channels/channels.ts';
import { beginAttempt, deliveriesOfJob, endAttempt, type Parts } from '../store/channels/deliveries.ts';
import { holdMessage } from '../store/channels/held-messages.ts';
import { uncountMail } from '../store/mails/held-mails.ts';
import { endMail } from '../store/mails/outgoing-mails.ts';
import type { JobWorld } from '../world/job-world.ts';
import { openSettings } from './channel-settings.ts';
import { countChannelMail } from './count-channel-mail.ts';
import { heldUntil } from './held-until.ts';
import { composeMessage } from './message.ts';
import { isConfirmed } from './raise-event.ts';
import { redacted } from './redact.ts';
import { FAILING_MS, nextAttempt } from './retry-schedule.ts';
import { stopLinks } from './stop-links.ts';
import { mailSwitchedOff, type OffReason, switchOff } from './switch-off.ts';

/** Attempts under way at one host, of all organizations; further ones wait. */
const HOST_SHARE = 16;
const BUSY_MS = 2_000;

export interface DeliveryKey {
  /** The queued job: only one at a time may send a message. */
  readonly run: string;
  /** Somebody asked for it now: it is not held back. */
  readonly byHand?: boolean | undefined;
}

/** An attempt, and what its end means for the channel. */
interface Tried extends Outcome {
  readonly off?: OffReason;
}

/** One attempt to send a message, unless its channel holds it back. */
export async function deliver({ run, byHand = false }: DeliveryKey, world: JobWorld): Promise<void> {
  const [first, ...others] = await deliveriesOfJob(world.store, { run });
  if (!first) return;
  const parts: Parts = [first, ...others];
  const at = world.now();
  if (!(await begin(parts, { run, isHeld: !byHand && !first.delivery.test, at }, world))) return;
  const isEmail = first.channel.kind === 'email';
  if (isEmail && !(await countChannelMail(parts, run, world))) return;
  const started = performance.now();
  const settings = openSettings(world.vault, first.channel, at);
  const tried = settings ? await attempt(parts, settings, world) : UNREADABLE;
  if (isEmail && tried.state === 'delivered') await endMail(world.store, run, world.now());
  else if (isEmail) await uncountMail(world.store, run);
  if (world.signal.aborted) throw new Error('the lease was lost');
  await record(parts, { run, at, tried, settings, milliseconds: Math.round(performance.now() - started) }, world);
}

interface Beginning {
  readonly run: string;
  /** Whether the channel may hold it back. */
  readonly isHeld: boolean;
  readonly at: Date;
}

function begin([first, ...others]: Parts, { run, isHeld, at }: Beginning, world: JobWorld): Promise<boolean> {
  const { host } = first.delivery;
  return world.store.transaction(async (tx) => {
    await world.lockLease(tx);
    // Messages to a channel with a limit are counted one after the other.
    const channel = isHeld ? await lockChannel(tx, first.channel.id) : undefined;
    const events = [first, ...others].map(({ event }) => event);
    const held = channel && (await heldUntil(tx, channel, { events, run, now: at }));
    if (held) await holdMessage(tx, run, held);
    if (held) return false;
    const again = new Date(at.getTime() + BUSY_MS);
    return (await beginAttempt(tx, { run, host }, { now: at, share: HOST_SHARE, again })) === 'begun';
  });
}

const gone = (off: OffReason, error: string): Tried => ({ state: 'gone', status: null, answer: null, error, off });
const UNREADABLE = gone('unreadable', 'The stored address can no longer be read: enter it again');
const LEFT = gone('left', 'The address is neither confirmed nor that of a member');

async function attempt(parts: Parts, settings: ChannelSettings, world: JobWorld): Promise<Tried> {
  const [{ channel }] = parts;
  const { store, config, mailer, signal, keyedHash, now } = world;
  if (!(await isConfirmed(store, channel))) return LEFT;
  return CHANNEL_PROVIDERS[channel.kind].deliver(await composeMessage(store, parts, config.baseUrl), settings, {
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
async function record(parts: Parts, { run, at, tried, settings, milliseconds }: Ended, world: JobWorld): Promise<void> {
  const { delivery, channel: before } = parts[0];
  const failures = Math.max(...parts.map((part) => part.delivery.failures));
  const now = world.now();
  const again = { now, waitSeconds: tried.waitSeconds, chance: Math.random() };
  const nextAt = tried.state === 'failed' && !delivery.test ? nextAttempt(failures + 1, again) : undefined;
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
    const channel = await lockChannel(tx, before.id);
    if (!channel) return;
    const ended = await endAttempt(tx, { run }, { state, attempt: kept, nextAt: nextAt ?? null, now });
    if (!ended) return;
    if (tried.state === 'delivered') {
      if (channel.failingSince !== null) await updateChannel(tx, before.id, { failingSince: null });
      return;
    }
    if (tried.ours || delivery.test) return;
    const since = channel.failingSince ?? now;
    if (channel.failingSince === null) await updateChannel(tx, before.id, { failingSince: since });
    const failing = now.getTime() - since.getTime() >= FAILING_MS;
    if (channel.offAt !== null || (tried.state !== 'gone' && !failing)) return;
    const off = tried.off ?? (tried.state === 'gone' ? 'gone' : 'failing');
    const closed = await switchOff(tx, channel, { reason: off, now });
    if (closed) await mailSwitchedOff(tx, closed, world.sender(tx));
  });
}
