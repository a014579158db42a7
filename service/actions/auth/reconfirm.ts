import { networkOf } from '../../secret.ts';
import { hasSecondFactor, secondFactorsOf } from '../../store/accounts/second-factors.ts';
import { findUser } from '../../store/accounts/users.ts';
import type { Context } from '../define-action.ts';
import { Refusal } from '../refusal.ts';
import { requireConfirmed } from '../sessions/require-confirmed.ts';
import { throttleLogin } from './login-throttle.ts';
import { isPassword } from './password.ts';

/** For what cannot be undone: throws unless the user signed in just now, or gives their password: with a second factor it is not enough. */
export async function reconfirm(password: string | undefined, context: Context<'session'>): Promise<void> {
  const { store, caller } = context;
  if (password === undefined || hasSecondFactor(await secondFactorsOf(store, caller.userId)))
    return requireConfirmed(context);
  const guess = await throttleLogin(caller.email, context);
  const user = await findUser(store, caller.userId);
  const network = networkOf(context.request.address);
  const matches = await context.gates.passwords.take(
    network,
    () => isPassword(user?.passwordHash, password),
    context.signal,
  );
  if (!matches) throw new Refusal('forbidden', 'Wrong password');
  await guess.forgive();
}
