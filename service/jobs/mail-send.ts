import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { mailBoundOf, shareOf } from '../admission/mail-bound.ts';
import { recordHeldMail } from '../admission/record-held-mail.ts';
import { databaseAway } from '../store/database-error.ts';
import { admitMail } from '../store/mails/held-mails.ts';
import { beginMail, deleteMail, endMail, keepDeadMail, noteMailError } from '../store/mails/outgoing-mails.ts';
import type { JobWorld } from '../world/job-world.ts';
import { defineJob } from './define-job.ts';
import { composeMail, MailData, mailPriority } from './mails/compose-mail.ts';
import { partyOfMail } from './mails/party-of-mail.ts';

const AGAIN_MS = 200;
/** An email that was accepted is recorded as such even if the database is unavailable by then. */
const RECORD_LIMIT_MS = 100_000;

export default defineJob({
  name: 'mail.send',
  data: MailData,
  retries: 10,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
  priority: mailPriority,
  organization: partyOfMail,
  async run(data, world) {
    const { store, now, mailer } = world;
    const id = data.outgoingId;
    if (!(await isAdmitted(data, world))) return;
    if (!(await beginMail(store, { id, kind: data.kind, data }, now()))) return;
    const mail = await composeMail(data, world);
    if (!mail) return deleteMail(store, id);
    try {
      await mailer({ ...mail, id });
    } catch (error) {
      await noteMailError(store, id, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await recorded(() => endMail(store, id, now()));
  },
  giveUp: (data, { store, now }) => keepDeadMail(store, { id: data.outgoingId, kind: data.kind, data }, now()),
});

/** An email above the share of its party waits for `mail.release`. */
async function isAdmitted(data: z.output<typeof MailData>, world: JobWorld): Promise<boolean> {
  const { store, config, now } = world;
  const party = await partyOfMail(data, store);
  const bound = mailBoundOf(party, config);
  if (!bound) return true;
  const { outgoingId: id, kind } = data;
  const priority = mailPriority(data);
  const own = { hour: shareOf(bound.hour, priority), day: shareOf(bound.day, priority) };
  const admitted = await admitMail(store, { id, kind, data, party, priority }, own, now());
  if (admitted === 'first held') await recordHeldMail(party, world);
  return admitted === 'begin';
}

/** Repeats until the database has taken it; an unrecorded email would be sent again. */
async function recorded(record: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + RECORD_LIMIT_MS;
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (!databaseAway(error) || performance.now() >= deadline) throw error;
    }
    await pause(AGAIN_MS);
  }
}
