import { JOBS } from '../jobs/list.ts';
import { MailData } from '../jobs/mails/compose-mail.ts';
import { openQueue } from '../jobs/queue.ts';
import { openLog } from '../log.ts';
import type { Config } from '../settings/config.ts';
import { type DeadMail, listDeadMails, reviveMail } from '../store/mails/outgoing-mails.ts';
import { openStore } from '../store/open.ts';

/** The emails that failed in every attempt, oldest first. */
export async function deadMails(config: Config): Promise<readonly DeadMail[]> {
  const database = await openStore(config);
  try {
    return await listDeadMails(database.store);
  } finally {
    await database.close();
  }
}

/** Queues failed emails again; returns their ids. Throws if one of them is not a failed email. */
export async function retryMails(config: Config, ids: readonly string[]): Promise<readonly string[]> {
  const database = await openStore(config);
  try {
    const queue = await openQueue(database.connection, { jobs: JOBS, works: false, log: openLog(config, false) });
    try {
      await database.store.transaction(async (tx) => {
        for (const id of ids) {
          const data = await reviveMail(tx, id, new Date());
          if (!data) throw new Error(`no failed email has the id ${id}; assay mail list shows them`);
          await queue.sender(tx)('mail.send', MailData.parse(data));
        }
      });
    } finally {
      await queue.stop(5);
    }
    return ids;
  } finally {
    await database.close();
  }
}
