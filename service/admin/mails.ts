import { MailData } from '../jobs/mails/compose-mail.ts';
import type { Config } from '../settings/config.ts';
import { type DeadMail, listDeadMails, reviveMail } from '../store/mails/outgoing-mails.ts';
import { withDatabase } from './with-database.ts';
import { withQueue } from './with-queue.ts';

/** The emails that failed in every attempt, oldest first. */
export function deadMails(config: Config): Promise<readonly DeadMail[]> {
  return withDatabase(config, ({ store }) => listDeadMails(store));
}

/** Queues failed emails again; returns their ids. Throws if one of them is not a failed email. */
export function retryMails(config: Config, ids: readonly string[]): Promise<readonly string[]> {
  return withQueue(config, async (store, send) => {
    for (const id of ids) {
      const data = await reviveMail(store, id, new Date());
      if (!data) throw new Error(`no failed email has the id ${id}; assay mail list shows them`);
      await send('mail.send', MailData.parse(data));
    }
    return ids;
  });
}
