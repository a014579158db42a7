import { defineJob } from './define-job.ts';
import { composeMail, MailData } from './mails/compose-mail.ts';
import { partyOfMail } from './mails/party-of-mail.ts';

export default defineJob({
  name: 'mail.send',
  data: MailData,
  concurrency: 'each',
  retries: 10,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
  organization: partyOfMail,
  async run(data, world) {
    const composed = await composeMail(data, world);
    if (!composed) return;
    try {
      await world.mailer(composed.mail);
    } catch (error) {
      await composed.undo?.();
      throw error;
    }
  },
});
