import { revokeKeysOf } from '../../store/accounts/api-keys.ts';
import { deleteEmailChangesOf } from '../../store/accounts/email-changes.ts';
import { deleteLinkedAccountsOf } from '../../store/accounts/linked-accounts.ts';
import { PASSWORD_RESETS } from '../../store/accounts/mailed-tokens.ts';
import { deleteSecondFactorsOf } from '../../store/accounts/second-factors.ts';
import { endSessionsOf } from '../../store/accounts/sessions.ts';
import type { Store } from '../../store/open.ts';

/**
 * Revokes all existing access to an account: sessions, keys, linked accounts, second factors and links in emails. An
 * unverified account may have been created by somebody else than the owner of its email.
 */
export async function revokeAccess(
  userId: string,
  { store, now }: { readonly store: Store; now(): Date },
): Promise<void> {
  await endSessionsOf(store, userId, now());
  await revokeKeysOf(store, { userId }, now());
  await deleteLinkedAccountsOf(store, userId);
  await deleteSecondFactorsOf(store, userId);
  await deleteEmailChangesOf(store, userId);
  await PASSWORD_RESETS.deleteUnused(store, userId);
}
