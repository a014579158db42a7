import { z } from 'zod';
import { partyOfNetwork } from '../../admission/party-of-network.ts';
import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { Email } from '../../shapes/text.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Resend the verification email.',
  description: 'The response is the same whether or not the account exists. At most 5 emails are sent per hour.',
  auth: 'none',
  counts: ['verificationsOfNetwork', 'verificationsOfMailbox'],
  http: { method: 'post', path: '/api/v1/auth/resend-verification', status: 200 },
  body: z.object({ email: Email }).meta({ id: 'ResendVerification' }),
  output: Done,
  refuses: ['bad_request'],
  async run({ body }, { caller, send, keyedHash, request }) {
    if (caller?.verified && caller.email.toLowerCase() === body.email.toLowerCase())
      throw new Refusal('bad_request', 'This email is already verified');
    // The account is looked up in the background, so that the response time does not reveal whether it exists.
    await send('mail.send', {
      kind: 'resend-verification',
      email: body.email,
      party: partyOfNetwork(keyedHash, request.address),
    });
    return { message: 'If an unverified account with this email exists, a new email is on its way.' };
  },
});
