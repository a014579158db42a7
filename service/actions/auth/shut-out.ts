import { revokeKeysOf } from '../../store/accounts/api-keys.ts';
import { deleteLinkedAccountsOf } from '../../store/accounts/linked-accounts.ts';
import { endSessionsOf } from '../../store/accounts/sessions.ts';
import type { Store } from '../../store/open.ts';

interface Context {
  readonly store: Store;
  now(): Date;
}

/**
 * Revokes all existing access to an unverified account, which may belong to somebody else, for the verified owner of its
 * email: sessions, keys and linked accounts.
 */
export async function shutOut({ id }: { readonly id: string }, { store, now }: Context): Promise<void> {
  await endSessionsOf(store, id, now());
  await revokeKeysOf(store, id, now());
  await deleteLinkedAccountsOf(store, id);
}
