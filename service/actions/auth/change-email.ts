import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { Email } from '../../shapes/text.ts';
import { replaceEmailChange } from '../../store/accounts/email-changes.ts';
import { sessionOf } from '../../world/caller.ts';
import { defineAction } from '../define-action.ts';
import { lockCaller } from '../lock-caller.ts';
import { requireConfirmed } from '../sessions/require-confirmed.ts';
import { mailUser } from './security-mail.ts';

const DAY = 86_400_000;

export default defineAction({
  summary: 'Request a new email address.',
  description:
    'Requires a confirmation (`sessions.confirm`). Sends a link to the new address, valid for 24 hours, and informs the current one. The response is the same whether or not the new address has an account.',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  counts: ['verificationsOfNetwork', 'verificationsOfMailbox'],
  http: { method: 'post', path: '/api/v1/auth/change-email', status: 200 },
  body: z.object({ email: Email }).meta({ id: 'ChangeEmail' }),
  output: Done,
  refuses: ['bad_request', 'forbidden'],
  async run({ body: { email } }, context) {
    const { store, caller, now, send, audit } = context;
    const sessionId = sessionOf(caller);
    if (sessionId === undefined || !(await lockCaller(caller, context)))
      throw new Refusal('unauthorized', 'Your session has ended');
    await requireConfirmed(context);
    if (email.toLowerCase() === caller.email.toLowerCase())
      throw new Refusal('bad_request', 'This is already your email address');
    const expiresAt = new Date(now().getTime() + DAY);
    const changeId = await replaceEmailChange(store, { userId: caller.userId, email, sessionId, expiresAt });
    await send('mail.send', { kind: 'confirm-email', changeId, userId: caller.userId });
    await mailUser(context, caller.userId, 'email-change-requested', caller.email);
    audit({ subjectId: caller.userId });
    return { message: 'Check the new address: the link in the email confirms it.' };
  },
});
