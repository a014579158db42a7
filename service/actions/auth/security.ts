import { z } from 'zod';
import { namedObject } from '../../shapes/named-object.ts';
import { pendingEmailChange } from '../../store/accounts/email-changes.ts';
import { secondFactorsOf } from '../../store/accounts/second-factors.ts';
import { findUser } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';
import { relyingPartyOf } from '../second-factor/relying-party.ts';
import { SecondFactorStatus, statusOf } from '../second-factor/status.ts';

export default defineAction({
  summary: 'Get the sign-in settings of the current user.',
  auth: 'session',
  scope: 'read',
  on: 'account',
  http: { method: 'get', path: '/api/v1/auth/security', status: 200 },
  output: namedObject('SecuritySettings', {
    has_password: z.boolean(),
    pending_email: z.string().nullable().meta({ description: 'New address that is not confirmed yet' }),
    confirm_with: z.enum(['password', 'second_factor', 'sign_in']).meta({
      description: 'How `sessions.confirm` is done; `sign_in`: by signing in again',
    }),
    second_factor: SecondFactorStatus,
  }),
  async run(_, { store, caller, now, config }) {
    const [user, change] = [
      await findUser(store, caller.userId),
      await pendingEmailChange(store, caller.userId, now()),
    ];
    const hasPassword = typeof user?.passwordHash === 'string';
    const factors = await secondFactorsOf(store, caller.userId);
    const status = statusOf(factors, relyingPartyOf(config).unavailable);
    const otherwise = hasPassword ? ('password' as const) : ('sign_in' as const);
    return {
      has_password: hasPassword,
      pending_email: change?.email ?? null,
      confirm_with: status.enabled ? ('second_factor' as const) : otherwise,
      second_factor: status,
    };
  },
});
