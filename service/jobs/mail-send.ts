import { z } from 'zod';
import { verificationMail } from '../providers/mail/letter.ts';
import { hashOf, newToken } from '../secret.ts';
import { findUser } from '../store/users.ts';
import { deleteVerificationToken, insertVerificationToken } from '../store/verification-tokens.ts';
import { defineJob } from './define-job.ts';

const TOKEN_HOURS = 24;

export default defineJob({
  name: 'mail.send',
  data: z.object({ kind: z.literal('verification'), userId: z.uuid() }),
  concurrency: 'each',
  retries: 10,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
  async run({ userId }, { store, config, mailer, randomBytes, now }) {
    const user = await findUser(store, userId);
    if (!user || user.emailVerifiedAt) return;
    const token = newToken({ randomBytes });
    const expiresAt = new Date(now().getTime() + TOKEN_HOURS * 3_600_000);
    const hash = hashOf(token);
    // The token is there before the mail is: whoever reads it may follow its link at once.
    await insertVerificationToken(store, { hash, userId, expiresAt });
    try {
      await mailer(verificationMail(user.email, `${config.baseUrl}/verify?token=${token}`));
    } catch (error) {
      // A mail that was not taken leaves no token, which would count against the next one.
      await deleteVerificationToken(store, hash);
      throw error;
    }
  },
});
