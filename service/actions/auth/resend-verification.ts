import { z } from 'zod';
import { Done } from '../../shapes/done.ts';
import { Email } from '../../shapes/text.ts';
import { findUserByEmail } from '../../store/users.ts';
import { countVerificationTokens } from '../../store/verification-tokens.ts';
import { defineAction } from '../define-action.ts';
import { Refusal } from '../refusal.ts';

const HOUR = 3_600_000;
const MAILS_AN_HOUR = 5;

export default defineAction({
  name: 'auth.resend-verification',
  summary: 'Send the verification mail again.',
  description: 'The answer is the same whether or not there is such an account. At most 5 mails an hour are sent.',
  auth: 'none',
  scopedKey: 'allowed',
  http: { method: 'post', path: '/api/v1/auth/resend-verification', status: 200 },
  body: z.object({ email: Email }).meta({ id: 'ResendVerification' }),
  output: Done,
  refuses: ['bad_request'],
  async run({ body }, { store, caller, send, now, audit }) {
    const user = await findUserByEmail(store, body.email);
    if (user?.emailVerifiedAt && caller?.userId === user.id)
      throw new Refusal('bad_request', 'This e-mail is verified already');
    if (user && !user.emailVerifiedAt) {
      const sent = await countVerificationTokens(store, user.id, new Date(now().getTime() - HOUR));
      if (sent < MAILS_AN_HOUR) await send('mail.send', { kind: 'verification', userId: user.id });
      audit({ organizationId: user.organizationId, subjectId: user.id });
    }
    return { message: 'If there is an unverified account with this e-mail, a new mail is on its way.' };
  },
});
