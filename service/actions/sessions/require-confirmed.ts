import { Refusal } from '../../model/refusal.ts';
import { sessionConfirmedAt } from '../../store/accounts/sessions.ts';
import { type Caller, sessionOf } from '../../world/caller.ts';
import type { World } from '../../world/world.ts';

const CONFIRMED_MS = 10 * 60_000;

type ConfirmContext = Pick<World, 'store' | 'now'> & { readonly caller: Caller };

/**
 * Throws `forbidden` unless the user of the session signed in or confirmed to be present within ten minutes: a stolen
 * session must not be enough to take over the account.
 */
export async function requireConfirmed(context: ConfirmContext): Promise<void> {
  if (await wasConfirmed(context)) return;
  throw unconfirmed();
}

export function unconfirmed(): Refusal {
  return new Refusal('forbidden', 'Confirm that it is you first', { confirmation: 'required' });
}

export async function wasConfirmed({ store, caller, now }: ConfirmContext): Promise<boolean> {
  const sessionId = sessionOf(caller);
  const at = sessionId === undefined ? null : await sessionConfirmedAt(store, sessionId);
  return at !== null && at.getTime() > now().getTime() - CONFIRMED_MS;
}
