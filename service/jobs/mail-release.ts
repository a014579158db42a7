import { z } from 'zod';
import { mailBoundOf, shareOf } from '../admission/mail-bound.ts';
import { partiesWithHeldMails, releaseMails } from '../store/mails/held-mails.ts';
import { defineJob } from './define-job.ts';
import { MailData } from './mails/compose-mail.ts';

const MAX_PARTIES = 1000;
const MAX_AT_ONCE = 200;
const NO_BOUND = { hour: Number.MAX_SAFE_INTEGER, day: Number.MAX_SAFE_INTEGER };

/** Sends emails that were held because their organization or network had sent too many, urgent ones first. */
export default defineJob({
  name: 'mail.release',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 300,
  cron: '*/2 * * * *',
  async run(_, { store, sender, config, now, signal }) {
    for (const party of await partiesWithHeldMails(store, MAX_PARTIES)) {
      signal.throwIfAborted();
      const max = mailBoundOf(party, config) ?? NO_BOUND;
      const bound = { hour: shareOf(max.hour, 0), day: shareOf(max.day, 0) };
      await store.transaction(async (tx) => {
        for (const data of await releaseMails(tx, party, { bound, limit: MAX_AT_ONCE }, now()))
          await sender(tx)('mail.send', MailData.parse(data));
      });
    }
  },
});
