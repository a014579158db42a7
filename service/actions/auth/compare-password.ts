import { networkOf } from '../../keys/secret.ts';
import type { UserRow } from '../../store/accounts/users.ts';
import type { Context } from '../define-action.ts';
import { type LoginAttempt, throttleLogin } from './login-throttle.ts';
import { isPassword } from './password.ts';

interface Asked {
  readonly email: string;
  readonly password: string;
  /** Reads the user, after the delay of repeated attempts. */
  find(): Promise<UserRow | undefined>;
}

/**
 * The user if the password is theirs, with the attempt to forgive. Passwords are compared in the turn of the client's network;
 * an unknown user takes as long as a wrong password. Throws `too_many` if too many attempts wait already.
 */
export async function comparePassword(
  { email, password, find }: Asked,
  context: Context,
): Promise<{ user: UserRow; attempt: LoginAttempt } | undefined> {
  const attempt = await throttleLogin(email, context);
  const user = await find();
  const compare = () => isPassword(user?.passwordHash, password);
  const matches = await context.gates.passwords.take(networkOf(context.request.address), compare, context.signal);
  return user && matches ? { user, attempt } : undefined;
}
