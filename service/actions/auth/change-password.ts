import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { deleteEmailChangesOf } from '../../store/accounts/email-changes.ts';
import { PASSWORD_RESETS } from '../../store/accounts/mailed-tokens.ts';
import { endSessionsOf } from '../../store/accounts/sessions.ts';
import { findUser, lockUser, updateUser } from '../../store/accounts/users.ts';
import { sessionOf } from '../../world/caller.ts';
import { defineAction } from '../define-action.ts';
import { lockCaller } from '../lock-caller.ts';
import { requireConfirmed } from '../sessions/require-confirmed.ts';
import { comparePassword } from './compare-password.ts';
import { hashPassword, NewPassword, Password } from './password.ts';
import { mailUser } from './security-mail.ts';

export default defineAction({
  summary: 'Change the password.',
  description:
    'Requires the current password and ends all other sessions. A user without a password sets one after a confirmation (`sessions.confirm`).',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'post', path: '/api/v1/auth/change-password', status: 200 },
  body: namedObject('ChangePassword', {
    current_password: Password.optional().meta({ description: 'Required if the user has a password' }),
    new_password: NewPassword,
  }),
  output: Done,
  refuses: ['bad_request', 'forbidden'],
  async prepare({ body }, context) {
    const { store, caller } = context;
    const user = await findUser(store, caller.userId);
    const current = user?.passwordHash ?? null;
    if (current === null) await requireConfirmed(context);
    else {
      const password = body.current_password ?? '';
      const known = await comparePassword({ email: caller.email, password, find: async () => user }, context);
      if (!known) throw new Refusal('bad_request', 'The current password is wrong');
      await known.attempt.forgive();
    }
    return { current, next: await hashPassword(body.new_password, context) };
  },
  async run({ prepared: { current, next } }, context) {
    const { store, caller, now, audit } = context;
    const user = (await lockCaller(caller, context)) ? await lockUser(store, caller.userId) : undefined;
    if (!user || user.passwordHash !== current) throw new Refusal('unauthorized', 'Your session has ended');
    await updateUser(store, user.id, { passwordHash: next });
    await endSessionsOf(store, user.id, now(), sessionOf(caller));
    await PASSWORD_RESETS.deleteUnused(store, user.id);
    await deleteEmailChangesOf(store, user.id);
    await mailUser(context, user.id, 'password-changed');
    audit({ subjectId: user.id });
    return { message: 'Your password is changed. All other sessions were signed out.' };
  },
});
