import { Refusal } from '../../model/refusal.ts';
import { hasSecondFactor, secondFactorsOf } from '../../store/accounts/second-factors.ts';
import { findUser } from '../../store/accounts/users.ts';
import type { Context } from '../define-action.ts';
import { requireConfirmed } from '../sessions/require-confirmed.ts';
import { comparePassword } from './compare-password.ts';

/** For what cannot be undone: throws unless the session was confirmed recently. Without a second factor, the password is enough. */
export async function reconfirm(password: string | undefined, context: Context<'session'>): Promise<void> {
  const { store, caller } = context;
  if (password === undefined || hasSecondFactor(await secondFactorsOf(store, caller.userId)))
    return requireConfirmed(context);
  const { email, userId } = caller;
  const known = await comparePassword({ email, password, find: () => findUser(store, userId) }, context);
  if (!known) throw new Refusal('forbidden', 'Wrong password');
  await known.attempt.forgive();
}
