import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { activeOrganization } from '../../store/accounts/active-organization.ts';
import { spendEmailChange, updateUserEmail } from '../../store/accounts/email-changes.ts';
import { PASSWORD_RESETS } from '../../store/accounts/mailed-tokens.ts';
import { endSessionsOf } from '../../store/accounts/sessions.ts';
import { findUserByEmail, lockEmail, lockUser } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';
import { mailUser } from './security-mail.ts';

export default defineAction({
  summary: 'Confirm a new email address.',
  description:
    'Takes the single-use token from the email to the new address. Ends all sessions but the one that requested the change, and informs the former address.',
  auth: 'none',
  http: { method: 'post', path: '/api/v1/auth/confirm-email', status: 200 },
  body: namedObject('ConfirmEmail', {
    token: z.string().min(1).max(200).meta({ description: 'From the email; valid for 24 hours' }),
  }),
  output: Done,
  refuses: ['bad_request'],
  async run({ body }, context) {
    const { store, now, audit } = context;
    const change = await spendEmailChange(store, hashOf(body.token), now());
    if (change) await lockEmail(store, change.email);
    const user = change && (await lockUser(store, change.userId));
    const owner = change && (await findUserByEmail(store, change.email));
    // An address that got an account meanwhile belongs to that account.
    if (!user || (owner && owner.id !== user.id))
      throw new Refusal('bad_request', 'This link has expired or was already used');
    await updateUserEmail(store, user.id, change.email, now());
    await endSessionsOf(store, user.id, now(), change.sessionId);
    await PASSWORD_RESETS.deleteUnused(store, user.id);
    await mailUser(context, user.id, 'email-changed', user.email);
    audit({ organizationId: await activeOrganization(store, user.id), userId: user.id, subjectId: user.id });
    return { message: 'Your new email address is confirmed. Use it the next time you sign in.' };
  },
});
