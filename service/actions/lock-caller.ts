import { isActiveKey } from '../store/accounts/api-keys.ts';
import { findSessionUser } from '../store/accounts/sessions.ts';
import { lockUser } from '../store/accounts/users.ts';
import type { Store } from '../store/open.ts';
import type { Caller } from './caller.ts';

interface LockContext {
  readonly store: Store;
  now(): Date;
}

/**
 * Locks the caller's user until the transaction ends, for actions that grant access. False if the caller's session or
 * key has ended meanwhile, as when an account is taken over by the verified owner of its email.
 */
export async function lockCaller({ userId, credential }: Caller, { store, now }: LockContext): Promise<boolean> {
  await lockUser(store, userId);
  return credential.kind === 'session'
    ? (await findSessionUser(store, credential.sessionId, now())) !== undefined
    : isActiveKey(store, credential.keyId);
}
