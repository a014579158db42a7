import { Refusal } from '../../model/refusal.ts';
import { lockUser } from '../../store/accounts/users.ts';
import { sessionOf } from '../../world/caller.ts';
import type { Context } from '../define-action.ts';
import { lockCaller } from '../lock-caller.ts';
import { requireConfirmed } from '../sessions/require-confirmed.ts';

/** The user and session of a caller who may change second factors: signed in, verified, and confirmed recently. */
export async function confirmedUser(context: Context<'session'>) {
  const { caller, store } = context;
  const sessionId = sessionOf(caller);
  const user = (await lockCaller(caller, context)) ? await lockUser(store, caller.userId) : undefined;
  if (!user || sessionId === undefined) throw new Refusal('unauthorized', 'Your session has ended');
  // Whoever signed up may not own the address: nothing of theirs may outlast its verification.
  if (!user.emailVerifiedAt) throw new Refusal('forbidden', 'Verify your email first');
  await requireConfirmed(context);
  return { user, sessionId };
}
