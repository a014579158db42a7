import { z } from 'zod';
import { partyOfNetwork } from '../../admission/party-of-network.ts';
import { Done } from '../../shapes/done.ts';
import { Email } from '../../shapes/text.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Request a password reset.',
  description:
    'Sends a link to set a new password, valid for one hour. The response is the same whether or not the account exists. At most 5 emails are sent per hour.',
  auth: 'none',
  counts: ['passwordResetsOfNetwork', 'passwordResetsOfMailbox'],
  http: { method: 'post', path: '/api/v1/auth/forgot-password', status: 200 },
  body: z.object({ email: Email }).meta({ id: 'ForgotPassword' }),
  output: Done,
  async run({ body }, { send, keyedHash, request }) {
    // The account is looked up in the background, so that the response time does not reveal whether it exists.
    await send('mail.send', {
      kind: 'password-reset',
      email: body.email,
      party: partyOfNetwork(keyedHash, request.address),
    });
    return { message: 'If an account with this email exists, a link to reset its password is on its way.' };
  },
});
