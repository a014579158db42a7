import { networkOf } from '../../secret.ts';
import { findSessionMember } from '../../store/accounts/sessions.ts';
import { findUser } from '../../store/accounts/users.ts';
import { sessionOf } from '../caller.ts';
import type { Context } from '../define-action.ts';
import { Refusal } from '../refusal.ts';
import { throttleLogin } from './login-throttle.ts';
import { isPassword } from './password.ts';

/** A sign-in that needs no further proof. */
const FRESH_MS = 10 * 60_000;

/** For what cannot be undone: throws unless the user signed in just now, or gives their password. */
export async function reconfirm(password: string | undefined, context: Context<'session'>): Promise<void> {
  const { store, caller, now } = context;
  if (password === undefined) {
    const sessionId = sessionOf(caller);
    const session = sessionId === undefined ? undefined : await findSessionMember(store, sessionId, now());
    if (session && now().getTime() - session.startedAt.getTime() <= FRESH_MS) return;
    throw new Refusal('forbidden', 'Enter your password to confirm, or sign out and in again');
  }
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
