import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { activeOrganization } from '../../store/accounts/active-organization.ts';
import { listKeysOf, revokeKeysOf } from '../../store/accounts/api-keys.ts';
import { deleteEmailChangesOf } from '../../store/accounts/email-changes.ts';
import { PASSWORD_RESETS } from '../../store/accounts/mailed-tokens.ts';
import { endSessionsOf } from '../../store/accounts/sessions.ts';
import { lockUser, updateUser } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';
import { hashPassword, NewPassword } from './password.ts';
import { revokeAccess } from './revoke-access.ts';
import { mailUser } from './security-mail.ts';

export const deadLink = () => new Refusal('bad_request', 'This link has expired or was already used');

/** From the email. */
export const ResetToken = z.string().min(1).max(200).meta({ description: 'From the email; valid for one hour' });

export default defineAction({
  summary: 'Set a new password.',
  description:
    'Takes the single-use token from the email. Ends all sessions and verifies the email. API keys remain active unless `end_keys` is set; `POST /api/v1/auth/reset-password/lookup` lists them. Signing in afterwards takes the second factor, if there is one. If the email was not verified before, all access to the account by others is revoked: keys, linked accounts and second factors.',
  auth: 'none',
  http: { method: 'post', path: '/api/v1/auth/reset-password', status: 200 },
  body: namedObject('ResetPassword', {
    token: ResetToken,
    password: NewPassword,
    end_keys: z.boolean().default(false).meta({ description: 'Also end all API keys of the account' }),
  }),
  output: namedObject('PasswordReset', {
    message: z.string(),
    active_keys: z.int().meta({ description: 'API keys of the account that remain active' }),
  }),
  refuses: ['bad_request'],
  async prepare({ body }, context) {
    if ((await PASSWORD_RESETS.find(context.store, hashOf(body.token), context.now())) === undefined) throw deadLink();
    return hashPassword(body.password, context);
  },
  async run({ body, prepared: passwordHash }, context) {
    const { store, now, audit, respond } = context;
    const userId = await PASSWORD_RESETS.spend(store, hashOf(body.token), now());
    const user = userId === undefined ? undefined : await lockUser(store, userId);
    if (!user) throw deadLink();
    if (user.emailVerifiedAt) await endSessionsOf(store, user.id, now());
    else await revokeAccess(user.id, context);
    if (body.end_keys) await revokeKeysOf(store, { userId: user.id }, now());
    await PASSWORD_RESETS.deleteUnused(store, user.id);
    await deleteEmailChangesOf(store, user.id);
    await updateUser(store, user.id, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? now() });
    await mailUser(context, user.id, 'password-reset');
    respond({ session: null });
    audit({ organizationId: await activeOrganization(store, user.id), userId: user.id, subjectId: user.id });
    const { length } = await listKeysOf(store, user.id, now());
    return { message: 'Your password is set. Sign in with it.', active_keys: length };
  },
});
