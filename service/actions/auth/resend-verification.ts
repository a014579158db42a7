import { z } from 'zod';
import { Done } from '../../shapes/done.ts';
import { Email } from '../../shapes/text.ts';
import { defineAction } from '../define-action.ts';
import { Refusal } from '../refusal.ts';

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
  async run({ body }, { caller, send }) {
    if (caller?.verified && caller.email.toLowerCase() === body.email.toLowerCase())
      throw new Refusal('bad_request', 'This e-mail is verified already');
    // Whether there is such an account is looked up in the background: the answer takes the same time.
    await send('mail.send', { kind: 'resend-verification', email: body.email });
    return { message: 'If there is an unverified account with this e-mail, a new mail is on its way.' };
  },
});
