import { z } from 'zod';
import { pendingEmailChange } from '../../store/accounts/email-changes.ts';
import { findUser } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  name: 'auth.security',
  summary: 'Get the sign-in settings of the current user.',
  auth: 'session',
  scopedKey: 'refused',
  http: { method: 'get', path: '/api/v1/auth/security', status: 200 },
  output: z
    .object({
      has_password: z.boolean(),
      pending_email: z.string().nullable().meta({ description: 'New address that is not confirmed yet' }),
      confirm_with: z.enum(['password', 'sign_in']).meta({
        description: 'How `sessions.confirm` is done; `sign_in`: by signing in again',
      }),
    })
    .meta({ id: 'SecuritySettings' }),
  refuses: [],
  async run(_, { store, caller, now }) {
    const [user, change] = [
      await findUser(store, caller.userId),
      await pendingEmailChange(store, caller.userId, now()),
    ];
    const hasPassword = typeof user?.passwordHash === 'string';
    return {
      has_password: hasPassword,
      pending_email: change?.email ?? null,
      confirm_with: hasPassword ? ('password' as const) : ('sign_in' as const),
    };
  },
});
