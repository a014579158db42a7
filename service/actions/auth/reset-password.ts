import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { activeOrganization } from '../../store/accounts/active-organization.ts';
import { deleteEmailChangesOf } from '../../store/accounts/email-changes.ts';
import { deletePasswordResetsOf, findPasswordReset, spendPasswordReset } from '../../store/accounts/password-resets.ts';
import { endSessionsOf } from '../../store/accounts/sessions.ts';
import { lockUser, updateUser } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';
import { hashPassword, NewPassword } from './password.ts';
import { revokeAccess } from './revoke-access.ts';
import { mailUser } from './security-mail.ts';

const invalid = () => new Refusal('bad_request', 'This link has expired or was already used');

export default defineAction({
  summary: 'Set a new password.',
  description:
    'Takes the single-use token from the email. Ends all sessions and verifies the email. Signing in afterwards takes the second factor, if there is one. If the email was not verified before, all access to the account by others is revoked: keys, linked accounts and second factors.',
  auth: 'none',
  http: { method: 'post', path: '/api/v1/auth/reset-password', status: 200 },
  body: namedObject('ResetPassword', {
    token: z.string().min(1).max(200).meta({ description: 'From the email; valid for one hour' }),
    password: NewPassword,
  }),
  output: Done,
  refuses: ['bad_request'],
  async prepare({ body }, context) {
    if ((await findPasswordReset(context.store, hashOf(body.token), context.now())) === undefined) throw invalid();
    return hashPassword(body.password, context);
  },
  async run({ body, prepared: passwordHash }, context) {
    const { store, now, audit, respond } = context;
    const userId = await spendPasswordReset(store, hashOf(body.token), now());
    const user = userId === undefined ? undefined : await lockUser(store, userId);
    if (!user) throw invalid();
    if (user.emailVerifiedAt) await endSessionsOf(store, user.id, now());
    else await revokeAccess(user.id, context);
    await deletePasswordResetsOf(store, user.id);
    await deleteEmailChangesOf(store, user.id);
    await updateUser(store, user.id, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? now() });
    await mailUser(context, user.id, 'password-reset');
    respond({ session: null });
    audit({ organizationId: await activeOrganization(store, user.id), userId: user.id, subjectId: user.id });
    return { message: 'Your password is set. Sign in with it.' };
  },
});
