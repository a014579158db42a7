import { mailBoundOf, shareOf } from '../admission/mail-bound.ts';
import { recordHeldMail } from '../admission/record-held-mail.ts';
import type { AnyEventKind } from '../model/events.ts';
import { type Parts, postponeMessage } from '../store/channels/deliveries.ts';
import { countMail } from '../store/mails/held-mails.ts';
import type { JobWorld } from '../world/job-world.ts';

const ALERT = 20;
const BULK = 10;
const BULK_KINDS: readonly AnyEventKind[] = ['scan.finished', 'summary.weekly', 'test'];
const AGAIN_MS = 5 * 60_000;
const HELD = 'Waiting: the email limit of your organization is reached';

/** Counts an email of a channel against the organization's limit. Above the limit the message is postponed, not failed. */
export async function countChannelMail(parts: Parts, run: string, world: JobWorld): Promise<boolean> {
  const { store, config, now } = world;
  const party = parts[0].delivery.organizationId;
  const bound = mailBoundOf(party, config);
  if (!bound) return true;
  const isBulk = parts.every(({ event: { kind } }) => BULK_KINDS.includes(kind));
  const priority = isBulk ? BULK : ALERT;
  const own = { hour: shareOf(bound.hour, priority), day: shareOf(bound.day, priority) };
  if (await countMail(store, { id: run, kind: 'channel', data: {}, party, priority }, own, now())) return true;
  const nextAt = new Date(now().getTime() + AGAIN_MS);
  const isFirst = await postponeMessage(store, { run, organizationId: party }, { nextAt, error: HELD });
  if (isFirst) await recordHeldMail(party, world);
  return false;
}
