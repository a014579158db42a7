import { type Identity, SignInFailed } from '../../providers/define-identity-provider.ts';
import { findLinkedAccount, insertLinkedAccount } from '../../store/accounts/linked-accounts.ts';
import { lockUser, type UserRow } from '../../store/accounts/users.ts';
import type { Store } from '../../store/open.ts';

/** Links an identity to a user; linking it again changes nothing. */
export async function linkAccount(
  provider: string,
  { subject, email }: Identity,
  userId: string,
  { store }: { readonly store: Store },
): Promise<UserRow> {
  const user = await lockUser(store, userId);
  if (!user) throw new SignInFailed('session_changed');
  const linked = await findLinkedAccount(store, { provider, subject });
  if (linked?.userId === userId) return user;
  if (linked || !(await insertLinkedAccount(store, { userId, provider, subject, email })))
    throw new SignInFailed('linked_elsewhere');
  return user;
}
