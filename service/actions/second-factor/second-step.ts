import { hasSecondFactor, secondFactorsOf } from '../../store/accounts/second-factors.ts';
import type { UserRow } from '../../store/accounts/users.ts';
import type { Context } from '../define-action.ts';
import { newChallenge, stampOf } from './challenge.ts';

/**
 * The challenge that a user has to complete after a password or an identity provider; undefined if they have no second
 * factor, and only then a session may begin.
 */
export async function secondStepOf(user: UserRow, context: Context, remember: boolean): Promise<string | undefined> {
  if (!hasSecondFactor(await secondFactorsOf(context.store, user.id))) return undefined;
  const stamp = stampOf(user);
  return (await newChallenge(context, { purpose: 'sign-in', userId: user.id, remember, stamp })).cookie;
}
