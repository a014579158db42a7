import { setTimeout as pause } from 'node:timers/promises';
import { databaseAway } from '../store/database-error.ts';
import { beginMail, buryMail, deleteMail, endMail, noteMailError } from '../store/mails/outgoing-mails.ts';
import { defineJob } from './define-job.ts';
import { composeMail, MailData, mailPriority } from './mails/compose-mail.ts';
import { partyOfMail } from './mails/party-of-mail.ts';

const AGAIN_MS = 200;
/** An email that was accepted is recorded as such even if the database is unavailable by then. */
const RECORD_LIMIT_MS = 100_000;

export default defineJob({
  name: 'mail.send',
  data: MailData,
  concurrency: 'each',
  retries: 10,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
  priority: mailPriority,
  organization: partyOfMail,
  async run(data, world) {
    const { store, now, mailer } = world;
    const id = data.outgoingId;
    if (!(await beginMail(store, { id, kind: data.kind, data }, now()))) return;
    const composed = await composeMail(data, world);
    if (!composed) return deleteMail(store, id);
    try {
      await mailer({ ...composed.mail, id });
    } catch (error) {
      await noteMailError(store, id, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await recorded(() => endMail(store, id, now()));
  },
  giveUp: (data, { store, now }) => buryMail(store, { id: data.outgoingId, kind: data.kind, data }, now()),
});

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
